import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import { bookingTitle } from '#contract/restore/record-title.ts'
import type { RecordLists, RestoredBooking } from '#contract/restore/restored-records.ts'
import { explainForeign } from '#contract/schema/foreign-fields.ts'
import { EURO } from '#domain/currencies/currency.ts'
import { checkForeign } from '#domain/currencies/foreign-amount.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import {
  deleteBookings,
  insertBookings,
  insertParts,
  listBookingsOf,
  replaceBookings,
} from '#server/transactions/booking-store.ts'
import { checkRoomForBookings } from '#server/transactions/check-room-for-bookings.ts'
import type { Booked } from '#server/transactions/count-months.ts'
import { bookingValues, partValues, presentBooking } from '#server/transactions/present.ts'
import { areTransfersWhole, findPart } from './part-store.ts'
import type { TouchedBookings } from './snapshot.ts'

/** The bookings that replace stored ones, and the ids of those to delete. */
interface BookingChange {
  readonly put: readonly RestoredBooking[]
  readonly removed: readonly string[]
  /** @throws {Problem} where those of them that are stored are not as they were seen */
  readonly refuseChanged?: (stored: ReadonlyMap<string, RestoredBooking>) => void
}

/** The result of writing bookings: the accounts and days touched, and the counts. */
export interface WrittenBookings {
  readonly booked: readonly Booked[]
  readonly addedCount: number
  readonly changedCount: number
  readonly removedCount: number
}

/** How the parts of a restore are read, and what is kept of each. */
interface PartWork {
  readonly restoreId: string
  readonly partCount: number
  /** Every record as it will be after the restore. */
  readonly whole: RecordLists
  readonly changeOf: (content: Buffer) => Promise<BookingChange>
  readonly keep: (part: number, touched: TouchedBookings) => Promise<void>
}

/**
 * Writes bookings part by part: those of twenty years are never in memory together.
 * @throws {Problem} conflict where a part is missing, or invalid_input where they would not fit together
 */
export async function writeBookings(scope: HouseholdScope, work: PartWork): Promise<WrittenBookings> {
  const { restoreId, partCount, whole, changeOf, keep } = work
  const known = knownIds(whole)
  const currencies = new Map(whole.accounts.map(({ id, currency }) => [id, currency ?? EURO]))
  const transfers = new Set<string>()
  const booked: Booked[] = []
  const counts = { addedCount: 0, changedCount: 0, removedCount: 0 }
  for (let part = 1; part <= partCount; part += 1) {
    const content = await findPart(scope, restoreId, part)
    if (!content) throw problem('conflict')
    const { put, removed, refuseChanged } = await changeOf(content)
    const before = await findBookings(scope, [...put.map(({ id }) => id), ...removed])
    refuseChanged?.(before)
    refuseUnknown(put, known)
    refuseOtherCurrency(put, currencies)
    const after = put.map((each) => ({ ...each, version: (before.get(each.id) ?? each).version + 1 }))
    await deleteBookings(scope, removed)
    await replaceBookings(scope, after.filter(({ id }) => before.has(id)).map(rowsOf))
    await insertNew(
      scope,
      after.filter(({ id }) => !before.has(id)),
    )
    await keep(part, { before: [...before.values()], after })
    counts.addedCount += after.length + removed.length - before.size
    counts.changedCount += before.size - removed.length
    counts.removedCount += removed.length
    for (const { accountId, day, transferId } of [...before.values(), ...after]) {
      booked.push({ accountId, day })
      if (transferId !== null) transfers.add(transferId)
    }
  }
  await checkRoomForBookings(scope, 0, { field: '' })
  if (!(await areTransfersWhole(scope, [...transfers])))
    throw fieldProblem('', 'Zu einer Umbuchung gehören zwei Buchungen auf zwei Konten, die sich aufheben.')
  return { booked, ...counts }
}

/** The stored bookings with these ids. */
export async function findBookings(
  scope: HouseholdScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RestoredBooking>> {
  const rows = await listBookingsOf(scope, ids)
  return new Map(rows.map((row) => [row.id, presentBooking(row)]))
}

async function insertNew(scope: HouseholdScope, bookings: readonly RestoredBooking[]): Promise<void> {
  const rows = bookings.map(rowsOf)
  await insertBookings(
    scope,
    rows.map(({ values }) => values),
  )
  await insertParts(
    scope,
    rows.map(({ values, parts }) => ({ id: values.id, parts })),
  )
}

function rowsOf(booking: RestoredBooking) {
  return { values: bookingValues(booking), parts: partValues(booking) }
}

type KnownIds = ReturnType<typeof knownIds>

function knownIds({ accounts, imports, items, groups }: RecordLists) {
  const [accountIds, importIds] = [idsOf(accounts), idsOf(imports)]
  return { accounts: accountIds, imports: importIds, items: idsOf(items), groups: idsOf(groups) }
}

function refuseUnknown(put: readonly RestoredBooking[], known: KnownIds): void {
  const isKnown = (ids: ReadonlySet<unknown>, id: string | null) => id === null || ids.has(id)
  const lost = put.find(
    (booking) =>
      !known.accounts.has(booking.accountId) ||
      !isKnown(known.imports, booking.importId) ||
      ![booking, ...booking.parts].every(
        ({ itemId, groupId }) => isKnown(known.items, itemId) && isKnown(known.groups, groupId),
      ),
  )
  if (lost)
    throw fieldProblem('', `${bookingTitle(lost)}: Konto, Datei, Posten oder Gruppe dazu gibt es hier nicht.`)
}

function refuseOtherCurrency(
  put: readonly RestoredBooking[],
  currencies: ReadonlyMap<unknown, unknown>,
): void {
  for (const booking of put) {
    const refusal = checkForeign(String(currencies.get(booking.accountId)), booking)
    if (refusal) throw fieldProblem('', `${bookingTitle(booking)}: ${explainForeign(refusal)}`)
  }
}

function idsOf(records: RecordLists[keyof RecordLists]): ReadonlySet<unknown> {
  return new Set(records.map(({ id }) => id))
}
