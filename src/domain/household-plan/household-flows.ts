import { type Day, lastDayOfMonth } from '#domain/calendar/day.ts'
import { addMonths, monthOf, monthRange, monthsBetween } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { ValueSeries } from '#domain/net-worth/month-values.ts'
import { monthlyWaterfall } from '#domain/net-worth/monthly-waterfall.ts'
import { type HouseholdFlows, type PositionFlow, tickedFlows } from '#domain/net-worth/position-flows.ts'
import { waterfallPositions } from '#domain/net-worth/waterfall-positions.ts'
import type { Transfer } from '#domain/transfers/plan-transfers.ts'
import type { PlanDeviation } from '#domain/wealth-plan/plan-deviation.ts'
import { contributionsOf } from '#domain/wealth-projection/plan-flows.ts'
import { planRetirement } from '#domain/wealth-projection/plan-retirement.ts'
import type { PlanProjection } from '#domain/wealth-projection/project-plan.ts'
import { deviationOf } from '#domain/wealth-statistics/plan-progress.ts'
import type { HouseholdPlan } from './household-plan.ts'

/**
 * The known payments into and out of each position up to today (calculators.md § 24c): for an account its ticked
 * transfers; for a position with a contribution of its own that contribution, in every month of the plan in which
 * nothing was transferred.
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

/** What the plan pays into positions with a contribution of their own in its current month, by their ids. */
export function contributionsOfMonth(plan: HouseholdPlan, today: Day): ReadonlyMap<string, Cents> {
  return new Map(
    ownContributions(plan, today).map(([id, paid]) => [
      id,
      sumCents(paid.filter(({ day }) => monthOf(day) === plan.month).map(({ cents }) => cents)),
    ]),
  )
}

/**
 * The contributions of the months after month 0 up to the current one; the contribution of the current month counts as
 * paid today.
 */
function ownContributions({ input, positions, month }: HouseholdPlan, today: Day) {
  const own = new Set(
    positions
      .filter(({ kind, record }) => kind === 'asset' && (record.contributionCents ?? 0) !== 0)
      .map(({ id }) => id),
  )
  const passed = Math.min(monthsBetween(input.startMonth, month), input.horizonMonths)
  const months = monthRange(addMonths(input.startMonth, 1), Math.max(0, passed))
  const { ends } = planRetirement(input)
  return input.positions
    .filter(({ id, scenarioId }) => own.has(id) && scenarioId === null)
    .map((position): readonly [string, readonly PositionFlow[]] => {
      const cents = contributionsOf(position, input, ends)
      const flows = months.map((paidIn, at) => ({
        day: paidIn === month ? today : lastDayOfMonth(paidIn),
        cents: cents[at] ?? 0,
        isPlanned: true as const,
      }))
      return [position.id, flows.filter((flow) => flow.cents !== 0)]
    })
}

/** The real values, and the payments that are known. */
export interface BookedMonths {
  /** The values of all positions that are planned. */
  readonly series: readonly ValueSeries[]
  readonly flows: HouseholdFlows
}

/**
 * How far the household is on its plan today, and why (calculators.md § 24); null before the first month after month 0.
 */
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
