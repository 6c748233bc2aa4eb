import type { Month } from '#domain/calendar/month.ts'
import { Drawer } from '#web/kit/overlays/drawer.tsx'
import { useDrawerRecord } from '#web/kit/overlays/use-drawer-record.ts'
import { newItem } from './budget-address.ts'
import { ItemEditor } from './item/item-editor.tsx'
import type { BudgetPlanning } from './use-budget.ts'

interface ItemDrawerProps {
  /** The id of an item, or {@link newItem}; null: the drawer is closed. */
  readonly value: string | null
  readonly onClose: () => void
  /** Called when the item no longer exists: it was deleted here or elsewhere. */
  readonly onMissing: () => void
  readonly planning: BudgetPlanning
  /** The month that the page shows; a changed amount counts from that month on. */
  readonly month: Month
}

export function ItemDrawer({ value, onClose, onMissing, planning, month }: ItemDrawerProps) {
  const { shown, stored, isNew, isOpen } = useDrawerRecord(value, planning.data.items, {
    newValue: newItem,
    onMissing,
  })
  const group = planning.budget.groups.find(({ id }) => shown === `${newItem}-${id}`)

  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      label={isNew ? 'Haushaltsplan' : 'Posten bearbeiten'}
      title={stored?.name ?? 'Neuer Posten'}
    >
      {isOpen && (
        <ItemEditor
          key={shown}
          stored={stored}
          groupId={group?.id ?? null}
          planning={planning}
          month={month}
          onDone={onClose}
        />
      )}
    </Drawer>
  )
}
