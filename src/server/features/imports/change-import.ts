import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import type { createImport as createEndpoint } from '#contract/transactions/imports.ts'
import { addDays, toDay } from '#domain/calendar/day.ts'
import { foreignOf } from '#domain/currencies/foreign-amount.ts'
import { toldTrade } from '#domain/securities/trade.ts'
import { foreignColumns, refuseOtherCurrency } from '#server/accounts/check-foreign.ts'
import { writeBalances } from '#server/accounts/store.ts'
import { valuationColumns } from '#server/accounts/valuation-columns.ts'
import { checkPlaces } from '#server/budget/check-places.ts'
import { checkRoom } from '#server/database/check-room.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { tableCaps } from '#server/database/table-caps.ts'
import {
  countBookings,
  insertBookings,
  insertParts,
  listBookingsOf,
  removeBookings,
} from '#server/transactions/booking-store.ts'
import { checkRoomForBookings } from '#server/transactions/check-room-for-bookings.ts'
import { countMonths } from '#server/transactions/count-months.ts'
import { filled } from '#server/transactions/filled.ts'
import { rememberParted } from '#server/transactions/parted-store.ts'
import {
  type Booking,
  bookingValues,
  partValues,
  plainBooking,
  presentBooking,
} from '#server/transactions/present.ts'
import { addWords, countWords } from '#server/transactions/word-store.ts'
import { followReceipts } from './booked-receipts.ts'
import { type Import, importValues, presentImport } from './present.ts'
import {
  type ImportAccount,
  countBalances,
  findAccount,
  findImport,
  hasAnyBooking,
  hasBalance,
  listBookingsOfImport,
  pairWithStored,
  removeWrittenBalance,
  writeImport,
} from './store.ts'
import { findTyped, tellTyped, untellTyped } from './typed-bookings.ts'
import { hasAnyTyped } from './typed-store.ts'

type Sent = BodyOf<typeof createEndpoint>

/**
 * Stores a part of a file, all of it or nothing; the last part takes over the closing balance. A part that is already
 * stored answers as the first time.
 * @throws {Problem} conflict where another part is next, others wrote meanwhile or a booking has one of the ids;
 * invalid_input where account or places are gone, or the household has as many as it may
 */
export async function storeImport(scope: HouseholdScope, sent: Sent, now: Date): Promise<Import> {
  const row = await findImport(scope, sent.id)
  const current = row && presentImport(row)
  if (current && sent.part <= current.partCount) {
    await refuseOthersPart(scope, current, sent)
    return sameImport(current, sent)
  }
  if (sent.part !== (current?.partCount ?? 0) + 1) throw problem('conflict')
  if (current && (current.isComplete || current.undoneAt !== null)) throw problem('conflict')
  if (current) sameImport(current, sent)
  const account = await findAccount(scope, sent.accountId)
  if (!account) throw fieldProblem('accountId', 'Dieses Konto gehört nicht zu deinem Haushalt.')
  if (!current) await checkRoom(scope, 'import_batch')
  refuseCurrencies(account, sent)
  await refuseMeanwhile(scope, sent)
  const news = sent.rows.filter(({ sameAs }) => sameAs === undefined)
  await checkRoomForBookings(scope, news.length, { field: 'rows' })
  const bookings = news.map((each) => toBooking(each, sent))
  await checkRowPlaces(scope, sent)
  const wroteBalance = sent.isLast && (await takeOverBalance(scope, sent, account, now))
  const stored: Import = {
    ...factsOf(sent),
    id: sent.id,
    addedCount: (current?.addedCount ?? 0) + news.length,
    importedAt: current?.importedAt ?? now.toISOString(),
    partCount: sent.part,
    isComplete: sent.isLast,
    wroteBalance,
    undoneAt: null,
  }
  await refuseKnownIds(
    scope,
    bookings.map((booking) => booking.id),
  )
  const typed = await findTyped(scope, sent)
  const settleReceipts = await followReceipts(
    scope,
    [...bookings, ...typed].map(({ day }) => day),
  )
  await writeImport(scope, importValues(stored))
  await tellTyped(scope, sent, typed)
  const values = bookings.map(bookingValues)
  await insertBookings(scope, values)
  await insertParts(
    scope,
    bookings.map((booking) => ({ id: booking.id, parts: partValues(booking) })),
  )
  const paired = await pairWithStored(
    scope,
    news.flatMap(({ id, transferWith }) => (transferWith === undefined ? [] : [{ id, transferWith }])),
  )
  await partAsSaid(scope, sent)
  await settleReceipts()
  await countMonths(scope, [...bookings, ...paired])
  await addWords(scope, values)
  return stored
}

/** Checks the places to which the rows are sorted, each at its position in the request. */
async function checkRowPlaces(scope: HouseholdScope, { rows }: Sent): Promise<void> {
  await checkPlaces(
    scope,
    rows.flatMap((row, index) => [
      { place: placeOf(row), at: `rows.${index}.` },
      ...(row.parts ?? []).map((place, part) => ({ place, at: `rows.${index}.parts.${part}.` })),
    ]),
  )
}

