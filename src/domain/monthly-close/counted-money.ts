import type { Day } from '#domain/calendar/day.ts'
import { addMonths, type Month, monthOf } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { PositionFlow } from '#domain/net-worth/position-flows.ts'

/**
 * The contribution of the wealth plan to a position in a closed month; it counts while no transfer to the position is
 * ticked in that month.
 */
export interface CountedContribution {
  readonly month: Month
  readonly cents: Cents
}

export interface CountedPosition {
  readonly id: string
  /**
   * All money that was counted: ticked transfers, and contributions where none was ticked. Null: the close is older
   * than this record.
   */
  readonly cents: Cents | null
  readonly contributions: readonly CountedContribution[]
}

/** The moved money that a close, and the closes on which it builds, have counted. */
export interface CountedMoney {
  /** The month of the close. */
  readonly month: Month
  /**
   * The first month of these closes: money of earlier days counts in its own month. Null: not recorded, and all money
   * counts.
   */
  readonly from: Month | null
  readonly positions: readonly CountedPosition[]
}

/**
 * The month from which a close counts money. A close on which others build keeps its own first month; any other begins
 * where the close before it does, or with its own month where there is none before it.
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
  /** The day up to which money counts. */
  readonly day: Day
  readonly from: Month | null
  /** The ticked transfers of the position. */
  readonly flows: readonly PositionFlow[]
  /** What the plan pays into the position in the month. */
  readonly contributionCents: Cents
  /**
   * What was counted for the position before, for each series of closes since `from`; null: nothing was closed before.
   */
  readonly before: readonly CountedPosition[]
  /** What this close counted itself, where that stays. */
  readonly kept: CountedPosition | null
}

/** The money that moved in a month, and the contributions counted in it. */
export interface MovedMoney {
  readonly cents: Cents
  readonly countedCents: Cents
  /** The contribution of the month itself, whether or not a transfer is ticked. */
  readonly contributionCents: Cents
  /** The contributions of this month and those before it. */
  readonly contributions: readonly CountedContribution[]
}

/**
 * The money that moved and that no earlier close has counted: ticked transfers, whenever they were made, and the
 * contribution of the plan where no transfer is ticked in its month. A contribution that was counted is taken back when
 * a transfer is ticked there later.
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

/** The series of closes on which a close builds: those since the month from which it counts. */
export function builtOn(
  previous: readonly CountedMoney[] | null,
  from: Month | null,
): readonly CountedMoney[] {
  return (previous ?? []).filter((each) => from === null || (each.from !== null && each.from >= from))
}

/**
 * What the close of a month and those before it have counted: its own series first, then the series of the close before
 * the month from which it counts, where one exists by now, and so on.
 * @param rowOf the record of a month whose close is valid
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

/** The part of a close that says on which closes it builds. */
export interface CountingMonth {
  readonly month: Month
  readonly isClosed: boolean
  /** Null: it was not recorded, so the close builds on all before it. */
  readonly countsFrom: Month | null
}

/** Whether the last close of a month is valid: it was not opened again, or a valid close builds on it. */
export function isCounting({ month, isClosed }: CountingMonth, known: readonly CountingMonth[]): boolean {
  return isClosed || isBuiltOn(month, known)
}

/** Whether a valid close builds on a month, so that what that month counted stays. */
export function isBuiltOn(month: Month, known: readonly CountingMonth[]): boolean {
  return known.some(
    (each) => each.isClosed && each.month > month && (each.countsFrom === null || each.countsFrom <= month),
  )
}
