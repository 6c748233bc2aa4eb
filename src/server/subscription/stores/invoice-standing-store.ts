import { type Selectable, sql } from 'kysely'
import { type Day, dayIn } from '#domain/calendar/day.ts'
import type { InvoicePaymentTable, InvoiceTable } from '#server/database/schema.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { searchText } from '#server/search/match-words.ts'
import { timeZone } from '#server/today.ts'

type InvoiceRow = Selectable<InvoiceTable>
type Booked = Omit<Selectable<InvoicePaymentTable>, 'position'>

/** The part of a charge that says how its invoice stands. */
export interface StandingCharge {
  readonly state: 'open' | 'processing' | 'paid' | 'failed' | 'waived'
  readonly amount_cents: number
  readonly refunded_cents: number
  readonly paid_at: Date | null
  readonly failed_at: Date | null
  readonly invoice_number: string | null
  /** Set where it was paid by a transfer, past the provider. */
  readonly transferred_on?: Day | null
}

/** Notes a new invoice as open; a correction changes how its invoice stands. */
export async function insertStanding(transaction: Transaction, invoice: InvoiceRow): Promise<void> {
  const { number, corrects, contract_number, recipient_name, recipient_email } = invoice
  await transaction
    .insertInto('invoice_standing')
    .values({
      number,
      issued_on: invoice.issued_on,
      is_test: invoice.provider === 'test',
      state: corrects === null ? 'open' : 'correction',
      paid_cents: 0,
      corrected_cents: 0,
      refunded_cents: 0,
      paid_on: null,
      search_text: searchText(
        [number, corrects ?? '', contract_number, recipient_name, recipient_email].filter(Boolean).join(' '),
      ),
    })
    .execute()
  if (corrects !== null) await standAnew(transaction, corrects, null)
}

/**
 * Notes what a change of a charge means for its invoice: how it stands, and each amount that came or went. Money is
 * booked once, because the charge is locked and only what differs is booked.
 * @param before the charge before; undefined: it is new
 */
export async function noteCharge(
  transaction: Transaction,
  before: StandingCharge | undefined,
  after: StandingCharge,
): Promise<void> {
  const { invoice_number: number } = after
  const isMoved = before !== undefined && before.invoice_number !== null && before.invoice_number !== number
  if (isMoved) await leaveInvoice(transaction, before, before.invoice_number ?? '')
  if (number === null) return
  const movedOn = isMoved ? await issueDay(transaction, number) : null
  await insertPayments(
    transaction,
    await bookedBy(transaction, { before: isMoved ? undefined : before, after, number, movedOn }),
  )
  await standAnew(transaction, number, after)
}

/**
 * A charge is billed anew by another invoice: what had been paid for the former one goes over to it, which is a refund
 * there and a payment here.
 */
async function leaveInvoice(transaction: Transaction, before: StandingCharge, number: string): Promise<void> {
  const refunded_cents = before.state === 'paid' ? before.amount_cents : before.refunded_cents
  const left = { ...before, refunded_cents }
  await insertPayments(
    transaction,
    await bookedBy(transaction, { before, after: left, number, movedOn: null }),
  )
  await standAnew(transaction, number, left)
}

/** Notes a transfer for an invoice whose charge is gone with its account. */
export async function noteLateTransfer(
  transaction: Transaction,
  number: string,
  { cents, on }: { readonly cents: number; readonly on: Day },
): Promise<void> {
  await insertPayment(transaction, {
    number,
    kind: 'paid',
    booked_on: on,
    amount_cents: cents,
    way: 'transfer',
  })
  await transaction
    .updateTable('invoice_standing')
    .set((column) => ({
      state: sql<'paid'>`case when ${column.ref('corrected_cents')} < 0 then 'corrected' else 'paid' end`,
    }))
    .where('number', '=', number)
    .execute()
}

interface Change {
  readonly before: StandingCharge | undefined
  readonly after: StandingCharge
  readonly number: string
  /** The day on which money that had come before went over to this invoice. */
  readonly movedOn: Day | null
}

