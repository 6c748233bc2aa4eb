import type { BodyOf } from '#contract/protocol/endpoint.ts'
import type { createImport } from '#contract/transactions/imports.ts'
import { withoutTrade } from '#domain/securities/trade.ts'
import { isEnteredByHand } from '#domain/transactions/transaction.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { listBookingsOf, replaceBookings } from '#server/transactions/booking-store.ts'
import {
  type Booking,
  bookingValues,
  notFromBank,
  partValues,
  presentBooking,
} from '#server/transactions/present.ts'
import { countWords } from '#server/transactions/word-store.ts'
import { bankFieldsOf } from './bank-fields.ts'
import { insertTyped, listTyped, removeTyped } from './typed-store.ts'

type Sent = BodyOf<typeof createImport>

/**
 * Finds the typed bookings that rows of a file match (imports.md § 12), as far as they are still there, of the account
 * and amount, and were typed: the file is stored all the same where one is gone meanwhile.
 */
export async function findTyped(
  scope: HouseholdScope,
  { rows, accountId }: Sent,
): Promise<readonly Booking[]> {
  const amountOf = new Map(
    rows.flatMap((row) => (row.sameAs === undefined ? [] : [[row.sameAs, ownAmountOf(row)] as const])),
  )
  if (amountOf.size === 0) return []
  const found = (await listBookingsOf(scope, [...amountOf.keys()])).map(presentBooking)
  return found.filter(
    (booking) =>
      booking.accountId === accountId &&
      ownAmountOf(booking) === amountOf.get(booking.id) &&
      isEnteredByHand(booking),
  )
}

/**
 * The amount in the currency of the account: its value in euro follows from a rate, which may be another one in the
 * file.
 */
function ownAmountOf({ foreignMinor, amountCents }: Pick<Booking, 'foreignMinor' | 'amountCents'>): number {
  return foreignMinor ?? amountCents
}

/**
 * Gives typed bookings the details of the bank; they stay at the place and in the month where they count, and what was
 * typed is kept besides.
 */
export async function tellTyped(
  scope: HouseholdScope,
  { id: importId, rows }: Sent,
  typed: readonly Booking[],
): Promise<void> {
  const rowOf = new Map(rows.flatMap((row) => (row.sameAs === undefined ? [] : [[row.sameAs, row] as const])))
  const told = typed.flatMap((before) => {
    const row = rowOf.get(before.id)
    return row ? [{ before, row, after: toldBooking(before, row, importId) }] : []
  })
  await insertTyped(
    scope,
    told.map(({ before: { id, counterparty, purpose }, row: { day } }) => ({
      booking_id: id,
      import_id: importId,
      bank_day: day,
      counterparty,
      purpose,
    })),
  )
  await replace(scope, told)
}

/** A typed booking with the details of the bank; what the bank leaves empty stays as it was typed. */
function toldBooking(before: Booking, row: Sent['rows'][number], importId: string): Booking {
  const { counterparty, purpose, ...bank } = bankFieldsOf(row)
  return {
    ...before,
    ...bank,
    counterparty: counterparty === '' ? before.counterparty : counterparty,
    purpose: purpose === '' ? before.purpose : purpose,
    importId,
    version: before.version + 1,
  }
}

/**
 * Gives bookings that were typed before an import their typed details back; what was said about them since stays.
 * @returns their ids
 */
export async function untellTyped(scope: HouseholdScope, importId: string): Promise<ReadonlySet<string>> {
  const typed = await listTyped(scope, importId)
  if (typed.length === 0) return new Set()
  const typedOf = new Map(typed.map((row) => [row.booking_id, row]))
  const present = (await listBookingsOf(scope, [...typedOf.keys()])).map(presentBooking)
  const changes = present.flatMap((before) => {
    const row = typedOf.get(before.id)
    if (!row || before.importId !== importId) return []
    const { transferId, version } = before
    const { counterparty, purpose } = row
    const after = {
      ...withoutTrade(before),
      ...notFromBank,
      transferId,
      counterparty,
      purpose,
      version: version + 1,
    }
    return [{ before, after }]
  })
  await replace(scope, changes)
  await removeTyped(scope, importId)
  return new Set(changes.map(({ before }) => before.id))
}

async function replace(
  scope: HouseholdScope,
  changes: readonly { readonly before: Booking; readonly after: Booking }[],
): Promise<void> {
  await replaceBookings(
    scope,
    changes.map(({ after }) => ({ values: bookingValues(after), parts: partValues(after) })),
  )
  await countWords(
    scope,
    changes.flatMap(({ before, after }) => [before, after]),
  )
}
