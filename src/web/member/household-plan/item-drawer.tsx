import { useEffect, useState } from 'react'
import type { Month } from '#domain/calendar/month.ts'
import { Drawer } from '#web/layers/drawer.tsx'
import { ItemEditor } from './item-editor.tsx'
import type { BudgetPlanning } from './use-budget.ts'

/** `neu`, or `neu-` and the id of the group that it is for. */
export const newItem = 'neu'

interface ItemDrawerProps {
  /** The id of an item or {@link newItem}; null = closed. */
  readonly value: string | null
  readonly onClose: () => void
  /** It is gone: deleted here or elsewhere. */
  readonly onMissing: () => void
  readonly planning: BudgetPlanning
  /** The month that is looked at: a changed amount counts from it on. */
  readonly month: Month
}

export function ItemDrawer({ value, onClose, onMissing, planning, month }: ItemDrawerProps) {
  // While it slides away it still shows what it showed.
  const [shown, setShown] = useState(value)
  if (value !== null && value !== shown) setShown(value)

  const stored = planning.data.items.find(({ id }) => id === shown) ?? null
  const isNew = shown?.startsWith(newItem) ?? false
  const isOpen = value !== null && (stored !== null || isNew)
  const group = planning.budget.groups.find(({ id }) => shown === `${newItem}-${id}`)
  const isMissing = value !== null && !isOpen
  useEffect(() => {
    if (isMissing) onMissing()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isMissing])

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
