import { useMutation } from '@tanstack/react-query'
import type { Month } from '#domain/calendar/month.ts'
import type { ExtraIncome, IncomeReceipt, IncomeSource } from '#domain/income/income-source.ts'
import { newId } from '#web/household/planning/new-id.ts'
import {
  createExtraIncomeMutation,
  deleteExtraIncomeMutation,
  deleteIncomeReceiptMutation,
  putIncomeReceiptMutation,
} from '#web/household/writes/income-writes.ts'
import { showUndoToast } from '#web/kit/toasts/toast-store.ts'

/** Deletes receipts and extra incomes of a month; the toast brings each back. */
export function useIncomeActions(month: Month) {
  const restoreReceipt = useMutation(putIncomeReceiptMutation)
  const deleteReceipt = useMutation(deleteIncomeReceiptMutation)
  const restoreExtra = useMutation(createExtraIncomeMutation)
  const deleteExtra = useMutation(deleteExtraIncomeMutation)

  function removeReceipt(source: IncomeSource, { amountCents }: IncomeReceipt) {
    const params = { sourceId: source.id, month }
    deleteReceipt.mutate(params)
    showUndoToast(`${source.label} zählt wieder wie geplant`, () =>
      restoreReceipt.mutate({ params, body: { version: 0, amountCents } }),
    )
  }

  function removeExtra({ id, version: _, ...former }: ExtraIncome) {
    deleteExtra.mutate(id)
    showUndoToast(`${former.label} gelöscht`, () => restoreExtra.mutate({ id: newId(), ...former }))
  }

  return { removeReceipt, removeExtra }
}
