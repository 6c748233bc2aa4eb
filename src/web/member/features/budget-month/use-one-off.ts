import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BudgetLine } from '#domain/budget/budget-month.ts'
import { type MonthStart, endOfBudgetMonth, startOfBudgetMonth } from '#domain/budget/month-start.ts'
import { api } from '#web/app/network/client.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { runMutation } from '#web/app/queries/run-mutation.ts'
import { showToast, showUndoToast } from '#web/kit/toasts/toast-store.ts'
import { updateTransactionMutation } from '#web/member/household-plan/booking-mutations.ts'
import {
  type StoredTransaction,
  bookingsKey,
  bookingsCall,
} from '#web/member/household-plan/booking-queries.ts'

/** The bookings of a line in its month; one page is enough, because only the largest is needed. */
function lineBookingsQuery(itemId: string, monthStart: MonthStart, month: BudgetLine['month']) {
  const from = startOfBudgetMonth(monthStart, month)
  const to = endOfBudgetMonth(monthStart, month)
  return queryOptions({
    queryKey: [...bookingsKey, 'line', itemId, from, to],
    queryFn: async ({ signal }) => {
      return (await api.call(bookingsCall, { query: { itemId, from, to, limit: '200' } }, signal))
        .transactions
    },
  })
}

/**
 * Whether a line exceeded its plan because of one booking that will not come again, and the action that marks
 * this booking as one-off.
 */
export function useOneOff({ item, month }: BudgetLine, monthStart: MonthStart) {
  const client = useQueryClient()
  const { data: bookings = [] } = useQuery(lineBookingsQuery(item.id, monthStart, month))
  const marked = bookings.filter(({ isOneOff }) => isOneOff)
  const [largest] = bookings.toSorted((a, b) => a.amountCents - b.amountCents)

  async function write(booking: StoredTransaction, isOneOff: boolean): Promise<StoredTransaction> {
    const { version, itemId, groupId, category, isTransfer, note, parts } = booking
    return runMutation(
      client,
      { ...updateTransactionMutation, meta: { showsErrors: true } },
      {
        params: { id: booking.id },
        body: { version, itemId, groupId, category, isTransfer, note, parts, isOneOff },
      },
    )
  }

  async function change(all: readonly StoredTransaction[], isOneOff: boolean) {
    try {
      const written = await Promise.all(all.map((booking) => write(booking, isOneOff)))
      showUndoToast(isOneOff ? 'Als einmalig vermerkt' : 'Zählt wieder als üblich', () => {
        for (const booking of written) void write(booking, !isOneOff).catch(tell)
      })
    } catch (error) {
      tell(error)
    }
  }

  return {
    isOneOff: marked.length > 0,
    canMark: marked.length > 0 || largest !== undefined,
    mark: () => void (marked.length > 0 ? change(marked, false) : change(largest ? [largest] : [], true)),
  }
}

function tell(error: unknown): void {
  showToast({ type: 'negative', message: sentenceOf(error), timeout: 0 })
}
