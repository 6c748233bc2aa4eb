import type { Day } from '#domain/calendar/day.ts'
import type { Cents } from '#domain/money/cents.ts'

/** A booking with the balance after it; null where its row has none. */
export interface BalancedRow {
  readonly bookingDate: Day
  readonly amountCents: Cents
  readonly currency: string
  readonly balanceAfterCents: Cents | null
}

/**
 * A place where a balance does not follow from the previous one: rows by their place in the file, from 0, the earlier
 * first.
 */
export interface BalanceGap {
  readonly after: number
  readonly before: number
  /** By how much the balance jumps beyond what the bookings between explain. */
  readonly missingCents: Cents
}

/** The result of checking the balances beside the rows. */
export interface RunningProof {
  /** Empty: every balance follows from the previous one. */
  readonly gaps: readonly BalanceGap[]
  readonly balanceCount: number
}

/**
 * Checks the balances beside the rows of one account (imports.md § 2), from row to row, in the order of the file or the
 * reverse, whichever explains more; each currency is checked separately, and rows without a balance are added to the
 * next one with a balance. Null where they prove nothing: with fewer than two balances, or where rows are in no order
 * of time, because more than half of the balances do not follow.
 */
export function runningProof(rows: readonly BalancedRow[]): RunningProof | null {
  const byCurrency = Map.groupBy(
    rows.map((row, place) => ({ row, place })),
    ({ row }) => row.currency,
  )
  const proofs = [...byCurrency.values()].flatMap((placed) => {
    const balanceCount = placed.filter(({ row }) => row.balanceAfterCents !== null).length
    if (balanceCount < 2) return []
    const [forward, backward] = [gapsIn(placed, rows), gapsIn(placed.toReversed(), rows)]
    const gaps = backward.length < forward.length ? backward : forward
    return gaps.length * 2 > balanceCount ? [] : [{ gaps, balanceCount }]
  })
  if (proofs.length === 0) return null
  return {
    gaps: proofs.flatMap(({ gaps }) => gaps),
    balanceCount: proofs.reduce((count, proof) => count + proof.balanceCount, 0),
  }
}

interface Placed {
  readonly row: BalancedRow
  readonly place: number
}

/** The gaps among rows in the order of time. */
function gapsIn(placed: readonly Placed[], rows: readonly BalancedRow[]): readonly BalanceGap[] {
  const gaps: BalanceGap[] = []
  let known: { readonly place: number; readonly cents: Cents } | null = null
  let bookedCents: Cents = 0
  for (const { row, place } of placed) {
    bookedCents += row.amountCents
    if (row.balanceAfterCents === null) continue
    const missingCents: Cents = known === null ? 0 : row.balanceAfterCents - known.cents - bookedCents
    if (known !== null && missingCents !== 0) gaps.push({ after: known.place, before: place, missingCents })
    known = { place, cents: row.balanceAfterCents }
    bookedCents = 0
  }
  return withoutShuffled(gaps, rows)
}

/** Banks shuffle the bookings of a day: jumps around them that cancel each other out are no gaps. */
function withoutShuffled(gaps: readonly BalanceGap[], rows: readonly BalancedRow[]): readonly BalanceGap[] {
  const kept: BalanceGap[] = []
  let at = 0
  while (at < gaps.length) {
    const count = shuffledFrom(gaps.slice(at), rows)
    kept.push(...gaps.slice(at, at + (count === 0 ? 1 : 0)))
    at += Math.max(count, 1)
  }
  return kept
}

/** How many of the first gaps only surround shuffled rows of one day. */
function shuffledFrom(gaps: readonly BalanceGap[], rows: readonly BalancedRow[]): number {
  const day = rows[gaps[0]?.before ?? 0]?.bookingDate
  let cents: Cents = 0
  for (const [at, { after, missingCents }] of gaps.entries()) {
    const isNext = at === 0 || (after === gaps[at - 1]?.before && rows[after]?.bookingDate === day)
    if (!isNext) return 0
    cents += missingCents
    if (cents === 0) return at + 1
  }
  return 0
}

/** With fewer balances an amount may fit by chance. */
const FEWEST_BALANCES = 3

/**
 * Gives bookings the sign that the balances beside them prove, where columns leave it open: a reversed debit, amounts
 * without a sign. Signs are only changed where the balance of every row then follows from the previous one; otherwise
 * everything stays as it was read. The first booking in time has no balance before it and keeps its sign.
 */
export function withProvenSigns<Row extends BalancedRow>(rows: readonly Row[]): readonly Row[] {
  if (rows.length < FEWEST_BALANCES || rows.some((row) => row.balanceAfterCents === null)) return rows
  if (new Set(rows.map(({ currency }) => currency)).size > 1) return rows
  if (runningProof(rows)?.gaps.length === 0) return rows
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return rows
  const forward = signedBy(rows)
  const backward = signedBy(rows.toReversed())?.toReversed() ?? null
  if (forward && backward) {
    if (first.bookingDate === last.bookingDate) return rows
    return first.bookingDate < last.bookingDate ? forward : backward
  }
  return forward ?? backward ?? rows
}

/** Null where a balance is not explained by its amount, whichever sign it has. */
function signedBy<Row extends BalancedRow>(rows: readonly Row[]): readonly Row[] | null {
  const signed: Row[] = []
  for (const [at, row] of rows.entries()) {
    const before = rows[at - 1]?.balanceAfterCents ?? null
    const change =
      before === null || row.balanceAfterCents === null ? row.amountCents : row.balanceAfterCents - before
    if (Math.abs(change) !== Math.abs(row.amountCents)) return null
    signed.push(change === row.amountCents ? row : { ...row, amountCents: change })
  }
  return signed
}

/** Words of money that was only held back. */
const releaseWords =
  /einbehalt|freigab|freigegeben|vormerk|reserv|autorisier|authori[sz]ation|\bhold\b|release/iu

/**
 * The row by which the hold behind a gap was released: the amount lost there comes back by one of the next rows, in
 * words of holds; null where there is none.
 */
export function releaseOf(
  { before, after, missingCents }: BalanceGap,
  rows: readonly (BalancedRow & { readonly words: string })[],
): number | null {
  if (missingCents >= 0) return null
  const step = after < before ? 1 : -1
  for (let place = before; place >= 0 && place < rows.length; place += step) {
    const row = rows[place]
    if (row?.amountCents === -missingCents && releaseWords.test(row.words)) return place
  }
  return null
}
