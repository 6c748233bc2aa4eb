import * as z from 'zod/mini'
import { type Output, endpoint } from '#contract/protocol/endpoint.ts'
import { paging } from '#contract/schema/paging.ts'
import { day, id, month, oneOf, text, version, whole } from '#contract/schema/schema.ts'
import { charts } from '#domain/bookkeeping/accounts.ts'
import { plans } from '#domain/subscription/term.ts'

const amount = z.int()
const count = z.int()

export const invoiceKinds = ['invoice', 'correction'] as const
/** `test` is no state of a payment: it asks for the invoices of the test provider, whatever became of them. */
export const invoiceFilters = [
  'paid',
  'open',
  'failed',
  'processing',
  'corrected',
  'refunded',
  'test',
] as const
export type InvoiceFilter = (typeof invoiceFilters)[number]

/** Invoices of the test provider count only where they are asked for. */
const tests = z.optional(oneOf(['with']))

const filters = {
  /** A part of a number, of a name or of an address. */
  search: z.optional(text(100, { minimum: 0 })),
  month: z.optional(month),
  kind: z.optional(oneOf(invoiceKinds)),
  state: z.optional(oneOf(invoiceFilters)),
  tests,
}

const invoiceRow = z.object({
  number: z.string(),
  kind: oneOf(invoiceKinds),
  /** The invoice that a correction takes back. */
  corrects: z.nullable(z.string()),
  issued_on: day,
  contract_number: z.string(),
  plan: oneOf(plans),
  service: z.string(),
  from_day: day,
  to_day: day,
  net_cents: amount,
  vat_cents: amount,
  gross_cents: amount,
  /** Null: no VAT is shown (§ 19 UStG). */
  vat_bp: z.nullable(z.int()),
  recipient_name: z.string(),
  recipient_email: z.string(),
  is_test: z.boolean(),
  /** What became of the invoice; `correction`: it is one itself. */
  state: oneOf(['open', 'processing', 'paid', 'failed', 'corrected', 'refunded', 'correction']),
  paid_on: z.nullable(day),
  /** What came for it; of a correction what went back, below 0. */
  paid_cents: amount,
  /** The sum of its corrections, 0 or less. */
  corrected_cents: amount,
  refunded_cents: amount,
  /** The user whose invoice it is; null: the account is gone. */
  user_id: z.nullable(z.uuid()),
})

export type AdminInvoiceRow = Output<typeof invoiceRow>

export const listAdminInvoices = endpoint({
  method: 'GET',
  path: '/api/admin/invoices',
  access: 'admin',
  summary: 'Invoices and corrections: search, filter, pages',
  query: z.strictObject({ ...filters, ...paging }),
  data: z.object({
    invoices: z.array(invoiceRow),
    matching: count,
    /** Whether the search looked at all invoices; beyond a limit it looks at the newest. */
    is_whole: z.boolean(),
    /** How many there are without those of the test provider, and how many of it. */
    total: count,
    tests: count,
    /** The months that have an invoice, the newest first. */
    months: z.array(month),
  }),
  envelope: 'data',
})

const byNumber = z.strictObject({ number: text(40) })

export const readAdminInvoiceFile = endpoint({
  method: 'GET',
  path: '/api/admin/invoices/{number}/file',
  access: 'admin',
  summary: 'An invoice as PDF',
  params: byNumber,
  envelope: 'file',
  problems: ['not_found'],
})

/** All invoices that match, none left out. */
export const exportAdminInvoices = endpoint({
  method: 'POST',
  path: '/api/admin/invoices/export',
  access: 'admin',
  mayWait: false,
  summary: 'The invoices that match as CSV',
  body: z.strictObject(filters),
  envelope: 'file',
  isStreamed: true,
  problems: ['too_many_requests'],
  needsRecentAuth: true,
})

const sums = {
  documents: count,
  net_cents: amount,
  vat_cents: amount,
  gross_cents: amount,
  /** What came for these invoices so far, and went back for these corrections. */
  paid_cents: amount,
}

const closing = z.object({
  month,
  /** The months that have an invoice, the newest first. */
  months: z.array(month),
  /** One row for each rate, plan and kind; their sum is `total`. */
  rows: z.array(
    z.object({ vat_bp: z.nullable(z.int()), plan: oneOf(plans), kind: oneOf(invoiceKinds), ...sums }),
  ),
  total: z.object(sums),
  /** The money of the month, whatever the month of its invoice. */
  money: z.object({ paid_cents: amount, returned_cents: amount, refunded_cents: amount, sum_cents: amount }),
  /** The first and the last number of the month, and the numbers in between that there are not. */
  numbers: z.array(z.object({ series: z.string(), first: count, last: count, missing: z.array(count) })),
  /** How many invoices of the test provider the month has; counted only where they were asked for. */
  tests: count,
  has_tests: z.boolean(),
})

