import { invoiceStateWords, invoiceKindWords } from '#contract/admin/invoice-words.ts'
import type { exportAdminInvoices as endpoint } from '#contract/admin/invoices.ts'
import { MINUTE_SECONDS } from '#domain/calendar/durations.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { type CsvCell, csvAmount, csvDay, csvHead, csvRows } from '#domain/spreadsheet/csv-text.ts'
import { planWords } from '#domain/subscription/plan-words.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call, StreamAnswer } from '#server/http/serve.ts'
import { today } from '#server/today.ts'
import { type ListedInvoice, matchingInvoices, readByCursor } from './store.ts'
import { streamFile } from './stream-file.ts'

const byAdmin = { burst: 30, everySeconds: MINUTE_SECONDS } as const

const head = [
  'Nummer',
  'Art',
  'Korrigiert',
  'Datum',
  'Vertrag',
  'Abo',
  'Leistung',
  'Von',
  'Bis',
  'Netto',
  'Steuersatz',
  'Umsatzsteuer',
  'Brutto',
  'Stand',
  'Bezahlt am',
  'Bezahlt',
  'Davon korrigiert',
  'Davon erstattet',
  'Empfänger',
  'E-Mail',
  'Testanbieter',
] as const

/** All invoices that match as a table, the oldest first. @throws {Problem} too_many_requests */
export async function exportInvoices(
  { body, caller, note }: Call<typeof endpoint>,
  dependencies: Dependencies,
): Promise<StreamAnswer> {
  dependencies.limits.count('invoice-export', caller.adminId, byAdmin)
  const encoder = new TextEncoder()
  return streamFile(dependencies, {
    name: `rechnungen-${body.month?.slice(0, 7) ?? today(dependencies.clock)}.csv`,
    type: 'text/csv; charset=utf-8',
    async write(transaction, outlet) {
      outlet.write(encoder.encode(csvHead(head)))
      for await (const rows of readByCursor(transaction, matchingInvoices(body))) {
        outlet.write(encoder.encode(csvRows(rows.map(cellsOf))))
        await outlet.catchUp()
      }
    },
    whenWhole: () => note(dependencies.database, 'invoices_exported'),
  })
}

function cellsOf(row: ListedInvoice): readonly CsvCell[] {
  return [
    row.number,
    invoiceKindWords[row.kind],
    row.corrects ?? '',
    csvDay(row.issued_on),
    row.contract_number,
    planWords[row.plan].name,
    row.service,
    csvDay(row.from_day),
    csvDay(row.to_day),
    csvAmount(row.net_cents),
    row.vat_bp === null ? '§ 19 UStG' : formatPercent(row.vat_bp),
    csvAmount(row.vat_cents),
    csvAmount(row.gross_cents),
    invoiceStateWords[row.state],
    row.paid_on === null ? '' : csvDay(row.paid_on),
    csvAmount(row.paid_cents),
    csvAmount(row.corrected_cents),
    csvAmount(row.refunded_cents),
    row.recipient_name,
    row.recipient_email,
    row.is_test ? 'ja' : 'nein',
  ]
}
