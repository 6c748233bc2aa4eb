import { invoiceKindWords } from '#contract/admin/invoice-words.ts'
import type { InvoiceClosing } from '#contract/admin/invoices.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { type CsvCell, csvAmount, csvMonth } from '#domain/spreadsheet/csv-text.ts'
import { planWords } from '#domain/subscription/plan-words.ts'

type ClosingRow = InvoiceClosing['rows'][number]

/** Which invoices a row of the closing sums up: `Jahresabos, 19 %`. */
export function rowWords({ plan, vat_bp: rate }: ClosingRow): string {
  return `${plan === 'yearly' ? 'Jahresabos' : 'Monatsabos'}, ${rateWords(rate)}`
}

function rateWords(rate: number | null): string {
  return rate === null ? '§ 19 UStG' : formatPercent(rate, { digits: 0 })
}

/** Numbers of a series: `WK-2026: 1 bis 31, lückenlos`. */
export function numbersWords({ series, first, last, missing }: InvoiceClosing['numbers'][number]): string {
  const range = first === last ? `nur ${last}` : `${first} bis ${last}`
  return missing.length === 0
    ? `${series}: ${range}, lückenlos`
    : `${series}: ${range}, es fehlen ${missing.join(', ')}`
}

export const closingHead = [
  'Monat',
  'Abo',
  'Steuersatz',
  'Art',
  'Belege',
  'Netto',
  'Umsatzsteuer',
  'Brutto',
  'Bezahlt',
] as const

/** The closing as a table for a spreadsheet, its total as the last row. */
export function closingCells({ month, rows, total }: InvoiceClosing): readonly (readonly CsvCell[])[] {
  const sums = (each: InvoiceClosing['total']) => [
    each.documents,
    csvAmount(each.net_cents),
    csvAmount(each.vat_cents),
    csvAmount(each.gross_cents),
    csvAmount(each.paid_cents),
  ]
  return [
    ...rows.map((row) => [
      csvMonth(month),
      planWords[row.plan].name,
      rateWords(row.vat_bp),
      invoiceKindWords[row.kind],
      ...sums(row),
    ]),
    [csvMonth(month), 'Summe', '', '', ...sums(total)],
  ]
}
