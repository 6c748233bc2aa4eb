import { useQueryClient } from '@tanstack/react-query'
import { runMutation } from '#web/app/queries/run-mutation.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { showUndoToast } from '#web/kit/toasts/toast-store.ts'
import {
  pairTransactionsMutation,
  sortTransactionsMutation,
  unpairTransactionsMutation,
} from '#web/member/household-plan/booking-mutations.ts'
import { type StoredTransaction, bookingQuery } from '#web/member/household-plan/booking-queries.ts'
import type { SortedPlace } from '#web/member/household-plan/place-words.ts'

type Former = SortedPlace & Pick<StoredTransaction, 'id'>

/**
 * Makes two bookings one transfer between own accounts, or separates them; the toast takes either change
 * back.
 */
export function usePairing() {
  const client = useQueryClient()

  const join = (id: string, one: string, other: string) =>
    runMutation(client, pairTransactionsMutation, { id, one, other })

  // A pair has no category, so separating it restores the former category of each booking in a second call.
  async function separate(transferId: string, former: readonly Former[]) {
    const { transactions } = await runMutation(client, unpairTransactionsMutation, transferId)
    const rows = former.flatMap((place) => {
      const version = transactions.find(({ id }) => id === place.id)?.version
      return version === undefined ? [] : [{ ...place, version }]
    })
    if (rows.length > 0) await runMutation(client, sortTransactionsMutation, { rows })
  }

  return {
    /** Pairs two bookings and answers whether they were paired; the toast shows the error. */
    pair: async (booking: StoredTransaction, other: Pick<StoredTransaction, 'id'>): Promise<boolean> => {
      try {
        const id = newId()
        const stored = await client.fetchQuery(bookingQuery(other.id))
        await join(id, booking.id, other.id)
        const former = [booking, ...(stored ? [stored] : [])].map(sortedOf)
        showUndoToast('Als Umbuchung verbunden', () => void separate(id, former).catch(ignore))
        return true
      } catch {
        return false
      }
    },
    takeApart: async (
      { id, transferId }: StoredTransaction,
      other: Pick<StoredTransaction, 'id'> | undefined,
    ): Promise<boolean> => {
      if (transferId === null) return false
      try {
        await runMutation(client, unpairTransactionsMutation, transferId)
        showUndoToast('Umbuchung aufgelöst', () => void (other && join(newId(), id, other.id).catch(ignore)))
        return true
      } catch {
        return false
      }
    },
  }
}

function sortedOf({ id, itemId, groupId, category, isTransfer }: StoredTransaction): Former {
  return { id, itemId, groupId, category, isTransfer }
}

// The toast of the mutation shows the error.
function ignore(): void {}
