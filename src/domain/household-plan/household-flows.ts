import type { AccountGroup } from '#domain/accounts/account.ts'
import { type Day, lastDayOfMonth } from '#domain/calendar/day.ts'
import { addMonths, type Month, monthOf, monthRange, monthsBetween } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { Transfer } from '#domain/transfers/plan-transfers.ts'
import type { PlanDeviation } from '#domain/wealth-plan/plan-deviation.ts'
import { contributionsOf } from '#domain/wealth-projection/plan-flows.ts'
import { planRetirement } from '#domain/wealth-projection/plan-retirement.ts'
import type { PlanProjection } from '#domain/wealth-projection/project-plan.ts'
import { monthValues, type ValueSeries } from '#domain/wealth-statistics/month-values.ts'
import { monthlyWaterfall, type WaterfallPosition } from '#domain/wealth-statistics/monthly-waterfall.ts'
import { deviationOf } from '#domain/wealth-statistics/plan-progress.ts'
import type { HouseholdPlan } from './household-plan.ts'

/** Money that went into a position, or out of it, below 0. */
export interface PositionFlow {
  readonly day: Day
  readonly cents: Cents
}

/** By the id of the position, ascending by day. */
export type HouseholdFlows = ReadonlyMap<string, readonly PositionFlow[]>

/**
 * What is known to have gone in and out of each position up to today (calculators.md § 24c): the ticked transfers of an
 * account; of a position with a contribution of its own that contribution, in every month of the plan in which nothing
 * was transferred.
 */
export function householdFlows(
  plan: HouseholdPlan | null,
  transfers: readonly Transfer[],
  today: Day,
): HouseholdFlows {
  const flows = new Map(tickedFlows(transfers))
  for (const [id, paid] of plan ? ownContributions(plan, today) : []) {
    const known = flows.get(id) ?? []
    const taken = new Set(known.map(({ day }) => monthOf(day)))
    flows.set(id, [...known, ...paid.filter(({ day }) => !taken.has(monthOf(day)))])
  }
  return new Map(
    [...flows].map(([id, list]) => [
      id,
      list
        .filter(({ day }) => day <= today)
        .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0)),
    ]),
  )
}

/** The ticked transfers of each account, up to any day. */
export function tickedFlows(transfers: readonly Transfer[]): HouseholdFlows {
  return new Map(
    [...Map.groupBy(transfers, ({ accountId }) => accountId)].map(([id, list]) => [
      id,
      list.map(({ transferredOn, amountCents }) => ({ day: transferredOn, cents: amountCents })),
    ]),
  )
}

/** What the plan puts into positions with a contribution of their own in its current month, by their ids. */
export function contributionsOfMonth(plan: HouseholdPlan, today: Day): ReadonlyMap<string, Cents> {
  return new Map(
    ownContributions(plan, today).map(([id, paid]) => [
      id,
      sumCents(paid.filter(({ day }) => monthOf(day) === plan.month).map(({ cents }) => cents)),
    ]),
  )
}

/** The contributions of the months after month 0 up to the current one; that of the current one counts today. */
function ownContributions({ input, positions, month }: HouseholdPlan, today: Day) {
  const own = new Set(
    positions
      .filter(({ kind, record }) => kind === 'asset' && (record.contributionCents ?? 0) !== 0)
      .map(({ id }) => id),
  )
  const passed = Math.min(monthsBetween(input.startMonth, month), input.horizonMonths)
  const months = monthRange(addMonths(input.startMonth, 1), Math.max(0, passed))
  const retirement = planRetirement(input).month
  return input.positions
    .filter(({ id, scenarioId }) => own.has(id) && scenarioId === null)
    .map((position): readonly [string, readonly PositionFlow[]] => {
      const cents = contributionsOf(position, input, retirement)
      const flows = months.map((paidIn, at) => ({
        day: paidIn === month ? today : lastDayOfMonth(paidIn),
        cents: cents[at] ?? 0,
      }))
      return [position.id, flows.filter((flow) => flow.cents !== 0)]
    })
}

/** The positions of a time as the waterfall takes them. */
export function waterfallPositions(
  series: readonly ValueSeries[],
  flows: HouseholdFlows,
  months: readonly Month[],
): readonly WaterfallPosition[] {
  const [first] = months
  if (first === undefined) return []
  return series.map((each) => ({
    values: monthValues(each, [addMonths(first, -1), ...months]),
    change: changeOfGroup(each.group),
    flows: byMonth(flows.get(each.id) ?? []),
    isEmptied: each.isEmptied ?? false,
  }))
}

/** All change of accounts of every day and of debts is money that moved. */
export function changeOfGroup(group: AccountGroup): WaterfallPosition['change'] {
  return group === 'liquid' || group === 'debts' ? 'as_saved' : 'by_flows'
}

function byMonth(flows: readonly PositionFlow[]): ReadonlyMap<Month, Cents> {
  const sums = new Map<Month, Cents>()
  for (const { day, cents } of flows) sums.set(monthOf(day), sumCents([sums.get(monthOf(day)) ?? 0, cents]))
  return sums
}

/** What there really was, and the money that is known to have moved. */
export interface BookedMonths {
  /** Of all positions; those that are not planned are left out. */
  readonly series: readonly ValueSeries[]
  readonly flows: HouseholdFlows
}

/** How far the household is on its plan today and why (calculators.md § 24); null before the first month after month 0. */
export function householdDeviation(
  plan: HouseholdPlan,
  projection: PlanProjection,
  { series, flows }: BookedMonths,
): PlanDeviation | null {
  const planned = new Set(plan.input.positions.map(({ id }) => id))
  const passed = monthsBetween(plan.input.startMonth, plan.month)
  const months = monthRange(addMonths(plan.input.startMonth, 1), Math.max(0, passed))
  const counted = series.filter(({ id }) => planned.has(id))
  return deviationOf(projection, monthlyWaterfall(waterfallPositions(counted, flows, months), months))
}
