import type { Day } from '#domain/calendar/day.ts'
import { type Month, monthOf } from '#domain/calendar/month.ts'
import type { Goal } from '#domain/goals/goal.ts'
import {
  plannedIn,
  propertiesOfPlan,
  type PropertyOfPlan,
} from '#domain/household-plan/property/properties-of-plan.ts'
import { propertyRecords } from '#domain/household-plan/property/property-records.ts'
import { salesOfPlan } from '#domain/household-plan/property/sales-of-plan.ts'
import { householdIncomes } from '#domain/household-retirement/household-incomes.ts'
import type { Income } from '#domain/income/month-income.ts'
import { keptSteps } from '#domain/lists/kept-steps.ts'
import type { Steps } from '#domain/lists/steps.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import { monthValues } from '#domain/net-worth/month-values.ts'
import { positionSeries } from '#domain/net-worth/position-series.ts'
import type { PropertyRecords } from '#domain/property/own/own-records.ts'
import type { PlanScenario, PlanSettings } from '#domain/wealth-plan/wealth-plan.ts'
import type { ProjectionInput } from '#domain/wealth-projection/projection-input.ts'
import { projectionOf } from '#domain/wealth-projection/projection-of-plan.ts'
import { lifeOfUsual } from './life-of-household.ts'
import type { PlanRecords } from './plan-records.ts'
import { type PlannedPosition, plannedPositions } from './planned-positions.ts'
import { type PlannedMonth, savedSince, usualMonth } from './planned-saving.ts'

/** The plan of a household, ready to be projected. */
export interface HouseholdPlan {
  readonly settings: PlanSettings
  readonly month: Month
  readonly usual: PlannedMonth
  /** All positions, including those that are not planned. */
  readonly positions: readonly PlannedPosition[]
  /**
   * The goals of the household: money that they reserve on the accounts of the emergency reserve does not count for it.
   */
  readonly goals: readonly Goal[]
  /** The properties whose rents and costs the plan counts, or would count if nothing were missing. */
  readonly properties: readonly PropertyOfPlan[]
  /** The records of which they are made. */
  readonly propertyRecords: PropertyRecords
  readonly lifeCents: Cents
  readonly wishedBudgetCents: Cents
  readonly withdrawalRateBp: BasisPoints
  readonly scenarios: readonly PlanScenario[]
  readonly input: ProjectionInput
}

const plans = keptSteps(composedOf)

/**
 * Composes the stored records to a plan that can be projected (calculators.md § 24a). A contribution that comes from
 * the account system is, in past months, what it planned for each of them, and from the current month on what it plans
 * now, growing from there. Null before a plan exists. The same records are composed once.
 */
export function householdPlan(records: PlanRecords, today: Day): HouseholdPlan | null {
  return plans.whole(records, today)
}

/** The same in steps. */
export function householdPlanSteps(records: PlanRecords, today: Day): Steps<HouseholdPlan | null> {
  return plans.inSteps(records, today)
}

function* composedOf(records: PlanRecords, today: Day): Steps<HouseholdPlan | null> {
  const settings = records.wealthPlan.plan
  if (!settings) return null
  const month = monthOf(today)
  const usual = usualMonth(records, month)
  yield
  const positions = plannedPositions(records, usual, today)
  yield
  const ofProperties = propertyRecords(records, today)
  const properties = propertiesOfPlan(ofProperties, positions)
  yield
  const saved = month > settings.startMonth ? savedSince(records, settings.startMonth, month) : null
  yield
  const lifeCents = lifeOfUsual(usual, settings)?.cents ?? 0
  return {
    settings,
    month,
    usual,
    positions,
    goals: records.goals,
    properties,
    propertyRecords: ofProperties,
    lifeCents,
    wishedBudgetCents: settings.wishedBudgetCents ?? lifeCents,
    withdrawalRateBp: settings.withdrawalRateBp,
    scenarios: records.wealthPlan.planScenarios,
    input: inputOf(records, { settings, month, positions, properties, usual, saved }, today),
  }
}

interface Composed extends Pick<HouseholdPlan, 'settings' | 'month' | 'positions' | 'properties' | 'usual'> {
  /** What the account system planned for the months since the plan began; null: it begins this month or later. */
  readonly saved: ReturnType<typeof savedSince> | null
}

function inputOf(
  records: PlanRecords,
  { settings, month, positions, properties, usual, saved }: Composed,
  today: Day,
): ProjectionInput {
  const { wealthPlan, accounts, isJointlyAssessed } = records
  const input = projectionOf({
    ...wealthPlan,
    settings,
    accounts,
    isJointlyAssessed: isJointlyAssessed ?? false,
    incomes: householdIncomes(withoutRents(records.income, properties), wealthPlan.planPersons, month),
    plannedLifeCents: usual.lifeCents,
    paidInCents: usual.saving,
    properties: plannedIn(properties),
    sales: salesOfPlan(records.properties, accounts, settings.startMonth),
  })
  const known = new Map(positions.map((position) => [position.id, position]))
  const starts = startsOf(positions, records, settings.startMonth, today)
  const following = new Set(positions.filter(followsAccountSystem).map(({ id }) => id))
  return {
    ...input,
    positions: input.positions.map((position) => ({
      ...position,
      returnBp: known.get(position.id)?.returnBp ?? position.returnBp,
      startCents: starts.get(position.id) ?? position.startCents,
      ...(saved &&
        following.has(position.id) && { contributionFrom: later(position.contributionFrom, month) }),
    })),
    events: [
      ...input.positions.filter(({ id }) => following.has(id)).flatMap(({ id }) => saved?.(id) ?? []),
      ...input.events,
    ],
  }
}

/** The income without the rents that the plan counts as the money of a property. */
function withoutRents(income: Income, properties: readonly PropertyOfPlan[]): Income {
  const counted = new Set(properties.flatMap(({ rentSourceId }) => rentSourceId ?? []))
  return counted.size === 0
    ? income
    : { ...income, sources: income.sources.filter(({ id }) => !counted.has(id)) }
}

/**
 * The balances of the accounts at the end of the plan's first month, interpolated by the rule of statistics.md § 60.
 */
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
