import { versionAt } from '#domain/account-system/allocation-version.ts'
import type { Day } from '#domain/calendar/day.ts'
import { addMonths, laterMonth, type Month, monthOf, monthsBetween, toMonth } from '#domain/calendar/month.ts'
import { firstHouseholdMonth } from '#domain/household-plan/first-household-month.ts'
import { householdPlan } from '#domain/household-plan/household-plan.ts'
import type { PlanRecords } from '#domain/household-plan/plan-records.ts'
import { monthIncome } from '#domain/income/month-income.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { type LadderLevel, ladderLevel } from '#domain/monthly-close/close-month.ts'
import type { MonthSnapshot } from '#domain/monthly-close/month-snapshot.ts'
import { flowsOfMonth } from '#domain/monthly-close/plan-of-month.ts'
import type { SnapshotCause } from '#domain/monthly-close/snapshot-causes.ts'
import { householdPositions } from '#domain/net-worth/household-positions.ts'
import { projectPlan } from '#domain/wealth-projection/project-plan.ts'
import { type NamedSaving, savingFiguresOf } from '#domain/wealth-statistics/saving-figures.ts'
import { yearCauses } from './year-causes.ts'
import { type YearCourse, yearCourse } from './year-course.ts'
import {
  type DonationBooking,
  type PotAccounts,
  potAccounts,
  type YearDonations,
  yearDonations,
} from './year-donations.ts'
import { type UsedOrders, usedOrders } from './year-exemptions.ts'
import { incomeToCome, lastMonthOf, type YearFlow, yearFlow } from './year-flow.ts'
import { type YearProperties, yearProperties } from './year-properties.ts'

/** The last snapshot of a month that was closed at some time. */
export interface ClosedMonth extends MonthSnapshot {
  /** False: the month was opened again. */
  readonly isClosed: boolean
  /** Whether a valid close builds on it. */
  readonly isBuiltOn: boolean
  readonly ladder: LadderLevel | null
}

/** A calendar year of a household, on one page. */
export interface YearReview {
  readonly year: number
  readonly course: YearCourse
  readonly causes: readonly SnapshotCause[]
  readonly flow: YearFlow
  /** The income of the rest of the current year; null in another year, and in December. */
  readonly toCome: ReturnType<typeof incomeToCome> | null
  /** The saving in the months with values (statistics.md § 62). */
  readonly saving: NamedSaving
  readonly donations: YearDonations
  readonly donationAccounts: PotAccounts | null
  readonly luxuryAccounts: PotAccounts | null
  readonly orders: UsedOrders
  readonly properties: YearProperties
  /** The ladder at the end of the opening month, and of the last one; null without a plan. */
  readonly ladder: { readonly before: LadderLevel | null; readonly after: LadderLevel } | null
  /** The amount that the wealth plan has for the end of December; null where it does not reach there. */
  readonly planCents: Cents | null
}

export interface YearReviewInput {
  readonly year: number
  readonly today: Day
  readonly closes: readonly ClosedMonth[]
  readonly donations: readonly DonationBooking[]
}

/**
 * The review of a year; null where the year has no values.
 * @param records all records of the household
 */
export function yearReview(
  records: PlanRecords,
  { year, today, closes, donations }: YearReviewInput,
): YearReview | null {
  const closed = closes.filter(({ isClosed }) => isClosed)
  const snapshots = (list: readonly ClosedMonth[]) => new Map(list.map((each) => [each.month, each]))
  const course = yearCourse({
    year,
    today,
    positions: householdPositions(records, today),
    flowsOf: (month) => flowsOfMonth(records, month, today),
    closed: snapshots(closed),
    kept: snapshots(closes.filter(({ isClosed, isBuiltOn }) => !isClosed && isBuiltOn)),
  })
  if (!course) return null
  const january = toMonth(`${year}-01-01`)
  const current = monthOf(today)
  const last = lastMonthOf(january, current)
  const causes = yearCauses(course.months)
  const flow = yearFlow(records, laterMonth(firstHouseholdMonth(records, null, current), january), last)
  const targets = versionAt(records.versions, last)?.targets ?? []
  const accountsOf = (pot: 'luxury_rate' | 'donation_rate') =>
    potAccounts(pot, course, targets, records.transfers)
  return {
    year,
    course,
    causes,
    flow,
    toCome: last === current && last < addMonths(january, 11) ? incomeToCome(records, last) : null,
    saving: yearSaving(records, course, causes),
    donations: yearDonations(donations, records.transfers, year),
    donationAccounts: accountsOf('donation_rate'),
    luxuryAccounts: accountsOf('luxury_rate'),
    orders: usedOrders(records.accounts, records.isJointlyAssessed ?? false, year, causes),
    properties: yearProperties(records, { opening: course.openingMonth, last, today }),
    ladder: ladderOf(records, course, closed, today),
    planCents: plannedWorth(records, addMonths(january, 11), today),
  }
}

/** What was saved in the year, by the causes of its months. */
function yearSaving(
  { income }: Pick<PlanRecords, 'income'>,
  { months }: Pick<YearCourse, 'months'>,
  causes: readonly SnapshotCause[],
): NamedSaving {
  const sumOf = (kind: SnapshotCause['kind']) =>
    sumCents(causes.filter((each) => each.kind === kind).map(({ cents }) => cents))
  return savingFiguresOf({
    investedCents: sumOf('contribution'),
    repaidCents: sumOf('repayment'),
    stayedCents: sumOf('stayed'),
    incomeCents: sumCents(months.map(({ month }) => monthIncome(income, month).countedCents)),
  })
}

function ladderOf(
  records: PlanRecords,
  { openingMonth, openingCents, openingPositions, months }: YearCourse,
  closed: readonly ClosedMonth[],
  today: Day,
): YearReview['ladder'] {
  const levelOf = (month: Month, afterCents: Cents, positions: YearCourse['openingPositions']) =>
    closed.find((each) => each.month === month)?.ladder ??
    ladderLevel(records, { month, positions, total: { afterCents } }, today)
  const last = months.at(-1)
  const before = levelOf(openingMonth, openingCents, openingPositions)
  const after = last ? levelOf(last.month, last.afterCents, last.positions) : before
  return after && { before, after }
}

function plannedWorth(records: PlanRecords, december: Month, today: Day): Cents | null {
  const plan = householdPlan(records, today)
  if (!plan || december < plan.input.startMonth) return null
  const projection = projectPlan(plan.input)
  if (!projection.ok) return null
  return projection.totalCents[monthsBetween(plan.input.startMonth, december)] ?? null
}