async function bookedBy(
  transaction: Transaction,
  { before, after, number, movedOn }: Change,
): Promise<readonly Booked[]> {
  const wasPaid = before?.state === 'paid'
  const isPaid = after.state === 'paid'
  const way = wasPaid ? await lastWay(transaction, number) : after.transferred_on ? 'transfer' : 'provider'
  const refunded = after.refunded_cents - (before?.refunded_cents ?? 0)
  const rows: Booked[] = []
  if (isPaid && !wasPaid)
    rows.push({
      number,
      kind: 'paid',
      booked_on: movedOn ?? after.transferred_on ?? dayOf(after.paid_at),
      amount_cents: after.amount_cents,
      way,
    })
  if (wasPaid && !isPaid)
    rows.push({
      number,
      kind: 'returned',
      booked_on: dayOf(after.failed_at ?? before.paid_at),
      amount_cents: -before.amount_cents,
      way,
    })
  if (refunded > 0) {
    const correction = await lastCorrection(transaction, number)
    const paidOn = movedOn ?? dayOf(after.paid_at)
    rows.push({
      number: correction?.number ?? number,
      kind: 'refunded',
      booked_on: correction && correction.issued_on > paidOn ? correction.issued_on : paidOn,
      amount_cents: -refunded,
      way,
    })
  }
  return rows.filter(({ amount_cents }) => amount_cents !== 0)
}

function dayOf(instant: Date | null): Day {
  if (!instant) throw new Error('Money that came or went has a day')
  return dayIn(instant.getTime(), timeZone)
}

/** What goes back goes the way on which the last payment came. */
async function lastWay(transaction: Transaction, number: string): Promise<'provider' | 'transfer'> {
  const paid = await transaction
    .selectFrom('invoice_payment')
    .select('way')
    .where('number', '=', number)
    .where('kind', '=', 'paid')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return paid?.way ?? 'provider'
}

async function issueDay(transaction: Transaction, number: string): Promise<Day | null> {
  const invoice = await transaction
    .selectFrom('invoice')
    .select('issued_on')
    .where('number', '=', number)
    .executeTakeFirst()
  return invoice?.issued_on ?? null
}

async function lastCorrection(transaction: Transaction, number: string) {
  return transaction
    .selectFrom('invoice')
    .select(['number', 'issued_on'])
    .where('corrects', '=', number)
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function insertPayments(transaction: Transaction, rows: readonly Booked[]): Promise<void> {
  for (const booked of rows) {
    // Two at most, whose places follow one another.
    // oxlint-disable-next-line no-await-in-loop
    await insertPayment(transaction, booked)
  }
}

async function insertPayment(transaction: Transaction, booked: Booked): Promise<void> {
  await transaction
    .insertInto('invoice_payment')
    .values((rows) => ({
      ...booked,
      position: rows
        .selectFrom('invoice_payment')
        .select(sql<number>`coalesce(max(position) + 1, 0)`.as('position'))
        .where('number', '=', booked.number),
    }))
    .execute()
  await transaction
    .updateTable('invoice_standing')
    .set((column) => ({
      paid_cents: sql<number>`${column.ref('paid_cents')} + ${booked.amount_cents}::bigint`,
      ...(booked.kind === 'paid' && { paid_on: booked.booked_on }),
      ...(booked.kind === 'returned' && { paid_on: null }),
    }))
    .where('number', '=', booked.number)
    .execute()
}

/**
 * Computes anew how an invoice stands: what went back comes before what was corrected, and that before its payment.
 * @param charge null: nothing changed about its payment
 */
async function standAnew(
  transaction: Transaction,
  number: string,
  charge: StandingCharge | null,
): Promise<void> {
  const { corrected } = await transaction
    .selectFrom('invoice')
    .select(sql<number>`coalesce(sum(gross_cents), 0)::bigint`.as('corrected'))
    .where('corrects', '=', number)
    .executeTakeFirstOrThrow()
  await transaction
    .updateTable('invoice_standing')
    .set((column) => ({
      corrected_cents: corrected,
      ...(charge === null
        ? {
            state: sql<'corrected'>`case when ${column.ref('state')} = 'refunded' then 'refunded' else 'corrected' end`,
          }
        : { refunded_cents: charge.refunded_cents, state: stateOf(charge, corrected) }),
    }))
    .where('number', '=', number)
    .execute()
}

function stateOf({ state, refunded_cents: refunded }: StandingCharge, corrected: number) {
  if (refunded > 0) return 'refunded'
  return corrected < 0 || state === 'waived' ? 'corrected' : state
}
