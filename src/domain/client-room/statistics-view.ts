import type { Day } from '#domain/calendar/day.ts'
import { addMonths, type Month, monthOf } from '#domain/calendar/month.ts'
import { householdFlows } from '#domain/household-plan/household-flows.ts'
import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import { financedTenths } from '#domain/household-statistics/financed-years.ts'
import { monthCauses } from '#domain/household-statistics/month-causes.ts'
import { savingFigures } from '#domain/household-statistics/saving-figures.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import { ratioBp } from '#domain/money/share-of.ts'
import { compareMonths, type MonthComparison } from '#domain/net-worth/compare-months.ts'
import { firstMonthOf, type HouseholdPosition, seriesOf } from '#domain/net-worth/household-positions.ts'
import type { HouseholdFlows } from '#domain/net-worth/position-flows.ts'
import { monthsOfPeriod } from '#domain/wealth-statistics/statistics-period.ts'
import { perhapsTold } from './limit-amounts.ts'
import { lastMonths, type ToldMonth } from './plan-course.ts'
import type { LimitedRecords } from './room-records.ts'
import { wholeBp } from './whole-percents.ts'

const YEAR = 12
/** The months of the course. */
const COURSE_MONTHS = 36

/** The key figures of the statistics. */
export interface StatisticsView {
  readonly months: number
  readonly savingsRateBp: BasisPoints | null
  readonly investmentRateBp: BasisPoints | null
  readonly since: Month | null
  readonly change: Cents | null
  readonly valueChange: Cents | null
  readonly changeBp: BasisPoints | null
  readonly financedYearTenths: number | null
  readonly course: ToldMonth[]
}

interface Given {
  readonly plan: HouseholdPlan | null
  readonly positions: readonly HouseholdPosition[]
  readonly netWorthCents: Cents
  /** 0 while nobody knows it. */
  readonly lifeCents: Cents
}

/** What was saved and how the net worth changed in the last twelve months, or in as many as are known. */
export function statisticsView(
  records: LimitedRecords,
  { plan, positions, netWorthCents, lifeCents }: Given,
  today: Day,
): StatisticsView {
  const { amounts } = records.grant
  const month = monthOf(today)
  const flows = householdFlows(plan, records.transfers, today)
  const causes = monthCauses(
    positions,
    flows,
    monthsOfPeriod('all', firstMonthOf(positions), month).slice(-YEAR),
  )
  const saving = savingFigures(records.income, causes)
  const change = changeOfYear(positions, flows, month)
  return {
    months: saving?.months.length ?? 0,
    savingsRateBp: saving?.savingsRateBp ?? null,
    investmentRateBp: saving?.investmentRateBp ?? null,
    since: change?.since ?? null,
    change: perhapsTold(amounts, change?.changeCents ?? null),
    valueChange: perhapsTold(amounts, change?.valueChangeCents ?? null),
    changeBp: change && change.beforeCents > 0 ? ratioBp(change.changeCents, change.beforeCents) : null,
    financedYearTenths: financedTenths(netWorthCents, lifeCents),
    course: lastMonths(seriesOf(positions), month, { count: COURSE_MONTHS, amounts }),
  }
}

/** Null in the first month. */
function changeOfYear(
  positions: readonly HouseholdPosition[],
  flows: HouseholdFlows,
  month: Month,
): MonthComparison | null {
  const compared = compareMonths(seriesOf(positions), flows, addMonths(month, -YEAR), month)
  return compared && compared.since < month ? compared : null
}

/** The view of the statistics with its ratios alone. */
export function statisticsShares(view: StatisticsView): StatisticsView {
  return {
    ...view,
    savingsRateBp: wholeBp(view.savingsRateBp),
    investmentRateBp: wholeBp(view.investmentRateBp),
    change: null,
    valueChange: null,
    changeBp: wholeBp(view.changeBp),
    financedYearTenths: null,
    course: [],
  }
}
