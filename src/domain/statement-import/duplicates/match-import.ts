import { addDays, type Day } from '#domain/calendar/day.ts'
import type { ComparableBooking } from './comparable-booking.ts'
import { fingerprintText } from './fingerprint.ts'
import { normalisedWords } from './normalised-text.ts'

/** What a row of a file is to what is stored: `maybe` is shown, not ticked, beside the stored one it may be. */
export type ImportMatch =
  | { readonly kind: 'new' }
  | { readonly kind: 'present' | 'maybe'; readonly storedId: string }

/** Formats date a booking differently by so many days; the same day first. */
const daysApart = [0, -1, 1, -2, 2]
const FEWEST_EQUAL_WORDS = 0.8

/**
 * Finds what is stored already (imports.md § 12): by the bank's key with the same date and amount, then by fingerprint,
 * then by likeness. A stored booking explains one row of the file at most, so that equal ones stay as many as they are;
 * two that their bank gives different keys of a kind are two. The order of the rows changes no count.
 * @returns one match for each row, in their order
 */
export function matchImport(
  rows: readonly ComparableBooking[],
  stored: readonly ComparableBooking[],
): readonly ImportMatch[] {
  const matches = new Map<ComparableBooking, ImportMatch>()
  const free = new Set(storedNear(rows, stored))
  if (free.size === 0) return rows.map(() => ({ kind: 'new' }))

  /** Gives each row the first stored booking that has its key and fits. */
  function take(
    kind: 'present' | 'maybe',
    fromRow: (row: ComparableBooking) => string | null,
    fromStored: (booking: ComparableBooking) => string | null,
    fits: (row: ComparableBooking, booking: ComparableBooking) => boolean,
  ): void {
    if (free.size === 0) return
    const byKey = new Map(
      [...Map.groupBy(free, fromStored)].map(([key, list]) => [key, candidates(list, free)] as const),
    )
    for (const row of ordered) {
      const key = matches.has(row) ? null : fromRow(row)
      const found = key === null ? undefined : byKey.get(key)?.((each) => fits(row, each))
      if (!found) continue
      free.delete(found)
      matches.set(row, { kind, storedId: found.id })
    }
  }

  // Rows with a key fit less than those without: they choose first.
  const ordered = rows
    .map((row) => ({ row, key: orderKey(row) }))
    .toSorted((first, second) => compareText(first.key, second.key))
    .map(({ row }) => row)
  const wordsOf = remembered(comparedWords)
  take('present', nameKey, nameKey, () => true)
  take('present', fingerprintText, fingerprintText, canBeOne)
  for (const days of daysApart)
    take(
      'maybe',
      (row) => amountKey(row, addDays(row.bookingDate, days)),
      (booking) => amountKey(booking, booking.bookingDate),
      (row, booking) => isAlike(row, booking, wordsOf),
    )
  return rows.map((row) => matches.get(row) ?? { kind: 'new' })
}

/** Free ones of a key that are looked at for one row: banks have a few, files of floods thousands. */
const MOST_LOOKED_AT = 50

/** Finds the first of the list that is still free and fits; those at its beginning that are not are passed once. */
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

/** What is further away than any rule looks is left out before anything is compared. */
function storedNear(
  rows: readonly ComparableBooking[],
  stored: readonly ComparableBooking[],
): readonly ComparableBooking[] {
  const days = rows.map(({ bookingDate }) => bookingDate).toSorted()
  const [first] = days
  const last = days.at(-1)
  if (!first || !last) return []
  const [from, to] = [addDays(first, Math.min(...daysApart)), addDays(last, Math.max(...daysApart))]
  return stored.filter(({ bookingDate }) => bookingDate >= from && bookingDate <= to)
}

function nameKey({ account, strongKey, bookingDate, amountCents }: ComparableBooking): string | null {
  return strongKey && [account, strongKey.kind, strongKey.value, bookingDate, amountCents].join('|')
}

function orderKey(row: ComparableBooking): string {
  return `${row.strongKey ? 0 : 1}|${fingerprintText(row)}|${row.strongKey?.value ?? ''}`
}

function compareText(first: string, second: string): number {
  if (first === second) return 0
  return first < second ? -1 : 1
}

function amountKey({ account, amountCents, currency }: ComparableBooking, day: Day): string {
  return `${account}|${day}|${amountCents}|${currency}`
}
/** Keys of the same kind that differ name two bookings. */
function canBeOne(
  { strongKey: first }: ComparableBooking,
  { strongKey: second }: ComparableBooking,
): boolean {
  return !first || !second || first.kind !== second.kind || first.value === second.value
}

type WordsOf = (booking: ComparableBooking) => readonly string[]

/** Keeps what was found out about a booking: it is compared with several. */
function remembered(read: WordsOf): WordsOf {
  const known = new Map<ComparableBooking, readonly string[]>()
  return (booking) => {
    const words = known.get(booking) ?? read(booking)
    known.set(booking, words)
    return words
  }
}

function isAlike(row: ComparableBooking, stored: ComparableBooking, wordsOf: WordsOf): boolean {
  if (!canBeOne(row, stored)) return false
  if (row.counterpartyIban !== null && row.counterpartyIban === stored.counterpartyIban) return true
  if (row.endToEndRef !== null && row.endToEndRef === stored.endToEndRef) return true
  return equalWords(wordsOf(row), wordsOf(stored)) >= FEWEST_EQUAL_WORDS
}

/** Card payments often have no purpose: then the name tells. */
function comparedWords({ purpose, counterparty }: ComparableBooking): readonly string[] {
  const words = normalisedWords(purpose)
  return words.length > 0 ? words : normalisedWords(counterparty)
}

/** The share of the words that both have, each as often as it comes. */
function equalWords(first: readonly string[], second: readonly string[]): number {
  const rest = [...second]
  const common = first.filter((word) => {
    const at = rest.indexOf(word)
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  })
  const most = Math.max(first.length, second.length)
  return most === 0 ? 0 : common.length / most
}
