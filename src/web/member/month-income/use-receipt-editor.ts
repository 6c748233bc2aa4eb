import { formatMonthName } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { IncomeReceipt } from '#domain/income/income-source.ts'
import type { IncomeLine } from '#domain/income/month-income.ts'
import type { Cents } from '#domain/money/cents.ts'
import { useRecordEditor } from '#web/household/records/use-record-editor.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { deleteIncomeReceiptMutation, putIncomeReceiptMutation } from '#web/household/writes/income-writes.ts'

interface Given {
  readonly source: IncomeLine['source']
  readonly receipt: IncomeReceipt | undefined
  readonly month: Month
  readonly onClose: () => void
}

type ReceiptFields = Pick<IncomeReceipt, 'amountCents'>

/** The editor of the amount that came from a source in a month. */
export function useReceiptEditor({ source, receipt, month, onClose }: Given) {
  const send = useSend()
  const params = { sourceId: source.id, month }
  return useRecordEditor(receipt, {
    send: (cents: Cents, seen) =>
      send(putIncomeReceiptMutation, { params, body: { version: seen?.version ?? 0, amountCents: cents } }),
    wayBack: ({ seen, saved }) => ({
      word: `${source.label} im ${formatMonthName(month)} eingetragen`,
      back: async () => {
        if (!seen) return send(deleteIncomeReceiptMutation, params)
        const body = { version: saved.version, amountCents: seen.amountCents }
        return send(putIncomeReceiptMutation, { params, body })
      },
    }),
    fields: {
      ofDraft: (cents): ReceiptFields => ({ amountCents: cents }),
      ofStored: (stored) => stored,
      toDraft: (fields) => fields.amountCents,
    },
    onDone: onClose,
  })
}
