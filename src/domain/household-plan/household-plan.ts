import type { Day } from '#domain/calendar/day.ts'
import { addMonths, type Month, monthOf, monthsBetween, startOfYear } from '#domain/calendar/month.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import type { Goal } from '#domain/goals/goal.ts'
import { monthValues } from '#domain/net-worth/month-values.ts'
import { positionSeries } from '#domain/net-worth/position-series.ts'
import { inMoneyOf } from '#domain/wealth-projection/in-money-of.ts'
import { type PlanProjection, projectPlan } from '#domain/wealth-projection/project-plan.ts'
import { projectionOf } from '#domain/wealth-projection/projection-of-plan.ts'
import type { ProjectionInput } from '#domain/wealth-projection/projection-input.ts'
import { type LadderStep, wealthLadder } from '#domain/wealth-plan/wealth-ladder.ts'
import type { PlanScenario, PlanSettings } from '#domain/wealth-plan/wealth-plan.ts'
import { reserveLine } from './reserve-line.ts'
import { lifeOfUsual } from './life-of-household.ts'
import { planOfScenario } from './plan-of-scenario.ts'
import type { PlanRecords } from './plan-records.ts'
import { type PlannedPosition, plannedPositions } from './planned-positions.ts'
import { type PlannedMonth, savedSince, usualMonth } from './planned-saving.ts'

/** The plan of a household, ready to be projected. */
export interface HouseholdPlan {
  readonly settings: PlanSettings
  readonly month: Month
  readonly usual: PlannedMonth
  /** All of them, those that are not planned among them. */
  readonly positions: readonly PlannedPosition[]
  /** What they reserve on the accounts of the reserve is not there for it. */
  readonly goals: readonly Goal[]
  readonly lifeCents: Cents
  readonly wishedBudgetCents: Cents
  readonly withdrawalRateBp: BasisPoints
  readonly scenarios: readonly PlanScenario[]
  readonly input: ProjectionInput
}

/**
 * What is stored of a plan, composed (calculators.md § 24a). A contribution that the account system decides is, in the
 * months that have passed, what it planned for each, and from the current month on what it plans now, growing from then.
 * Null before there is a plan.
 */
export function householdPlan(records: PlanRecords, today: Day): HouseholdPlan | null {
  const settings = records.wealthPlan.plan
  if (!settings) return null
  const month = monthOf(today)
  const usual = usualMonth(records, month)
  const positions = plannedPositions(records, usual, today)
  const lifeCents = lifeOfUsual(usual, settings)?.cents ?? 0
  return {
    settings,
    month,
    usual,
    positions,
    goals: records.goals,
    lifeCents,
    wishedBudgetCents: settings.wishedBudgetCents ?? lifeCents,
    withdrawalRateBp: settings.withdrawalRateBp,
    scenarios: records.wealthPlan.planScenarios,
    input: inputOf(records, { settings, month, positions, usual }, today),
  }
}

type Composed = Pick<HouseholdPlan, 'settings' | 'month' | 'positions' | 'usual'>

function inputOf(
  records: PlanRecords,
  { settings, month, positions, usual }: Composed,
  today: Day,
): ProjectionInput {
  const { wealthPlan, accounts, isJointlyAssessed } = records
  const input = projectionOf({
    ...wealthPlan,
    settings,
    accounts,
    isJointlyAssessed: isJointlyAssessed ?? false,
    plannedLifeCents: usual.lifeCents,
    paidInCents: usual.saving,
  })
  const known = new Map(positions.map((position) => [position.id, position]))
  const starts = startsOf(positions, records, settings.startMonth, today)
  const following = new Set(positions.filter(followsAccountSystem).map(({ id }) => id))
  const isUnderWay = month > settings.startMonth
  const saved = isUnderWay ? savedSince(records, settings.startMonth, month) : () => []
  return {
    ...input,
    positions: input.positions.map((position) => ({
      ...position,
      returnBp: known.get(position.id)?.returnBp ?? position.returnBp,
      startCents: starts.get(position.id) ?? position.startCents,
      ...(isUnderWay &&
        following.has(position.id) && { contributionFrom: later(position.contributionFrom, month) }),
    })),
    events: [
      ...input.positions.filter(({ id }) => following.has(id)).flatMap(({ id }) => saved(id)),
      ...input.events,
    ],
  }
}

