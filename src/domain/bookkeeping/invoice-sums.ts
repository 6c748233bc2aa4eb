import type { Cents } from '#domain/money/cents.ts'

/** The sums of invoices and corrections. */
export interface InvoiceSums {
  readonly documents: number
  readonly net_cents: Cents
  readonly vat_cents: Cents
  readonly gross_cents: Cents
  readonly paid_cents: Cents
}

/** The sum of rows; of no rows it is nothing. */
export function sumInvoices(rows: readonly InvoiceSums[]): InvoiceSums {
  return {
    documents: sumOf(rows, 'documents'),
    net_cents: sumOf(rows, 'net_cents'),
    vat_cents: sumOf(rows, 'vat_cents'),
    gross_cents: sumOf(rows, 'gross_cents'),
    paid_cents: sumOf(rows, 'paid_cents'),
  }
}

function sumOf(rows: readonly InvoiceSums[], column: keyof InvoiceSums): number {
  return rows.reduce((sum, row) => sum + row[column], 0)
}
