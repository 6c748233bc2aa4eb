import { useQueryClient } from '@tanstack/react-query'
import type { Transaction } from '#domain/transactions/transaction.ts'
import { runMutation } from '#web/app/queries/run-mutation.ts'
import { showToast, showUndoToast } from '#web/kit/toasts/toast-store.ts'
import {
  sortTransactionsMutation,
  updateTransactionMutation,
} from '#web/member/household-plan/booking-mutations.ts'
import type { StoredTransaction } from '#web/member/household-plan/booking-queries.ts'
import type { SortedPlace } from '#web/member/household-plan/place-words.ts'

/**
 * Whether the booking can get one category: a split booking counts at its parts, and a paired one counts
 * nowhere.
 */
export function isSortable({ parts, transferId }: Pick<Transaction, 'parts' | 'transferId'>): boolean {
  return parts.length === 0 && transferId === null
}

/**
 * Gives bookings their categories in one call, which the toast takes back in one call. Answers whether it was
 * done; the toast shows an error. A single booking can wait on this device, many cannot.
 */
export function useSorting() {
  const client = useQueryClient()

  return async (
    bookings: readonly StoredTransaction[],
    place: SortedPlace,
    words: string,
  ): Promise<boolean> => {
    const sortable = bookings.filter(isSortable)
    if (sortable.length === 0) {
      showToast({ type: 'info', message: 'Aufgeteilte und verbundene Buchungen bleiben, wie sie sind.' })
      return false
    }
    try {
      const [only] = sortable
      if (bookings.length === 1 && only) {
        const changed = await runMutation(client, updateTransactionMutation, placed(only, place))
        showUndoToast(
          words,
          () => void runMutation(client, updateTransactionMutation, placed(changed, only)).catch(ignore),
        )
        return true
      }
      const rows = sortable.map(({ id, version }) => ({ id, version, ...place }))
      const answer = await runMutation(client, sortTransactionsMutation, { rows })
      const back = answer.rows.map(({ id, version, former }) => ({ id, version, ...former }))
      const left = bookings.length - sortable.length
      showUndoToast(
        left === 0 ? words : `${words}, ${left} aufgeteilte oder verbundene bleiben`,
        () => void runMutation(client, sortTransactionsMutation, { rows: back }).catch(ignore),
      )
      return true
    } catch {
      return false
    }
  }
}

/** The change of a sortable booking that gives it a place. */
function placed(
  { id, version, isOneOff, note }: StoredTransaction,
  { itemId, groupId, category, isTransfer }: SortedPlace,
) {
  const body = { version, itemId, groupId, category, isTransfer, isOneOff, note, parts: [] }
  return { params: { id }, body }
}

// The toast of the mutation shows the error.
function ignore(): void {}
