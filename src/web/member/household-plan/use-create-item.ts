import type { BudgetCategory } from '#domain/budget/budget-item.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { createItemMutation } from '#web/household/writes/budget-writes.ts'
import { bodyOf, emptyItem } from './item-form.ts'
import { type SortedPlace, nowhere } from './place-words.ts'
import type { BudgetPlanning } from './use-budget.ts'

/** Makes an item with a name typed where a category is asked for; nothing is planned for it yet. */
export function useCreateItem({ budget }: Pick<BudgetPlanning, 'budget'>) {
  const send = useSend()
  return async (name: string, category: BudgetCategory): Promise<SortedPlace> => {
    const id = newId()
    const values = { ...emptyItem(budget.startMonth, { category }), name, amountCents: 0 }
    await send(createItemMutation, { ...bodyOf(values), id })
    return { ...nowhere, itemId: id }
  }
}
