import type { BudgetCategory } from '#domain/budget/budget-item.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import type { SortedPlace } from '#web/member/household-plan/place-words.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import { useCreateItem } from '#web/member/household-plan/use-create-item.ts'

/** Creates an item as `useCreateItem` does; a toast shows a refusal, because no field can. */
export function useNewPlace(planning: Pick<BudgetPlanning, 'budget'>) {
  const createItem = useCreateItem(planning)
  return async (name: string, category: BudgetCategory): Promise<SortedPlace | null> => {
    try {
      return await createItem(name, category)
    } catch (error) {
      const sentence = refusalSentence(error)
      if (sentence !== undefined)
        showToast({ type: 'negative', message: `„${name}“ ist nicht angelegt. ${sentence}`, timeout: 0 })
      return null
    }
  }
}
