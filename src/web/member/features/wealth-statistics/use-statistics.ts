import { useMemo } from 'react'
import type { Day } from '#domain/calendar/day.ts'
import { addMonths, type Month, monthOf, startOfYear, yearOf } from '#domain/calendar/month.ts'
import { householdFlows } from '#domain/household-plan/household-flows.ts'
import { type HouseholdPlan, householdPlan } from '#domain/household-plan/household-plan.ts'
import { planOutlook } from '#domain/household-plan/plan-outlook.ts'
import type { PlanRecords } from '#domain/household-plan/plan-records.ts'
import { plannedPositions, type PlannedPosition } from '#domain/household-plan/planned-positions.ts'
import { type PlannedMonth, usualMonth } from '#domain/household-plan/planned-saving.ts'
import {
  causesByYear,
  type MonthCauses,
  monthCauses,
  sumCauses,
  type YearCauses,
} from '#domain/household-statistics/month-causes.ts'
import { explainedDeviation } from '#domain/household-statistics/plan-causes.ts'
import { positionResults } from '#domain/household-statistics/position-results.ts'
import { type SavingFigures, savingFigures } from '#domain/household-statistics/saving-figures.ts'
import type { Cents } from '#domain/money/cents.ts'
import {
  firstMonthOf,
  type HouseholdPosition,
  householdPositions,
} from '#domain/net-worth/household-positions.ts'
import { monthTable } from '#domain/net-worth/month-table.ts'
import { monthsOfPeriod, type StatisticsPeriod } from '#domain/wealth-statistics/statistics-period.ts'
import { groupAreas } from './group-areas.ts'

/** The figures of the page that do not depend on the period. */
export interface Statistics {
  readonly positions: readonly HouseholdPosition[]
  readonly current: Month
  /** The first month with a balance; null: no balance was ever entered. */
  readonly first: Month | null
  readonly netWorthCents: Cents
  /** The causes of all known months after the first one. */
  readonly causes: readonly MonthCauses[]
  readonly saving: SavingFigures | null
  /** The part of the change of value in the months of `saving` that comes from property. */
  readonly propertyCents: Cents
  readonly plan: HouseholdPlan | null
  readonly planned: readonly PlannedPosition[]
  readonly usual: PlannedMonth
  readonly deviation: ReturnType<typeof explainedDeviation>
  /** The present worth of everything that is planned. */
  readonly plannedWorthCents: Cents
}

/** The statistics of the household, with the payments into and out of positions. */
export function useStatistics(records: PlanRecords, today: Day) {
  const statistics = useMemo(() => statisticsOf(records, today), [records, today])
  const flows = useMemo(
    () => householdFlows(statistics.plan, records.transfers, today),
    [statistics.plan, records.transfers, today],
  )
  return { statistics, flows, today }
}

/** Computes the figures of a household on a day, once for all periods. */
export function statisticsOf(records: PlanRecords, today: Day): Statistics {
  const current = monthOf(today)
  const positions = householdPositions(records, today)
  const first = firstMonthOf(positions)
  const plan = householdPlan(records, today)
  const outlook = plan && planOutlook(plan)
  const flows = householdFlows(plan, records.transfers, today)
  const causes = monthCauses(positions, flows, monthsOfPeriod('all', first, current))
  const saving = savingFigures(records.income, causes)
  const usual = plan?.usual ?? usualMonth(records, current)
  const inPlan = new Set(plan?.input.positions.map(({ id }) => id))
  return {
    positions,
    current,
    first,
    netWorthCents: worthOf(positions, current),
    causes,
    saving,
    propertyCents: saving
      ? (sumCauses(
          monthCauses(
            positions.filter(({ group, part }) => group === 'property' && part === 'invested'),
            flows,
            saving.months.map(({ month }) => month),
          ),
        )?.valueChangeCents ?? 0)
      : 0,
    plan,
    planned: plan?.positions ?? plannedPositions(records, usual, today),
    usual,
    deviation: plan && outlook && explainedDeviation(plan, outlook.projection, positions, flows),
    plannedWorthCents: worthOf(
      positions.filter(({ id }) => inPlan.has(id)),
      current,
    ),
  }
}

function worthOf(positions: readonly HouseholdPosition[], month: Month): Cents {
  const { rows } = monthTable(
    positions.map(({ series }) => series),
    [month],
  )
  return rows[0]?.totalCents ?? 0
}

/** The least number of years, because a year has to be compared with another one. */
const FEWEST_YEARS = 2

/** The figures of a period. */
export function usePeriod(
  { statistics, flows, today }: ReturnType<typeof useStatistics>,
  period: StatisticsPeriod,
) {
  return useMemo(() => {
    const { positions, causes, first, current } = statistics
    const months = monthsOfPeriod(period, first, current)
    const [firstShown] = months
    const shown = causes.slice(causes.length - months.length)
    return {
      months,
      causes: shown,
      groups: groupAreas(
        positions,
        firstShown === undefined ? [current] : [addMonths(firstShown, -1), ...months],
      ),
      results:
        firstShown === undefined ? null : positionResults(positions, flows, addMonths(firstShown, -1), today),
      years: yearsOf(causes, months),
    }
  }, [statistics, flows, today, period])
}

/** The years of the period: as many whole years as it has, and the current one. */
function yearsOf(causes: readonly MonthCauses[], months: readonly Month[]): readonly YearCauses[] {
  const last = months.at(-1)
  if (last === undefined) return []
  const count = Math.max(FEWEST_YEARS, Math.ceil(months.length / 12))
  const from = addMonths(startOfYear(last), -12 * (count - 1))
  return causesByYear(causes.filter(({ month }) => yearOf(month) >= yearOf(from)))
}
