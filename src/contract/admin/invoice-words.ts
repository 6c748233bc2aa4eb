import type { AdminInvoiceRow, InvoiceFilter } from './invoices.ts'

export const invoiceKindWords = {
  invoice: 'Rechnung',
  correction: 'Korrekturrechnung',
} as const satisfies Record<AdminInvoiceRow['kind'], string>

/** What became of an invoice, in one word. */
export const invoiceStateWords = {
  open: 'offen',
  processing: 'unterwegs',
  paid: 'bezahlt',
  failed: 'gescheitert',
  corrected: 'korrigiert',
  refunded: 'erstattet',
  correction: 'Korrektur',
} as const satisfies Record<AdminInvoiceRow['state'], string>

export const invoiceFilterWords = {
  paid: 'bezahlt',
  open: 'offen',
  failed: 'gescheitert',
  processing: 'unterwegs',
  corrected: 'korrigiert',
  refunded: 'erstattet',
  test: 'Test',
} as const satisfies Record<InvoiceFilter, string>