/** Stores for which bookings a person has said that they are no transfer. */
async function partAsSaid(scope: HouseholdScope, { rows, accountId }: Sent): Promise<void> {
  const said = rows.filter(({ partedFrom }) => partedFrom !== undefined)
  if (said.length === 0) return
  const others = await listBookingsOf(
    scope,
    said.flatMap(({ partedFrom }) => partedFrom ?? []),
  )
  const byId = new Map(others.map((row) => [row.id, presentBooking(row)]))
  await rememberParted(
    scope,
    said.flatMap(({ day, amountCents, partedFrom = '' }) => {
      const other = byId.get(partedFrom)
      return other ? [[{ accountId, day, amountCents }, other]] : []
    }),
  )
}

/**
 * Undoes an import: deletes its bookings, and the balance that it wrote unless somebody has changed it since. Bookings
 * that were typed before it stay and get their typed words back. An import that is already undone answers as the first
 * time.
 * @throws {Problem} not_found
 */
export async function undoImport(scope: HouseholdScope, id: string, now: Date): Promise<Import> {
  const row = await findImport(scope, id)
  if (!row) throw problem('not_found')
  const current = presentImport(row)
  if (current.undoneAt !== null) return current
  const bookings = await listBookingsOfImport(scope, id)
  const settleReceipts = await followReceipts(
    scope,
    bookings.map(({ day }) => day),
  )
  const typedIds = await untellTyped(scope, id)
  await removeBookings(
    scope,
    bookings.flatMap((booking) => (typedIds.has(booking.id) ? [] : [booking.id])),
  )
  await settleReceipts()
  if (current.wroteBalance) await removeWrittenBalance(scope, row)
  await countMonths(
    scope,
    bookings.map(({ account_id, day }) => ({ accountId: account_id, day })),
  )
  await countWords(scope, bookings)
  const undone = { ...current, undoneAt: now.toISOString() }
  await writeImport(scope, importValues(undone))
  return undone
}

/** Refuses amounts that lack their value in the other currency of the account. */
function refuseCurrencies(account: ImportAccount, { rows, closingCents, closing }: Sent): void {
  for (const [index, row] of rows.entries()) refuseOtherCurrency(account, row, `rows.${index}.amountCents`)
  if (closingCents !== null)
    refuseOtherCurrency(account, { ...closing, amountCents: closingCents }, 'closingCents')
}

/** Refuses ids under which bookings are stored already. */
async function refuseKnownIds(scope: HouseholdScope, ids: readonly string[]): Promise<void> {
  if (await hasAnyBooking(scope, ids)) throw problem('conflict')
}

/**
 * Refuses a part when other bookings came meanwhile, between two parts as well as before the first: the same file from
 * a second tab.
 */
async function refuseMeanwhile(scope: HouseholdScope, { known, accountId }: Sent): Promise<void> {
  const { from, to, count } = known
  if ((await countBookings(scope, { accountId, from, to })) !== count) throw problem('conflict')
}

/**
 * Refuses a part that another tab has stored under its number: two tabs that continue one import number their parts
 * alike.
 */
async function refuseOthersPart(scope: HouseholdScope, current: Import, { rows }: Sent): Promise<void> {
  if (current.undoneAt !== null || rows.length === 0) return
  const ids = rows.flatMap(({ id, sameAs }) => (sameAs === undefined ? [id] : []))
  const told = rows.flatMap(({ sameAs }) => sameAs ?? [])
  if (await hasAnyBooking(scope, ids)) return
  if (!(await hasAnyTyped(scope, current.id, told))) throw problem('conflict')
}

/** Whether a part names the same file as the parts before. */
function sameImport(current: Import, { accountId, fileName, format }: Sent): Import {
  if (current.accountId !== accountId || current.fileName !== fileName || current.format !== format)
    throw problem('conflict')
  return current
}

/** Stores the closing balance, but only where the day has no balance yet and the account could have had one on it. */
async function takeOverBalance(
  scope: HouseholdScope,
  { accountId, closingCents, closingDay, closing }: Sent,
  { closed_on: closedOn, value_sign: valueSign }: ImportAccount,
  now: Date,
): Promise<boolean> {
  if (closingCents === null || closingDay === null) return false
  if (closedOn !== null && closingDay >= closedOn) return false
  // East of Berlin tomorrow has already begun.
  if (closingDay > addDays(toDay(now.toISOString().slice(0, 10)), 1)) return false
  if (await hasBalance(scope, accountId, closingDay)) return false
  if ((await countBalances(scope)) >= tableCaps.account_balance.perHousehold) return false
  // A bank gives a debt as a negative balance, an account of debts stores it as a positive one.
  const foreign = closing ? foreignOf(closing) : null
  await writeBalances(scope, [
    {
      account_id: accountId,
      day: closingDay,
      amount_cents: withSign(closingCents, valueSign),
      version: 1,
      ...foreignColumns(
        foreign ? { ...foreign, foreignMinor: withSign(foreign.foreignMinor, valueSign) } : {},
      ),
      ...valuationColumns({}),
    },
  ])
  return true
}

function withSign(amount: number, valueSign: number): number {
  return valueSign === 1 ? amount : 0 - amount
}

function factsOf({ known: _k, rows: _r, part: _p, isLast: _l, closing: _c, ...facts }: Sent) {
  return facts
}

function placeOf({ itemId = null, groupId = null, category = null }: Sent['rows'][number]) {
  return { itemId, groupId, category }
}

function toBooking(row: Sent['rows'][number], { id, accountId }: Sent): Booking {
  const { id: bookingId, day, amountCents } = row
  const said = { ...filled(plainBooking, row), ...foreignOf(row), ...toldTrade(row) }
  return { ...said, id: bookingId, accountId, day, amountCents, importId: id, version: 1 }
}
