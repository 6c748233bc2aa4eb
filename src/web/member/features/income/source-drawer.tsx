import type { Month } from '#domain/calendar/month.ts'
import type {
  AccountSystem,
  Household,
  Income,
  StoredAccount,
} from '#web/household/planning/planning-queries.ts'
import { Drawer } from '#web/kit/overlays/drawer.tsx'
import { useDrawerRecord } from '#web/kit/overlays/use-drawer-record.ts'
import { SourceEditor } from './editor/source-editor.tsx'

/** The value of a new source: `neu`, or `neu-` and the id of its person. */
export const newSource = 'neu'

interface SourceDrawerProps {
  /** The id of a source, or {@link newSource}; null: the drawer is closed. */
  readonly value: string | null
  readonly onClose: () => void
  /** Called when the source no longer exists: it was deleted here or elsewhere. */
  readonly onMissing: () => void
  readonly household: Household
  readonly income: Income
  readonly accounts: readonly StoredAccount[]
  readonly accountSystem: AccountSystem
  readonly month: Month
}

export function SourceDrawer({ value, onClose, onMissing, household, income, ...rest }: SourceDrawerProps) {
  const { shown, stored, isNew, isOpen } = useDrawerRecord(value, income.sources, {
    newValue: newSource,
    onMissing,
  })
  const personId = household.persons.find(({ id }) => shown === `${newSource}-${id}`)?.id

  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      label={isNew ? 'Einkommen' : 'Quelle bearbeiten'}
      title={stored?.label ?? 'Neue Quelle'}
    >
      {isOpen && (
        <SourceEditor
          key={shown}
          {...rest}
          stored={stored}
          personId={personId ?? household.persons[0]?.id ?? null}
          persons={household.persons}
          income={income}
          onDone={onClose}
        />
      )}
    </Drawer>
  )
}
