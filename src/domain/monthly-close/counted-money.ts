import type { Day } from '#domain/calendar/day.ts'
import { addMonths, type Month, monthOf } from '#domain/calendar/month.ts'
import type { PositionFlow } from '#domain/net-worth/position-flows.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'

/** What the wealth plan put into a position in a month that was closed; it counts while nothing is ticked there. */
export interface CountedContribution {
  readonly month: Month
  readonly cents: Cents
}

export interface CountedPosition {
  readonly id: string
  /** All that was counted: ticked transfers, and contributions where none was ticked. Null: from before it was kept. */
  readonly cents: Cents | null
  readonly contributions: readonly CountedContribution[]
}

/** What a close and those that it builds on have counted of the money that moved. */
export interface CountedMoney {
  /** Of the close. */
  readonly month: Month
  /** The first of their months: money of earlier days counts in its own month. Null: nobody kept it, then all counts. */
  readonly from: Month | null
  readonly positions: readonly CountedPosition[]
}

/**
 * Where a close counts from. One that others build on keeps its own beginning; else it begins where the one before it
 * does, a month without one before it begins itself.
 */
export function countsFrom(
  month: Month,
  previous: readonly CountedMoney[] | null,
  kept: readonly CountedMoney[] | null,
): Month | null {
  const last = kept?.[0] ?? previous?.at(-1)
  return last ? last.from : month
}

interface MovedInput {
  readonly month: Month
  /** Up to which money counts. */
  readonly day: Day
  readonly from: Month | null
  /** Ticked transfers of the position. */
  readonly flows: readonly PositionFlow[]
  /** What the plan puts into it in the month. */
  readonly contributionCents: Cents
  /** What was counted before of the position, of each row of closes since `from`; null: nothing was closed before. */
  readonly before: readonly CountedPosition[]
  /** What this close counted, where that stays. */
  readonly kept: CountedPosition | null
}

/** What moved in a month, and what is counted with it. */
export interface MovedMoney {
  readonly cents: Cents
  readonly countedCents: Cents
  /** Of the month itself, whether or not something is ticked. */
  readonly contributionCents: Cents
  /** Of this month and those before it. */
  readonly contributions: readonly CountedContribution[]
}

/**
 * What moved and no close before has counted: ticked transfers, whenever they were made, and the contribution of the plan
 * where nothing is ticked in its month. A contribution that was counted goes again when something is ticked there later.
 */
export function movedMoney(input: MovedInput): MovedMoney {
  const { month, day, from, before, kept } = input
  const flows = input.flows.filter((flow) => from === null || flow.day >= from)
  const ticked = new Set(flows.map((flow) => monthOf(flow.day)))
  const contributionCents = kept ? contributionIn(kept, month) : input.contributionCents
  const contributions = [
    ...before.flatMap((each) => each.contributions),
    ...(contributionCents === 0 ? [] : [{ month, cents: contributionCents }]),
  ]
  const known = [
    ...flows.filter((flow) => flow.day <= day).map(({ cents }) => cents),
    ...contributions.filter((each) => !ticked.has(each.month)).map(({ cents }) => cents),
  ]
  const countedCents = kept?.cents ?? sumCents(known)
  const counted = before.map(({ cents }) => cents)
  const beforeCents =
    counted.length > 0 && counted.every((cents) => cents !== null)
      ? sumCents(counted)
      : sumCents(flows.filter((flow) => flow.day < month).map(({ cents }) => cents))
  return { cents: countedCents - beforeCents, countedCents, contributionCents, contributions }
}

function contributionIn({ contributions }: CountedPosition, month: Month): Cents {
  return contributions.find((each) => each.month === month)?.cents ?? 0
}

/** The rows of closes that a close builds on: those since it counts from. */
export function builtOn(
  previous: readonly CountedMoney[] | null,
  from: Month | null,
): readonly CountedMoney[] {
  return (previous ?? []).filter((each) => from === null || (each.from !== null && each.from >= from))
}

/**
 * What the close of a month and those before it have counted: its own row first, then that of the close before the month
 * from which it counts, where there is one by now, and so on.
 * @param rowOf the row of a month whose close counts
 */
export function countedUpTo(
  month: Month,
  rowOf: (month: Month) => CountedMoney | undefined,
): readonly CountedMoney[] {
  const rows: CountedMoney[] = []
  let row = rowOf(month)
  while (row) {
    rows.push(row)
    row = row.from === null ? undefined : rowOf(addMonths(row.from, -1))
  }
  return rows
}

/** As much of a close as tells what it builds on. */
export interface CountingMonth {
  readonly month: Month
  readonly isClosed: boolean
  /** Null: nobody kept it, then it builds on all before it. */
  readonly countsFrom: Month | null
}

/** Whether the last close of a month counts: it was not opened again, or a close that counts builds on it. */
export function isCounting({ month, isClosed }: CountingMonth, known: readonly CountingMonth[]): boolean {
  return isClosed || isBuiltOn(month, known)
}

/** Whether a close that counts builds on a month: what that counted stays. */
export function isBuiltOn(month: Month, known: readonly CountingMonth[]): boolean {
  return known.some(
    (each) => each.isClosed && each.month > month && (each.countsFrom === null || each.countsFrom <= month),
  )
}
