import { daysNear } from '#domain/calendar/bank-day.ts'
import { type Day, daysBetween } from '#domain/calendar/day.ts'
import { memoise } from '#domain/lists/memoise.ts'
import { type ComparableBooking, TYPED } from './comparable-booking.ts'
import { comparedWords, shareOfBoth, shareOfShorter } from './likeness.ts'

type Bookings = Readonly<Record<'rows' | 'stored', readonly ComparableBooking[]>>

/**
 * The bookings that no key has matched; both lists are ordered so that the same bookings always give the same result.
 */
interface Open extends Bookings {
  readonly canBeOne: (row: ComparableBooking, booking: ComparableBooking) => boolean
}

export interface LikelyMatch {
  readonly kind: 'likely' | 'maybe'
  readonly storedId: string
}

/** Formats may differ about the day of a booking by a weekend or a holiday. */
const MOST_BANK_DAYS_APART = 2
const FEWEST_EQUAL_WORDS = 0.8
const FEWEST_SHARED_WORDS = 0.5
/** An amount that occurs only once within this many days is that booking. */
const DAYS_ALONE = 10
/** In a group with more possible pairs each row takes the first free booking, because they cannot be distinguished. */
const MOST_EDGES = 20_000

/**
 * Matches rows and stored bookings that may be the same (imports.md § 12): same account, amount and currency, at most
 * two bank days apart. Where one was typed or comes in another format, the words only decide whether the match is
 * likely; within one format they have to be alike. As many rows as possible are matched, each with a booking of its
 * own.
 * @param all all bookings, including those matched by keys: an amount has to be alone among all of them
 */
export function matchLikely(open: Open, all: Bookings): ReadonlyMap<ComparableBooking, LikelyMatch> {
  const matches = new Map<ComparableBooking, LikelyMatch>()
  const storedOf = Map.groupBy(open.stored, amountKey)
  const nearOf = memoise((day: Day) => daysNear(day, MOST_BANK_DAYS_APART))
  const wordsOf = memoise(comparedWords)
  const isAlone = aloneAmong(all)
  for (const [key, rows] of Map.groupBy(open.rows, amountKey)) {
    const byDay = Map.groupBy(storedOf.get(key) ?? [], ({ bookingDate }) => bookingDate)
    if (byDay.size === 0) continue
    const nearDay = memoise((day: Day) => nearOf(day).flatMap((each) => byDay.get(each) ?? []))
    const near = ({ bookingDate }: ComparableBooking) => nearDay(bookingDate)
    const reach = rows.reduce((count, row) => count + near(row).length, 0)
    const pairs =
      reach > MOST_EDGES
        ? firstFree(rows, near, edgeOf)
        : bestPairs(rows.flatMap((row) => edgesOf(row, near)))
    for (const { row, stored, isTold } of pairs)
      matches.set(row, {
        kind: isTold || isAlone(row, stored) ? 'likely' : 'maybe',
        storedId: stored.id,
      })
  }
  return matches

  function edgesOf(row: ComparableBooking, near: (row: ComparableBooking) => readonly ComparableBooking[]) {
    return near(row).flatMap((stored) => edgeOf(row, stored) ?? [])
  }

  function edgeOf(row: ComparableBooking, stored: ComparableBooking): Edge | null {
    // A booking that moves no money is recognised by its keys only, because the same holding may be listed every day.
    if (row.amountCents === 0 || !open.canBeOne(row, stored)) return null
    const days = Math.abs(daysBetween(row.bookingDate, stored.bookingDate))
    const refs = comparedRefs(row, stored)
    if (!isOtherwiseTold(row, stored)) {
      const isAlike =
        refs === 'same' ||
        (row.counterpartyIban !== null && row.counterpartyIban === stored.counterpartyIban) ||
        shareOfBoth(wordsOf(row), wordsOf(stored)) >= FEWEST_EQUAL_WORDS
      return isAlike ? { row, stored, isTold: false, rank: days } : null
    }
    const share = shareOfShorter(wordsOf(row), wordsOf(stored))
    const isTold = refs === 'same' || (refs === 'untold' && share >= FEWEST_SHARED_WORDS)
    return { row, stored, isTold, rank: rankOf(refs, isTold) * 100 + days + (1 - share) }
  }
}

