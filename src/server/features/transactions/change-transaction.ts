import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import {
  type createTransaction as createEndpoint,
  explainSplit,
} from '#contract/transactions/transactions.ts'
import type {
  returnTransaction as returnEndpoint,
  updateTransaction as updateEndpoint,
} from '#contract/transactions/transactions.ts'
import { withoutEmptyForeign } from '#domain/currencies/foreign-amount.ts'
import { toldTrade, withoutTrade } from '#domain/securities/trade.ts'
import { isEnteredByHand } from '#domain/transactions/transaction.ts'
import { findState } from '#server/accounts/account-store.ts'
import { refuseOtherCurrency } from '#server/accounts/check-foreign.ts'
import { findCurrency } from '#server/accounts/store.ts'
import { checkPlaces } from '#server/budget/check-places.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { answerRepeat } from '#server/http/answer-repeat.ts'
import { isRepeated } from '#server/http/is-repeated.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import {
  insertBookings,
  insertParts,
  listBookingsOf,
  removeBookings,
  replaceBookings,
} from '#server/transactions/booking-store.ts'
import { checkRoomForBookings } from '#server/transactions/check-room-for-bookings.ts'
import { countMonths } from '#server/transactions/count-months.ts'
import {
  type Booking,
  bookingValues,
  notFromBank,
  partValues,
  presentBooking,
} from '#server/transactions/present.ts'
import { countWords } from '#server/transactions/word-store.ts'
import { isTakenOver } from './store.ts'

/**
 * Enters a booking by hand. The same call again answers with the same booking.
 * @throws {Problem} conflict, or invalid_input where something does not fit or the household has as many as it may
 */
export async function createBooking(
  scope: HouseholdScope,
  body: BodyOf<typeof createEndpoint>,
): Promise<Booking> {
  const sent = withoutEmptyForeign(body)
  const known = await findBooking(scope, sent.id)
  if (known) return answerRepeat(known, sent)
  const booking: Booking = { ...notFromBank, ...sent, version: 1 }
  await refuseAfterClosing(scope, booking, 'day')
  return storeNew(scope, booking)
}

/**
 * Restores a deleted booking of a file. The same call again answers with the same booking.
 * @throws {Problem} conflict where the import of its file was undone, or invalid_input as {@link createBooking}
 */
export async function returnBooking(
  scope: HouseholdScope,
  body: BodyOf<typeof returnEndpoint>,
): Promise<Booking> {
  const sent = { ...withoutTrade(withoutEmptyForeign(body)), ...toldTrade(body) }
  const known = await findBooking(scope, sent.id)
  if (known) return answerRepeat(known, sent)
  if (!(await isTakenOver(scope, sent.importId, sent.accountId))) throw problem('conflict')
  return storeNew(scope, { ...sent, transferId: null })
}

/**
 * Changes what people say about a booking; for one that was entered by hand, all of its fields.
 * @throws {Problem} not_found, version_mismatch with the stored booking, or invalid_input
 */
export async function updateBooking(
  scope: HouseholdScope,
  { byHand, ...said }: BodyOf<typeof updateEndpoint> & Pick<Booking, 'id'>,
): Promise<Booking> {
  const current = await findBooking(scope, said.id)
  const sent = byHand ? { ...said, ...withoutEmptyForeign(byHand) } : said
  if (current && isRepeated(current, sent)) return current
  if (current?.version !== said.version) throw refuseEdit(current)
  if (byHand && !isEnteredByHand(current))
    throw fieldProblem('byHand', 'Was die Bank gebucht hat, bleibt, wie es ist.')
  const booking: Booking = { ...(byHand ? inEuro(current) : current), ...sent, version: said.version + 1 }
  if (current.transferId !== null && (!booking.isTransfer || changesMoney(current, booking)))
    throw fieldProblem('isTransfer', 'Löse zuerst die Umbuchung auf.')
  if (booking.day !== current.day || booking.accountId !== current.accountId)
    await refuseAfterClosing(scope, booking, 'byHand.day')
  await checkBooking(scope, booking, 'byHand.')
  await replaceBookings(scope, [{ values: bookingValues(booking), parts: partValues(booking) }])
  await countMonths(scope, [current, booking])
  await countWords(scope, [current, booking])
  return booking
}

/** Deletes a booking. @throws {Problem} not_found */
export async function deleteBooking(scope: HouseholdScope, id: string): Promise<void> {
  const current = await findBooking(scope, id)
  if (!current) throw problem('not_found')
  await removeBookings(scope, [id])
  await countMonths(scope, [current])
  await countWords(scope, [current])
}

async function storeNew(scope: HouseholdScope, booking: Booking): Promise<Booking> {
  await checkBooking(scope, booking, '')
  await checkRoomForBookings(scope, 1, { field: 'accountId' })
  await insertBookings(scope, [bookingValues(booking)])
  if (booking.parts.length > 0) await insertParts(scope, [{ id: booking.id, parts: partValues(booking) }])
  await countMonths(scope, [booking])
  await countWords(scope, [booking])
  return booking
}

async function findBooking(scope: HouseholdScope, id: string): Promise<Booking | undefined> {
  const [row] = await listBookingsOf(scope, [id])
  return row && presentBooking(row)
}

/** A booking without its amount in another currency, which is sent anew along with the amount. */
function inEuro(booking: Booking): Booking {
  return withoutEmptyForeign({ ...booking, foreignMinor: null })
}

function changesMoney(current: Booking, next: Booking): boolean {
  return current.amountCents !== next.amountCents || current.accountId !== next.accountId
}

/** An account may get bookings of its closing day and of earlier ones: the last transfer belongs to that day. */
async function refuseAfterClosing(
  scope: HouseholdScope,
  { accountId, day }: Booking,
  field: string,
): Promise<void> {
  const account = await findState(scope, accountId)
  if (account && account.closed_on !== null && day > account.closed_on)
    throw fieldProblem(field, 'An diesem Tag war das Konto schon geschlossen.')
}

async function checkBooking(scope: HouseholdScope, booking: Booking, at: string): Promise<void> {
  const account = await findCurrency(scope, booking.accountId)
  if (!account) throw fieldProblem(`${at}accountId`, 'Dieses Konto gehört nicht zu deinem Haushalt.')
  refuseOtherCurrency(account, booking, `${at}amountCents`)
  const wrong = explainSplit(booking)
  if (wrong !== null) throw fieldProblem('parts', wrong)
  await checkPlaces(scope, [
    { place: booking, at: '' },
    ...booking.parts.map((part, index) => ({ place: part, at: `parts.${index}.` })),
  ])
}
