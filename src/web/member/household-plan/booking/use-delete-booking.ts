import { useQueryClient } from '@tanstack/react-query'
import { showUndoToast } from '#web/page/toast-store.ts'
import { newId } from '#web/planning/new-id.ts'
import { runMutation } from '#web/queries/run-mutation.ts'
import {
  createTransactionMutation,
  deleteTransactionMutation,
  pairTransactionsMutation,
} from '#web/member/household-plan/booking-mutations.ts'
import { bodyOfBooking, valuesOfBooking } from './booking-form.ts'
import { type StoredTransaction, transferQuery } from '#web/member/household-plan/booking-queries.ts'

/**
 * Deletes a booking. One that was entered by hand can be brought back for ten seconds, with its other side; what a file
 * has brought comes back with the file. The promise rejects with what the server says.
 */
export function useDeleteBooking(): (booking: StoredTransaction) => Promise<void> {
  const client = useQueryClient()

  async function bringBack(booking: StoredTransaction, otherId: string | undefined) {
    const body = { id: booking.id, ...bodyOfBooking(valuesOfBooking(booking)) }
    await runMutation(client, createTransactionMutation, body)
    if (otherId !== undefined)
      await runMutation(client, pairTransactionsMutation, { id: newId(), one: booking.id, other: otherId })
  }

  return async (booking) => {
    const { id, importId, transferId } = booking
    const pair = transferId === null ? [] : await client.fetchQuery(transferQuery(transferId))
    const otherId = pair.find((each) => each.id !== id)?.id
    await runMutation(client, { ...deleteTransactionMutation, meta: { showsErrors: true } }, id)
    if (importId === null)
      showUndoToast('Buchung gelöscht', () => void bringBack(booking, otherId).catch(ignore))
  }
}

// The toast of the mutation says what went wrong.
function ignore(): void {}
