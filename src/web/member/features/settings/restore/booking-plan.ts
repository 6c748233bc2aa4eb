import type { RecordLists } from '#contract/restore/restored-records.ts'
import type { Day } from '#domain/calendar/day.ts'
import { fingerprintText } from '#domain/statement-import/duplicates/fingerprint.ts'
import type { KnownTransaction } from '#web/member/household-plan/booking-queries.ts'
import { type ImportBody, knownAfter } from '#web/member/import-preview/import-body.ts'
import type { BookingRow, FileBooking } from './booking-rows.ts'
import { inSlices } from '#web/member/import-preview/in-slices.ts'

/** What the bookings of a file are to those that are stored. */
export interface BookingComparison {
  readonly added: readonly FileBooking[]
  readonly same: number
  readonly onlyHere: number
  /** The stored one that a booking of the file is, by the id in the file. */
  readonly stored: ReadonlyMap<string, KnownTransaction>
  readonly here: readonly KnownTransaction[]
  /** The other booking of a transfer, by the id of the one. */
  readonly partners: ReadonlyMap<string, string>
}

/** What would be written of them. */
export interface BookingPlan {
  readonly comparison: BookingComparison
  readonly taken: readonly FileBooking[]
  /** Left out: their account is not here. */
  readonly withoutAccount: number
  /** Taken, but what they counted for is not here. */
  readonly withoutPlace: number
}

/**
 * Compares the bookings of a file with the stored ones: by their id, and where a file of the bank was imported again, by
 * what the bank tells. Two equal ones of a day stay two.
 */
export async function compareBookings(
  file: readonly FileBooking[],
  here: readonly KnownTransaction[],
): Promise<BookingComparison> {
  const byId = new Map(here.map((each) => [each.id, each]))
  const named = new Set(file.map(({ row }) => row.id))
  const free = Map.groupBy(
    here.filter(({ id }) => !named.has(id)),
    ({ accountId, day, amountCents }) => `${accountId} ${day} ${amountCents}`,
  )
  const stored = new Map<string, KnownTransaction>()
  const added: FileBooking[] = []
  await inSlices(file, (booking) => {
    const { accountId, row } = booking
    const alike = free.get(`${accountId} ${row.day} ${row.amountCents}`) ?? []
    const found = byId.get(row.id) ?? takeTwin(booking, alike)
    if (found) stored.set(row.id, found)
    else added.push(booking)
  })
  return {
    added,
    same: stored.size,
    onlyHere: here.length - stored.size,
    stored,
    here,
    partners: partnersOf(file),
  }
}

/**
 * What is taken of the new ones.
 * @param known every record as it would be afterwards
 * @param groups ids of groups of the file and what the same groups are called here
 */
export function bookingPlan(
  comparison: BookingComparison,
  known: RecordLists,
  groups: ReadonlyMap<string, string>,
): BookingPlan {
  const [accounts, items, ownGroups] = [idsOf(known.accounts), idsOf(known.items), idsOf(known.groups)]
  const found = comparison.added.filter(({ accountId }) => accounts.has(accountId))
  let withoutPlace = 0
  const taken = found.map((booking) => {
    let isLost = false
    const placed = <Place extends Pick<BookingRow, 'itemId' | 'groupId'>>(place: Place): Place => {
      const { itemId, groupId } = place
      const group = groupId && (groups.get(groupId) ?? groupId)
      const [hasItem, hasGroup] = [!itemId || items.has(itemId), !group || ownGroups.has(group)]
      if (!hasItem || !hasGroup) isLost = true
      return {
        ...place,
        ...(itemId && { itemId: hasItem ? itemId : null }),
        ...(group && { groupId: hasGroup ? group : null }),
      }
    }
    const row = placed(booking.row)
    const withParts = row.parts ? { ...row, parts: row.parts.map(placed) } : row
    if (isLost) withoutPlace += 1
    return { ...booking, row: withParts }
  })
  return { comparison, taken, withoutAccount: comparison.added.length - found.length, withoutPlace }
}

