import { notProvided } from '#contract/site/runtime-values.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type InvoiceText, serviceText } from '#domain/subscription/invoice.ts'
import type { Plan } from '#domain/subscription/term.ts'
import { vatBpOn, vatWithin } from '#domain/subscription/vat.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { hasVatId } from '#server/missing-for-production.ts'
import { today } from '#server/today.ts'
import { nextNumber } from './next-number.ts'
import type { FoundContract } from './stores/contract-store.ts'
import { type InvoiceRow, findInvoice, insertInvoice, listCorrections } from './stores/invoice-store.ts'

interface Billed {
  readonly plan: Plan
  readonly amountCents: number
  readonly from: Day
  readonly to: Day
  /** The price before an agreed reduction, and its reason (§ 14 Abs. 4 Nr. 7 UStG); null: there is none. */
  readonly reduction: { readonly fullCents: number; readonly words: string } | null
}

type Means = Pick<Dependencies, 'clock' | 'config'>

/** Writes the invoice of a period with the next number of its series; it is never changed. */
export async function issueInvoice(
  transaction: Transaction,
  dependencies: Means,
  contract: FoundContract,
  { plan, amountCents, from, to, reduction }: Billed,
): Promise<InvoiceRow> {
  const { operator, sale } = dependencies.config
  const issuedOn = today(dependencies.clock)
  const vatBp = vatBpOn(issuedOn, sale.smallBusinessSince)
  const invoice = {
    ...(await numbered(transaction, dependencies)),
    kind: 'invoice' as const,
    corrects: null,
    contract_number: contract.number,
    plan,
    service: serviceText({ productName: dependencies.config.productName, plan, to }),
    from_day: from,
    to_day: to,
    ...amounts(amountCents, vatBp),
    full_cents: reduction?.fullCents ?? null,
    reduction_words: reduction?.words ?? null,
    recipient_name: `${contract.name} ${contract.surname}`.trim(),
    recipient_email: contract.email,
    supplier: supplierLines(operator).join('\n'),
    supplier_tax_id: taxIdOf(operator),
    provider: contract.provider,
  }
  await insertInvoice(transaction, invoice, contract.user_id)
  return invoice
}

/**
 * Corrects an invoice, in full or in part, by one that refers to it (§ 14 Abs. 6 UStG, § 31 Abs. 5 UStDV): with the VAT
 * and the names of the original. The invoice and all its corrections sum up to what is kept, the VAT included, so that
 * a repeated call corrects nothing.
 * @returns null where no more than that was kept before
 */
export async function correctInvoice(
  transaction: Transaction,
  dependencies: Means,
  { number, keptCents, from, userId }: Correcting,
): Promise<InvoiceRow | null> {
  const original = await findInvoice(transaction, number)
  if (!original) throw new Error(`There is no invoice ${number} to correct`)
  const all = [original, ...(await listCorrections(transaction, number))]
  const grossCents = keptCents - sumOf(all, 'gross_cents')
  if (grossCents >= 0) return null
  const vatCents = vatWithin(keptCents, original.vat_bp) - sumOf(all, 'vat_cents')
  const correction = {
    ...original,
    ...(await numbered(transaction, dependencies)),
    kind: 'correction' as const,
    corrects: number,
    from_day: from ?? original.from_day,
    gross_cents: grossCents,
    net_cents: grossCents - vatCents,
    vat_cents: vatCents,
  }
  await insertInvoice(transaction, correction, userId)
  return correction
}

interface Correcting {
  readonly number: string
  /** The amount of the invoice that is kept, 0 or more. */
  readonly keptCents: number
  /** The first day that is refunded; the whole period where nothing of it is kept. */
  readonly from?: Day
  /** Null: the account is gone. */
  readonly userId: string | null
}

function sumOf(invoices: readonly InvoiceRow[], column: 'gross_cents' | 'vat_cents'): number {
  return invoices.reduce((sum, invoice) => sum + invoice[column], 0)
}

/** The row in the form from which the domain makes the text of an invoice. */
export function invoiceText(row: InvoiceRow): InvoiceText {
  return {
    number: row.number,
    corrects: row.corrects,
    issuedOn: row.issued_on,
    contractNumber: row.contract_number,
    service: row.service,
    from: row.from_day,
    to: row.to_day,
    grossCents: row.gross_cents,
    netCents: row.net_cents,
    vatCents: row.vat_cents,
    vatBp: row.vat_bp,
    reduction:
      row.full_cents !== null && row.reduction_words !== null
        ? { fullCents: row.full_cents, words: row.reduction_words }
        : null,
    recipient: [row.recipient_name, row.recipient_email],
    supplier: row.supplier.split('\n'),
    supplierTaxId: row.supplier_tax_id,
    isTest: row.provider === 'test',
  }
}

/** The next number, such as `WK-2026-000031`: a series for each year in Germany. */
async function numbered(transaction: Transaction, { clock, config }: Means) {
  const issuedOn = today(clock)
  const series = `${config.sale.numberPrefix}-${issuedOn.slice(0, 4)}`
  const number = await nextNumber(transaction, series)
  return {
    number: `${series}-${String(number).padStart(6, '0')}`,
    issued_on: issuedOn,
    created_at: clock.now(),
  }
}

function amounts(grossCents: number, vatBp: number | null) {
  const vatCents = vatWithin(grossCents, vatBp)
  return { gross_cents: grossCents, net_cents: grossCents - vatCents, vat_cents: vatCents, vat_bp: vatBp }
}

function supplierLines(operator: Dependencies['config']['operator']): readonly string[] {
  const town = [operator.postcode, operator.city].filter((part) => part).join(' ')
  const lines = [operator.name, operator.street, town, operator.country].filter((part) => part)
  return lines.length > 0 ? lines.map(String) : [notProvided]
}

function taxIdOf(operator: Dependencies['config']['operator']): string {
  if (hasVatId(operator)) return `USt-IdNr. ${operator.vatId}`
  return operator.taxNumber ? `Steuernummer ${operator.taxNumber}` : ''
}