interface Edge {
  readonly row: ComparableBooking
  readonly stored: ComparableBooking
  /** References or words confirm that they are the same. */
  readonly isTold: boolean
  /** The rank of the pair, the best first. */
  readonly rank: number
}

/** Whether one of the two was typed, or they come in different formats. */
function isOtherwiseTold({ source: one }: ComparableBooking, { source: other }: ComparableBooking): boolean {
  return one !== other || one === TYPED
}

type Refs = 'same' | 'untold' | 'other'

function comparedRefs(
  { endToEndRef: one }: ComparableBooking,
  { endToEndRef: other }: ComparableBooking,
): Refs {
  if (one === null || other === null) return 'untold'
  return plainRef(one) === plainRef(other) ? 'same' : 'other'
}

function plainRef(reference: string): string {
  return reference.toUpperCase().replaceAll(/[^A-Z0-9]/gu, '')
}

function rankOf(refs: Refs, isTold: boolean): number {
  if (refs === 'same') return 0
  if (isTold) return 1
  return refs === 'untold' ? 2 : 3
}

function amountKey({ account, amountCents, currency }: ComparableBooking): string {
  return `${account}|${amountCents}|${currency}`
}

/** Whether an amount occurs only once around a row, in the file and among the stored bookings. */
function aloneAmong({ rows, stored }: Bookings) {
  const [rowsOf, storedOf] = [Map.groupBy(rows, amountKey), Map.groupBy(stored, amountKey)]
  return (row: ComparableBooking, booking: ComparableBooking): boolean => {
    if (!isOtherwiseTold(row, booking) || comparedRefs(row, booking) === 'other') return false
    const key = amountKey(row)
    return isOne(rowsOf.get(key) ?? [], row.bookingDate) && isOne(storedOf.get(key) ?? [], row.bookingDate)
  }
}

function isOne(bookings: readonly ComparableBooking[], day: Day): boolean {
  let count = 0
  for (const { bookingDate } of bookings) {
    if (Math.abs(daysBetween(bookingDate, day)) <= DAYS_ALONE) count += 1
    if (count > 1) return false
  }
  return count === 1
}

/**
 * Takes the best pairs first, then changes them as long as one more row finds a booking, so that as many as possible
 * are matched.
 */
function bestPairs(edges: readonly Edge[]): readonly Edge[] {
  const sorted = edges.toSorted((one, other) => one.rank - other.rank)
  const ofRow = Map.groupBy(sorted, ({ row }) => row)
  const taken = new Map<ComparableBooking, Edge>()
  const placed = new Set<ComparableBooking>()
  for (const edge of sorted) {
    if (placed.has(edge.row) || taken.has(edge.stored)) continue
    placed.add(edge.row)
    taken.set(edge.stored, edge)
  }

  function findPlace(row: ComparableBooking, seen: Set<ComparableBooking>): boolean {
    for (const edge of ofRow.get(row) ?? []) {
      if (seen.has(edge.stored)) continue
      seen.add(edge.stored)
      const other = taken.get(edge.stored)
      if (other && !findPlace(other.row, seen)) continue
      taken.set(edge.stored, edge)
      return true
    }
    return false
  }

  for (const row of ofRow.keys()) if (!placed.has(row)) findPlace(row, new Set())
  return [...taken.values()]
}

/** Each row takes the first free booking that fits; only a few that do not fit are examined. */
function firstFree(
  rows: readonly ComparableBooking[],
  near: (row: ComparableBooking) => readonly ComparableBooking[],
  edgeOf: (row: ComparableBooking, stored: ComparableBooking) => Edge | null,
): readonly Edge[] {
  const taken = new Set<ComparableBooking>()
  const passed = new Map<Day, number>()
  return rows.flatMap((row) => {
    const list = near(row)
    let looked = 0
    let at = passed.get(row.bookingDate) ?? 0
    for (let each = list[at]; each && taken.has(each); each = list[at]) at += 1
    passed.set(row.bookingDate, at)
    for (; at < list.length && looked < MOST_LOOKED_AT; at += 1) {
      const stored = list[at]
      if (!stored || taken.has(stored)) continue
      const edge = edgeOf(row, stored)
      if (edge) {
        taken.add(stored)
        return [edge]
      }
      looked += 1
    }
    return []
  })
}

const MOST_LOOKED_AT = 50