/** What accounts held at the end of the plan's first month, interpolated as everywhere (statistics.md § 60). */
function startsOf(
  positions: readonly PlannedPosition[],
  { accounts, wealthPlan }: Pick<PlanRecords, 'accounts' | 'wealthPlan'>,
  startMonth: Month,
  today: Day,
): ReadonlyMap<string, Cents> {
  const counted = positions.filter(({ account, record }) => account !== null && record.startCents === null)
  const records = counted.map(({ record }) => record)
  const series = positionSeries(records, accounts, wealthPlan, today)
  return new Map(
    counted.flatMap(({ id, valueSign }, at) => {
      const own = series[at]
      const [value] = own ? monthValues(own, [startMonth]) : []
      return value ? [[id, valueSign * value.cents + 0] as const] : []
    }),
  )
}

function followsAccountSystem({ record }: PlannedPosition): boolean {
  return record.contributionCents === null && record.accountId !== null
}

function later(one: Month | null, other: Month): Month {
  return one !== null && one > other ? one : other
}

/** What a plan leads to, in today's purchasing power. */
export interface PlanOutlook {
  readonly steps: readonly PlannedStep[]
  /** The December of the year in which paying in ends, or the last month of the plan: a year ahead is its December. */
  readonly endMonth: Month
  readonly endCents: Cents
  readonly endRealCents: Cents
  readonly projection: PlanProjection
}

export interface PlannedStep {
  readonly name: LadderStep['name']
  readonly targetCents: Cents
  /** When the plan reaches it; null: not within the plan, or nothing is known to reach. */
  readonly onPlan: Month | null
}

/** The ladder's dates by the plan, and what there is when it ends; null where an amount is too large. */
export function planOutlook(base: HouseholdPlan, scenarioId: string | null = null): PlanOutlook | null {
  const plan = planOfScenario(base, scenarioId)
  const projection = projectPlan(plan.input, scenarioId)
  if (!projection.ok) return null
  const now = Math.min(
    Math.max(0, monthsBetween(plan.input.startMonth, plan.month)),
    projection.months.length - 1,
  )
  const total = inMoneyOf(now, projection.totalCents, projection.worth)
  const reserve = inMoneyOf(now, reserveLine(plan, projection), projection.worth)
  const steps = wealthLadder({
    lifeCents: plan.lifeCents,
    protectionMonths: plan.settings.protectionMonths,
    wishedBudgetCents: plan.wishedBudgetCents,
    withdrawalRateBp: plan.withdrawalRateBp,
    reserveCents: 0,
    netWorthCents: 0,
  })
  const retired = projection.retirementMonth
  const last = projection.months.length - 1 - now
  const end =
    retired === null
      ? last
      : Math.min(
          last,
          Math.max(0, monthsBetween(plan.input.startMonth, decemberOf(addMonths(retired, -1))) - now),
        )
  const first = addMonths(plan.input.startMonth, now)
  return {
    steps: steps.map(({ name, targetCents }) => {
      const line = name === 'protection' ? reserve : total
      const place = targetCents > 0 ? line.findIndex((cents) => cents >= targetCents) : -1
      return { name, targetCents, onPlan: place < 0 ? null : addMonths(first, place) }
    }),
    endMonth: addMonths(first, end),
    endCents: projection.totalCents[now + end] ?? 0,
    endRealCents: total[end] ?? 0,
    projection,
  }
}

function decemberOf(month: Month): Month {
  return addMonths(startOfYear(month), 11)
}