export type InvoiceClosing = Output<typeof closing>

export const readInvoiceClosing = endpoint({
  method: 'GET',
  path: '/api/admin/invoice-closings/{month}',
  access: 'admin',
  summary: 'The sums of a month, by rate, plan and kind',
  params: z.strictObject({ month }),
  query: z.strictObject({ tests }),
  data: closing,
  envelope: 'data',
})

const account = text(9, { minimum: 0 })
const taxKey = text(4, { minimum: 0 })

/** Accounts are texts, because they begin with zeros; the domain says what fits (check-bookkeeping.ts). */
const bookkeeping = {
  consultant_number: whole({ minimum: 1_001, maximum: 9_999_999 }),
  client_number: whole({ minimum: 1, maximum: 99_999 }),
  /** The month in which the fiscal year begins, on its first day. */
  year_begins_in: whole({ minimum: 1, maximum: 12 }),
  account_length: whole({ minimum: 4, maximum: 8 }),
  chart: oneOf(charts),
  /** Accounts beyond those of the chart that the product knows. */
  own_accounts: z
    .array(z.strictObject({ number: account, name: text(40), computes_vat: z.boolean() }))
    .check(z.maxLength(30, { error: 'Mehr als 30 eigene Konten gehen nicht.' })),
  /** The collective account of all customers. */
  debtor: account,
  revenue_standard: account,
  revenue_standard_key: taxKey,
  revenue_small: account,
  revenue_small_key: taxKey,
  refund_standard: account,
  refund_standard_key: taxKey,
  refund_small: account,
  refund_small_key: taxKey,
  /** Where the payment provider's money waits. */
  clearing: account,
  /** The operator's own account, for transfers past the provider. */
  bank: account,
  /** Whether the bookings arrive locked. */
  is_locked: z.boolean(),
}

const bookkeepingSettings = z.object({
  /** 0: nobody has entered anything; then the values are proposals. */
  version: z.int(),
  settings: z.object({
    ...bookkeeping,
    consultant_number: z.nullable(bookkeeping.consultant_number),
    client_number: z.nullable(bookkeeping.client_number),
  }),
  changed_at: z.nullable(z.string()),
  changed_by: z.nullable(z.string()),
})

export type BookkeepingSettings = Output<typeof bookkeepingSettings>

export const readBookkeepingSettings = endpoint({
  method: 'GET',
  path: '/api/admin/bookkeeping-settings',
  access: 'admin',
  summary: 'Accounts and tax keys for the tax adviser',
  data: bookkeepingSettings,
  envelope: 'data',
})

export const changeBookkeepingSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/bookkeeping-settings',
  access: 'admin',
  mayWait: false,
  summary: 'Change accounts and tax keys',
  body: z.strictObject({ version, ...bookkeeping }),
  data: bookkeepingSettings,
  envelope: 'data',
  problems: ['version_mismatch'],
  needsRecentAuth: true,
})

export const readPostingBatch = endpoint({
  method: 'GET',
  path: '/api/admin/posting-batches/{month}',
  access: 'admin',
  summary: 'What the file of a month for the tax adviser will contain',
  params: z.strictObject({ month }),
  query: z.strictObject({ tests }),
  data: z.object({
    bookings: count,
    /** The sums that are booked: without signs, as they stand in the file. */
    invoices_cents: amount,
    corrections_cents: amount,
    paid_cents: amount,
    returned_cents: amount,
    refunded_cents: amount,
    /** More bookings than a file may have are handed over in several. */
    parts: count,
    /** Why there is no file yet, each a sentence; empty: there is one. */
    hindrances: z.array(z.string()),
    /** The last file of this month, and how many bookings were added since. */
    last: z.nullable(z.object({ at: z.string(), by: z.nullable(z.string()), bookings: count })),
  }),
  envelope: 'data',
})

export const exportPostingBatch = endpoint({
  method: 'POST',
  path: '/api/admin/posting-batches/{month}',
  access: 'admin',
  mayWait: false,
  summary: 'The bookings of a month as a file for the tax adviser',
  params: z.strictObject({ month }),
  body: z.strictObject({
    /** Made by the client: the same call again is the same file, noted once. */
    id,
    part: whole({ minimum: 1, maximum: 999 }),
    tests,
  }),
  envelope: 'file',
  isStreamed: true,
  problems: ['conflict', 'too_many_requests'],
  needsRecentAuth: true,
})
