import type { BudgetItem } from '#domain/budget/budget-item.ts'
import { keepFromMonth } from '#domain/budget/month-amount.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { StoredItem } from '#web/household/planning/budget-queries.ts'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { showUndoToast } from '#web/kit/toasts/toast-store.ts'
import { storedIn } from './kept-amounts.ts'
import { amountKey, type PendingAmount } from './pending-amounts.ts'
import type { YearWrites } from './use-year-writes.ts'

/** The actions on the amount of a month: entering it, and letting it count from that month on. */
export function useAmounts(stored: readonly StoredItem[], { pending, change }: YearWrites) {
  const format = useFormatEuro()

  return {
    /**
     * An amount to be stored, with the amount that the cell showed before; none where the item no longer
     * exists.
     */
    entered: (itemId: string, month: Month, amountCents: Cents): readonly PendingAmount[] => {
      const item = stored.find(({ id }) => id === itemId)
      if (!item) return []
      // An amount that is being sent will be stored when this one arrives.
      const before = pending.get(amountKey({ itemId, month }))
      const seenCents = before?.sentence === null ? before.amountCents : storedIn(item, { month })
      return [{ itemId, month, amountCents, seenCents, sentence: null }]
    },
    /** Lets the amount of a month count from that month on; for ten seconds this can be taken back. */
    keep: async (item: BudgetItem, month: Month): Promise<void> => {
      const kept = keepFromMonth(item, month)
      const amountCents = kept?.amounts.findLast(({ from }) => from <= month)?.amountCents
      if (!kept || amountCents === undefined) return
      if (!(await change(item.id, kept))) return
      showUndoToast(
        `${item.name}: ab ${formatMonth(month)} ${format(amountCents)}`,
        () => void change(item.id, { amounts: item.amounts, exceptions: item.exceptions }),
      )
    },
  }
}
