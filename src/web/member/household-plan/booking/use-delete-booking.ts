import { useQueryClient } from '@tanstack/react-query'
import { runMutation } from '#web/app/queries/run-mutation.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { showUndoToast } from '#web/kit/toasts/toast-store.ts'
import {
  createTransactionMutation,
  deleteTransactionMutation,
  pairTransactionsMutation,
  returnTransactionMutation,
} from '#web/member/household-plan/booking-mutations.ts'
import { type StoredTransaction, transferQuery } from '#web/member/household-plan/booking-queries.ts'
import { bodyOfBooking, valuesOfBooking } from './booking-form.ts'

/**
 * Deletes a booking. For ten seconds it can be brought back, with its parts and its other side. The promise
 * rejects with the refusal of the server.
 */
export function useDeleteBooking(): (booking: StoredTransaction) => Promise<void> {
  const client = useQueryClient()

  async function bringBack(booking: StoredTransaction, otherId: string | undefined) {
    const { importId, transferId: _, ...stored } = booking
    if (importId === null) {
      const body = { id: booking.id, ...bodyOfBooking(valuesOfBooking(booking)) }
      await runMutation(client, createTransactionMutation, body)
    } else await runMutation(client, returnTransactionMutation, { ...stored, importId })
    if (otherId !== undefined)
      await runMutation(client, pairTransactionsMutation, { id: newId(), one: booking.id, other: otherId })
  }

  return async (booking) => {
    const { id, transferId } = booking
    const pair = transferId === null ? [] : await client.fetchQuery(transferQuery(transferId))
    const otherId = pair.find((each) => each.id !== id)?.id
    await runMutation(client, { ...deleteTransactionMutation, meta: { showsErrors: true } }, id)
    showUndoToast('Buchung gelöscht', () => void bringBack(booking, otherId).catch(ignore))
  }
}

// The toast of the mutation shows the error.
function ignore(): void {}
