import { addDays } from '#domain/calendar/day.ts'
import { type ComparableBooking, isLasting } from './comparable-booking.ts'
import { fingerprintText } from './fingerprint.ts'
import { matchLikely } from './match-likely.ts'

/**
 * What a row of a file is compared with the stored bookings: `likely` comes from another source and is left out unless
 * somebody says otherwise, `maybe` is asked about, beside the stored booking that it may be; `hasSameId`: its app gives
 * both the same id, though the amounts differ.
 */
export type ImportMatch =
  | { readonly kind: 'new' }
  | { readonly kind: 'present' | 'likely' | 'maybe'; readonly storedId: string; readonly hasSameId?: true }

/** Stored bookings further away do not matter for a row: an amount has to be the only one within this many days. */
export const DAYS_COMPARED = 12

/**
 * Finds the rows that are stored already (imports.md § 12): by the bank's key with the same date and amount, by an
 * app's id with the same amount on any day, then by fingerprint, then by likeness. A stored booking matches at most one
 * row of the file, so that equal bookings stay as many as they are; two with different keys of the same kind are two.
 * The order of the rows changes no count.
 * @returns one match for each row, in their order
 */
export function matchImport(
  rows: readonly ComparableBooking[],
  stored: readonly ComparableBooking[],
): readonly ImportMatch[] {
  const matches = new Map<ComparableBooking, ImportMatch>()
  const near = storedNear(rows, stored)
  const free = new Set(near)
  if (free.size === 0) return rows.map(() => ({ kind: 'new' }))

  /** Gives each row the first stored booking that has its key and fits. */
  function take(
    keyOf: (booking: ComparableBooking) => string | null,
    fits: (row: ComparableBooking, booking: ComparableBooking) => boolean,
    matchOf: (storedId: string) => ImportMatch = (storedId) => ({ kind: 'present', storedId }),
  ): void {
    if (free.size === 0) return
    const byKey = new Map(
      [...Map.groupBy(free, keyOf)].map(([key, list]) => [key, candidates(list, free)] as const),
    )
    for (const row of ordered) {
      const key = matches.has(row) ? null : keyOf(row)
      const found = key === null ? undefined : byKey.get(key)?.((each) => fits(row, each))
      if (!found) continue
      free.delete(found)
      matches.set(row, matchOf(found.id))
    }
  }

  // Fewer stored bookings fit rows with a key than rows without one, so rows with a key choose first.
  const ordered = inOrder(rows)
  take(nameKey, () => true)
  take(lastingKey, hasSameAmount)
  take(fingerprintText, canBeOne)
  take(lastingKey, hasSameSign, (storedId) => ({ kind: 'maybe', storedId, hasSameId: true }))
  const open = ordered.filter((row) => !matches.has(row))
  const likely = matchLikely({ rows: open, stored: inOrder([...free]), canBeOne }, { rows, stored: near })
  for (const [row, match] of likely) matches.set(row, match)
  return rows.map((row) => matches.get(row) ?? { kind: 'new' })
}

/** The most free bookings of a key that are examined for one row: banks have a few, flooded files have thousands. */
const MOST_LOOKED_AT = 50

/** Finds the first free booking of the list that fits; those at its beginning that are taken are skipped only once. */
function candidates(
  list: readonly ComparableBooking[],
  free: ReadonlySet<ComparableBooking>,
): (fits: (booking: ComparableBooking) => boolean) => ComparableBooking | undefined {
  let first = 0
  return (fits) => {
    for (let each = list[first]; each && !free.has(each); each = list[first]) first += 1
    let looked = 0
    for (let at = first; at < list.length && looked < MOST_LOOKED_AT; at += 1) {
      const each = list[at]
      if (!each || !free.has(each)) continue
      if (fits(each)) return each
      looked += 1
    }
    return undefined
  }
}

/** Leaves out bookings that are too far away for any rule before anything is compared. */
function storedNear(
  rows: readonly ComparableBooking[],
  stored: readonly ComparableBooking[],
): readonly ComparableBooking[] {
  const [row] = rows
  if (!row) return []
  let [first, last] = [row.bookingDate, row.bookingDate]
  for (const { bookingDate } of rows) {
    if (bookingDate < first) first = bookingDate
    if (bookingDate > last) last = bookingDate
  }
  const [from, to] = [addDays(first, -DAYS_COMPARED), addDays(last, DAYS_COMPARED)]
  return stored.filter(({ bookingDate }) => bookingDate >= from && bookingDate <= to)
}

function nameKey({ account, strongKey, bookingDate, amountCents }: ComparableBooking): string | null {
  return strongKey && [account, strongKey.kind, strongKey.value, bookingDate, amountCents].join('|')
}

/** The key from the id that an app gives once and for ever. */
function lastingKey({ account, strongKey, currency }: ComparableBooking): string | null {
  if (!strongKey || !isLasting(strongKey)) return null
  return [account, strongKey.kind, strongKey.value, currency].join('|')
}

function hasSameAmount(row: ComparableBooking, booking: ComparableBooking): boolean {
  return row.amountCents === booking.amountCents
}

/** A payment and its refund may share an id, so their signs have to be equal. */
function hasSameSign(row: ComparableBooking, booking: ComparableBooking): boolean {
  return Math.sign(row.amountCents) === Math.sign(booking.amountCents)
}

function inOrder(bookings: readonly ComparableBooking[]): readonly ComparableBooking[] {
  return bookings
    .map((booking) => ({ booking, key: orderKey(booking) }))
    .toSorted((first, second) => compareText(first.key, second.key))
    .map(({ booking }) => booking)
}

function orderKey(row: ComparableBooking): string {
  const { strongKey, endToEndRef, counterparty, source } = row
  const others = [strongKey?.value ?? '', endToEndRef ?? '', counterparty, source].join('|')
  return `${strongKey ? 0 : 1}|${fingerprintText(row)}|${others}`
}

function compareText(first: string, second: string): number {
  if (first === second) return 0
  return first < second ? -1 : 1
}

/** Two different keys of the same kind identify two bookings. */
function canBeOne(
  { strongKey: first }: ComparableBooking,
  { strongKey: second }: ComparableBooking,
): boolean {
  return !first || !second || first.kind !== second.kind || first.value === second.value
}
