import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CallError } from '#contract/protocol/client.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { Transfer } from '#domain/transfers/plan-transfers.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { accountSystemQuery } from '#web/household/planning/planning-queries.ts'
import {
  createTransferMutation,
  deleteTransferMutation,
} from '#web/household/writes/account-system-writes.ts'
import { dismissToast, showToast, showUndoToast } from '#web/kit/toasts/toast-store.ts'
import type { TransferRow } from '#web/member/month/transfer-rows.ts'

/** The actions that tick transfers; the toast takes each back. */
export function useTransferActions(month: Month, today: Day) {
  const client = useQueryClient()
  const create = useMutation({ ...createTransferMutation, meta: { showsErrors: true } })
  const remove = useMutation(deleteTransferMutation)

  /** Stores a ticked transfer and shows the toast with its undo; a refusal closes the toast. */
  function insert(transfer: Omit<Transfer, 'id' | 'version'>, word?: string, alreadyTickedCents?: Cents) {
    const id = newId()
    const expected = alreadyTickedCents === undefined ? {} : { alreadyTickedCents }
    const toast = word === undefined ? undefined : showUndoToast(word, () => remove.mutate(id))
    create.mutateAsync({ id, ...transfer, ...expected }).catch((error: unknown) => {
      if (toast !== undefined) dismissToast(toast)
      explainConflict(error)
    })
  }

  // Another device was faster: the list is read again and shows the tick of that device.
  function explainConflict(error: unknown) {
    const isConflict = error instanceof CallError && error.has('conflict')
    showToast({
      type: isConflict ? 'info' : 'negative',
      message: isConflict ? 'Diese Überweisung ist schon an anderer Stelle abgehakt.' : sentenceOf(error),
      timeout: 0,
    })
    if (isConflict) void client.invalidateQueries({ queryKey: accountSystemQuery.queryKey })
  }

  function tick(row: TransferRow) {
    insert(transferOf(row), `${row.accountName} abgehakt`, row.alreadyTickedCents)
  }

  /** Ticks every open row with one press and one undo for all of them. */
  function tickAll(rows: readonly TransferRow[]) {
    const ids = new Set<string>()
    const toast = showUndoToast(`${rows.length} Überweisungen abgehakt`, () => {
      for (const id of ids) remove.mutate(id)
    })
    for (const row of rows) {
      const id = newId()
      ids.add(id)
      create
        .mutateAsync({ id, ...transferOf(row), alreadyTickedCents: row.alreadyTickedCents })
        .catch((error: unknown) => {
          ids.delete(id)
          dismissToast(toast)
          explainConflict(error)
        })
    }
  }

  function transferOf({ pot, subPotId, accountId, amountCents, isBack }: TransferRow) {
    const signedCents = isBack ? -amountCents : amountCents
    return { month, pot, subPotId, accountId, amountCents: signedCents, transferredOn: today }
  }

  function untick(row: TransferRow) {
    if (!row.transfer) return
    const { id, version: _, ...former } = row.transfer
    const toast = showUndoToast(`Häkchen bei ${row.accountName} entfernt`, () => insert(former))
    remove.mutateAsync(id).catch(() => dismissToast(toast))
  }

  return { tick, tickAll, untick }
}
