import { useFormatEuro } from '#web/kit/display/money.tsx'
import { Drawer } from '#web/kit/overlays/drawer.tsx'
import { useDrawerRecord } from '#web/kit/overlays/use-drawer-record.ts'
import type { PropertyPlanning } from '#web/member/property/use-properties.ts'
import { newProperty } from '#web/member/property/use-property-actions.ts'
import { PropertyEditor } from './editor/property-editor.tsx'

export interface PropertyDrawerProps {
  /** The id of an account, or `neu`; null: the drawer is closed. */
  readonly value: string | null
  readonly planning: PropertyPlanning
  readonly onClose: () => void
  readonly onMissing: () => void
  /** Called with the id of the property that was stored. */
  readonly onDone: (accountId: string) => void
  readonly onDelete: (accountId: string) => void
}

/** The drawer in which a property is added or changed. */
export function PropertyDrawer({
  value,
  planning,
  onClose,
  onMissing,
  onDone,
  onDelete,
}: PropertyDrawerProps) {
  const format = useFormatEuro()
  const homes = planning.accounts.accounts.filter(({ type }) => type === 'property')
  const { shown, stored, isNew, isOpen } = useDrawerRecord(value, homes, {
    newValue: newProperty,
    onMissing,
  })
  const known = planning.own.find(({ account }) => account.id === stored?.id)
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      label="Immobilien-Kurs"
      title={isNew ? 'Neue Immobilie' : (stored?.name ?? 'Immobilie')}
    >
      {isOpen && (
        <PropertyEditor
          key={shown}
          account={stored}
          planning={planning}
          reserveHelp={
            known?.reserve.by === 'peters'
              ? `leer: nach der Peterschen Formel ${format(known.reserve.yearCents)}`
              : 'leer: nach der Peterschen Formel, aus der Fläche'
          }
          onCancel={onClose}
          onDone={onDone}
          onDelete={known && (() => onDelete(known.account.id))}
        />
      )}
    </Drawer>
  )
}