/** Far below what the server takes at once: a row of an export can be split into many parts. */
const ROWS_OF_A_PART = 2_000

/**
 * One import for each account, part by part. It writes no balance; both bookings of a transfer find each other where the
 * one that is here still is one.
 * @param idOf the id of the how manieth import, from 0
 */
export function bookingImports(
  { comparison, taken }: BookingPlan,
  fileName: string,
  idOf: (index: number) => string,
): readonly ImportBody[] {
  const sent = new Set<string>()
  const partnerOf = ({ row, accountId }: FileBooking): string | null => {
    const other = comparison.partners.get(row.id)
    if (other === undefined || row.isTransfer !== true) return null
    if (sent.has(other)) return other
    const stored = comparison.stored.get(other)
    const isFree = stored?.transferId === null && stored.isTransfer && stored.accountId !== accountId
    return isFree ? stored.id : null
  }
  return [...Map.groupBy(taken, ({ accountId }) => accountId)].flatMap(([accountId, bookings], index) => {
    const rows = bookings.map((booking) => {
      const transferWith = partnerOf(booking)
      return transferWith === null ? booking.row : { ...booking.row, transferWith }
    })
    for (const { id } of rows) sent.add(id)
    const [from, to] = spanOf(rows)
    const count = comparison.here.filter(
      (each) => each.accountId === accountId && each.day >= from && each.day <= to,
    ).length
    const facts = {
      id: idOf(index),
      accountId,
      fileName,
      format: 'export',
      from,
      to,
      presentCount: 0,
      skippedCount: 0,
      openingCents: null,
      closingCents: null,
      closingDay: null,
    }
    const partCount = Math.ceil(rows.length / ROWS_OF_A_PART)
    return Array.from({ length: partCount }, (_, at) => ({
      ...facts,
      part: at + 1,
      isLast: at === partCount - 1,
      known: knownAfter({ from, to, count }, rows.slice(0, at * ROWS_OF_A_PART)),
      rows: rows.slice(at * ROWS_OF_A_PART, (at + 1) * ROWS_OF_A_PART),
    }))
  })
}

/** Takes one that says the same out of those that are left. */
function takeTwin({ accountId, row }: FileBooking, alike: KnownTransaction[]): KnownTransaction | undefined {
  if (alike.length === 0) return undefined
  const text = textOf({ ...row, accountId, counterpartyIban: row.counterpartyIban ?? null })
  const at = alike.findIndex((each) => textOf(each) === text)
  return at < 0 ? undefined : alike.splice(at, 1)[0]
}

type Told = Pick<KnownTransaction, 'accountId' | 'day' | 'amountCents' | 'counterparty' | 'purpose'> &
  Pick<KnownTransaction, 'counterpartyIban'>

function textOf({ accountId: account, day: bookingDate, ...told }: Told): string {
  return fingerprintText({ ...told, account, bookingDate, currency: 'EUR' })
}

function partnersOf(file: readonly FileBooking[]): ReadonlyMap<string, string> {
  const pairs = Map.groupBy(
    file.filter(({ transferId }) => transferId !== null),
    ({ transferId }) => transferId,
  )
  return new Map(
    [...pairs.values()].flatMap(([one, other, third]) =>
      one && other && !third
        ? [[one.row.id, other.row.id] as const, [other.row.id, one.row.id] as const]
        : [],
    ),
  )
}

function spanOf(rows: readonly { readonly day: Day }[]): readonly [Day, Day] {
  const days = rows.map(({ day }) => day).toSorted()
  const [first = '1990-01-01', last = first] = [days[0], days.at(-1)]
  return [first, last]
}

function idsOf(records: RecordLists[keyof RecordLists]): ReadonlySet<unknown> {
  return new Set(records.map(({ id }) => id))
}
