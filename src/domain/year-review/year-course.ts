import type { Day } from '#domain/calendar/day.ts'
import {
  addMonths,
  type Month,
  monthOf,
  monthRange,
  monthsBetween,
  startOfYear,
  toMonth,
} from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import {
  type MonthSnapshot,
  monthSnapshot,
  type SnapshotFigures,
  type SnapshotPosition,
  sumFigures,
} from '#domain/monthly-close/month-snapshot.ts'
import type { FlowsOfMonth } from '#domain/monthly-close/plan-of-month.ts'
import { firstMonthOf, type HouseholdPosition } from '#domain/net-worth/household-positions.ts'

export interface YearCourseInput {
  readonly year: number
  readonly today: Day
  readonly positions: readonly HouseholdPosition[]
  /** The known payments of a month, and what the plan pays in. */
  readonly flowsOf: (month: Month) => FlowsOfMonth
  /** The valid snapshots of closed months, of any year. */
  readonly closed: ReadonlyMap<Month, MonthSnapshot>
  /** The last snapshots of months that were opened again while a valid close builds on them. */
  readonly kept?: ReadonlyMap<Month, MonthSnapshot>
}

/** A month of the year. It begins where the previous one ended: a gap between both is a correction. */
export interface CourseMonth extends SnapshotFigures {
  readonly month: Month
  readonly isClosed: boolean
  /** Whether nothing was entered in the month, so that all values are between those of other months. */
  readonly isEstimated: boolean
  readonly positions: readonly SnapshotPosition[]
}

/** A calendar year of the net worth, every euro explained. */
export interface YearCourse {
  /** The month at whose end the year begins: December, or the first month with values. */
  readonly openingMonth: Month
  readonly openingCents: Cents
  readonly openingPositions: readonly SnapshotPosition[]
  /** The months with values that have begun; none while the opening month is the current one. */
  readonly months: readonly CourseMonth[]
  readonly closingCents: Cents
  /** Opening + correction + recorded + saved + value change = closing; each is the sum of the months. */
  readonly sum: SnapshotFigures
}

/**
 * The year month by month: a closed month as in its snapshot, an open one as closing it now would compute it. Null
 * where the year has no values, because it lies before the first, is to come or has only just begun.
 */
export function yearCourse(input: YearCourseInput): YearCourse | null {
  const { year, today, closed, positions } = input
  const current = monthOf(today)
  const january = toMonth(`${year}-01-01`)
  const first = firstKnownMonth(positions, closed)
  if (first === null || startOfYear(first) > january || !hasSomething(input)) return null
  const openingMonth = first >= january ? first : addMonths(january, -1)
  const last = [addMonths(january, 11), current].toSorted()[0] ?? current
  const opening = closed.get(openingMonth) ?? snapshotOf(input, openingMonth, null)
  const months: CourseMonth[] = []
  let before = opening
  for (const month of monthRange(
    addMonths(openingMonth, 1),
    Math.max(0, monthsBetween(openingMonth, last)),
  )) {
    const stored = closed.get(month)
    const snapshot = stored ?? snapshotOf(input, month, before)
    months.push({
      ...joined(snapshot.total, before.total.afterCents),
      month,
      isClosed: stored !== undefined,
      isEstimated: isEstimated(snapshot),
      positions: snapshot.positions,
    })
    before = snapshot
  }
  const openingCents = opening.total.afterCents
  const closingCents = before.total.afterCents
  return {
    openingMonth,
    openingCents,
    openingPositions: opening.positions,
    months,
    closingCents,
    sum: { ...sumFigures(months), beforeCents: openingCents, afterCents: closingCents },
  }
}

/**
 * The years that have a review, in ascending order: none before anything was entered, and the running year from its
 * first value, its first closed month or the end of its first month on.
 */
export function yearsWithValues(
  positions: readonly HouseholdPosition[],
  closed: ReadonlyMap<Month, unknown>,
  today: Day,
): readonly number[] {
  const first = firstKnownMonth(positions, closed)
  if (first === null) return []
  const [from, to] = [Number(first.slice(0, 4)), Number(today.slice(0, 4))]
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at).filter((year) =>
    hasSomething({ year, positions, closed, today }),
  )
}

// On 1 January the new year is empty: it would say of everything that nothing has happened.
function hasSomething({
  year,
  positions,
  closed,
  today,
}: Pick<YearCourseInput, 'year' | 'positions' | 'today'> & {
  readonly closed: ReadonlyMap<Month, unknown>
}): boolean {
  const january = toMonth(`${year}-01-01`)
  if (january !== monthOf(today)) return january < today
  return (
    closed.has(january) ||
    positions.some(({ series }) => series.balances.some(({ day }) => day >= january && day <= today))
  )
}

function firstKnownMonth(
  positions: readonly HouseholdPosition[],
  closed: ReadonlyMap<Month, unknown>,
): Month | null {
  const [first] = [...closed.keys(), firstMonthOf(positions) ?? []].flat().toSorted()
  return first ?? null
}

function snapshotOf(
  { positions, flowsOf, today, kept }: YearCourseInput,
  month: Month,
  previous: MonthSnapshot | null,
): MonthSnapshot {
  return monthSnapshot({
    positions,
    ...flowsOf(month),
    month,
    today,
    previous,
    kept: kept?.get(month) ?? null,
  })
}

function joined(total: SnapshotFigures, beforeCents: Cents): SnapshotFigures {
  return {
    ...total,
    beforeCents,
    correctionCents: sumCents([total.correctionCents, total.beforeCents, -beforeCents]),
  }
}

function isEstimated({ positions }: MonthSnapshot): boolean {
  return (
    positions.some(({ kind }) => kind === 'interpolated') && positions.every(({ kind }) => kind !== 'booked')
  )
}
