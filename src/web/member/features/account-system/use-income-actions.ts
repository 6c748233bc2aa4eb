import { useMutation } from '@tanstack/react-query'
import { formatMonthName } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { ExtraIncome, IncomeReceipt, IncomeSource } from '#domain/income/income-source.ts'
import type { Cents } from '#domain/money/cents.ts'
import { newId } from '#web/planning/new-id.ts'
import {
  createExtraIncomeMutation,
  deleteExtraIncomeMutation,
  deleteIncomeReceiptMutation,
  putIncomeReceiptMutation,
  updateExtraIncomeMutation,
} from '#web/planning/planning-queries.ts'
import { showUndoToast } from '#web/page/toast-store.ts'

export type ExtraIncomeEntry = Pick<ExtraIncome, 'label' | 'amountCents' | 'distribution'>

/** Writes of what came in, each with its way back. */
export function useIncomeActions(month: Month) {
  const putReceipt = useMutation({ ...putIncomeReceiptMutation, ...shownInForm })
  const restoreReceipt = useMutation(putIncomeReceiptMutation)
  const deleteReceipt = useMutation(deleteIncomeReceiptMutation)
  const createExtra = useMutation({ ...createExtraIncomeMutation, ...shownInForm })
  const restoreExtra = useMutation(createExtraIncomeMutation)
  const updateExtra = useMutation({ ...updateExtraIncomeMutation, ...shownInForm })
  const revertExtra = useMutation(updateExtraIncomeMutation)
  const deleteExtra = useMutation(deleteExtraIncomeMutation)

  const receiptCall = (source: IncomeSource, version: number, amountCents: Cents) => ({
    params: { sourceId: source.id, month },
    body: { version, amountCents },
  })

  async function saveReceipt(source: IncomeSource, former: IncomeReceipt | undefined, amountCents: Cents) {
    const stored = await putReceipt.mutateAsync(receiptCall(source, former?.version ?? 0, amountCents))
    showUndoToast(`${source.label} im ${formatMonthName(month)} eingetragen`, () =>
      former
        ? restoreReceipt.mutate(receiptCall(source, stored.version, former.amountCents))
        : deleteReceipt.mutate({ sourceId: source.id, month }),
    )
  }

  function removeReceipt(source: IncomeSource, former: IncomeReceipt) {
    deleteReceipt.mutate({ sourceId: source.id, month })
    showUndoToast(`${source.label} zählt wieder wie geplant`, () =>
      restoreReceipt.mutate(receiptCall(source, 0, former.amountCents)),
    )
  }

  async function addExtra(entry: ExtraIncomeEntry) {
    const id = newId()
    await createExtra.mutateAsync({ id, month, ...entry })
    showUndoToast(`${entry.label} eingetragen`, () => deleteExtra.mutate(id))
  }

  async function changeExtra({ id, version, ...former }: ExtraIncome, entry: ExtraIncomeEntry) {
    const stored = await updateExtra.mutateAsync({ params: { id }, body: { version, month, ...entry } })
    showUndoToast(`${entry.label} geändert`, () =>
      revertExtra.mutate({ params: { id }, body: { ...former, version: stored.version } }),
    )
  }

  function removeExtra({ id, version: _, ...former }: ExtraIncome) {
    deleteExtra.mutate(id)
    showUndoToast(`${former.label} gelöscht`, () => restoreExtra.mutate({ id: newId(), ...former }))
  }

  return { saveReceipt, removeReceipt, addExtra, changeExtra, removeExtra }
}

const shownInForm = { meta: { showsErrors: true } } as const
