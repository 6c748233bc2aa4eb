import { addMonths, monthRange, monthsBetween } from '#domain/calendar/month.ts'
import { householdDeviation } from '#domain/household-plan/household-flows.ts'
import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { HouseholdPosition } from '#domain/net-worth/household-positions.ts'
import { monthlyWaterfall } from '#domain/net-worth/monthly-waterfall.ts'
import type { HouseholdFlows } from '#domain/net-worth/position-flows.ts'
import { waterfallPositions } from '#domain/net-worth/waterfall-positions.ts'
import { type PlanDeviation, planDeviation } from '#domain/wealth-plan/plan-deviation.ts'
import type { PlanProjection } from '#domain/wealth-projection/project-plan.ts'

/**
 * The causes of a deviation. securities, property: their change of value against the assumptions. other: everything
 * else, with interest and taxes.
 */
export type PlanCauseKind = 'saving' | 'securities' | 'property' | 'other' | 'start'

export interface PlanCause {
  readonly kind: PlanCauseKind
  readonly cents: Cents
  /** Tenths of a month; null: the planned net worth does not rise there. */
  readonly tenths: number | null
}

export interface ExplainedDeviation extends PlanDeviation {
  /** The causes, which sum to the euros and, where they are known, to the tenths. A cause of 0 is left out. */
  readonly causes: readonly PlanCause[]
  /** How far on the plan the household would be if all values had changed as assumed. */
  readonly tenthsWithoutMarket: number
}

/**
 * How far a household is on its plan, and the causes of the deviation (calculators.md § 24e); null before the first
 * month after month 0.
 */
export function explainedDeviation(
  plan: HouseholdPlan,
  projection: PlanProjection,
  positions: readonly HouseholdPosition[],
  flows: HouseholdFlows,
): ExplainedDeviation | null {
  const series = positions.map((position) => position.series)
  const deviation = householdDeviation(plan, projection, { series, flows })
  if (!deviation) return null
  const { euroCents, fromSavingCents, fromMarketCents, fromStartCents } = deviation
  const month = monthsBetween(plan.input.startMonth, plan.month)
  const market = marketCauses({ plan, projection, positions, flows, month })
  const told = sumCents(market.map(({ cents }) => cents))
  const causes = [
    { kind: 'saving' as const, cents: fromSavingCents },
    ...market,
    { kind: 'other' as const, cents: fromMarketCents - told },
    { kind: 'start' as const, cents: fromStartCents },
  ].filter(({ cents }) => cents !== 0)
  const tenths = tenthsOfCauses(
    causes.map(({ cents }) => cents),
    deviation.tenths,
    centsPerMonth(projection.totalCents, month, deviation),
  )
  const actualCents = (projection.totalCents[month] ?? 0) + euroCents - fromMarketCents
  return {
    ...deviation,
    causes: causes.map((cause, at) => ({ ...cause, tenths: tenths?.[at] ?? null })),
    tenthsWithoutMarket: planDeviation({
      planCents: projection.totalCents,
      month,
      startCents: 0,
      actualCents,
      plannedSavedCents: 0,
      actualSavedCents: 0,
    }).tenths,
  }
}

interface MarketInput {
  readonly plan: HouseholdPlan
  readonly projection: PlanProjection
  readonly positions: readonly HouseholdPosition[]
  readonly flows: HouseholdFlows
  /** The number of the month since the plan began. */
  readonly month: number
}

/** How securities and property changed against the assumptions; as one cause once money is taken out to live on. */
function marketCauses({ plan, projection, positions, flows, month }: MarketInput) {
  if (projection.neededCents.slice(0, month + 1).some((cents) => cents !== 0)) return []
  const months = monthRange(addMonths(plan.input.startMonth, 1), month)
  const planned = new Set(plan.input.positions.map(({ id }) => id))
  return (['securities', 'property'] as const).map((kind) => {
    const chosen = positions.filter((position) => planned.has(position.id) && kindOf(position) === kind)
    const bars = monthlyWaterfall(
      waterfallPositions(
        chosen.map(({ series }) => series),
        flows,
        months,
      ),
      months,
    )
    const ids = new Set(chosen.map(({ id }) => id))
    const assumed = projection.movements
      .filter(({ id }) => ids.has(id))
      .map(({ id, startCents, flowCents, shifts }) => {
        const line = projection.lines.find((each) => each.id === id)
        const shifted = shifts.filter((shift) => shift.month < month).map(({ cents }) => cents)
        return (
          (line?.valueCents[month] ?? 0) - startCents - sumCents([...flowCents.slice(0, month), ...shifted])
        )
      })
    return {
      kind,
      cents: sumCents(bars.map(({ valueChangeCents }) => valueChangeCents)) - sumCents(assumed),
    }
  })
}

function kindOf({ group, part }: HouseholdPosition): PlanCauseKind {
  if (part !== 'invested') return 'other'
  if (group === 'property') return 'property'
  return group === 'investments' || group === 'retirement' ? 'securities' : 'other'
}

const MONTH_TENTHS = 10

/**
 * What one month is worth on the plan's line: the mean on the way to where the household is, or, near to it, the month
 * in which it is.
 */
function centsPerMonth(
  planCents: readonly Cents[],
  month: number,
  { tenths, euroCents }: PlanDeviation,
): number {
  if (Math.abs(tenths) >= MONTH_TENTHS) return (euroCents * MONTH_TENTHS) / tenths
  const [from, to] = euroCents < 0 ? [month - 1, month] : [month, month + 1]
  return (planCents[to] ?? 0) - (planCents[from] ?? 0)
}

/**
 * Divides tenths in proportion to euros by the method of the largest remainder, so that they sum to the whole. Null
 * where that is impossible.
 */
function tenthsOfCauses(
  cents: readonly Cents[],
  wholeTenths: number,
  perMonth: number,
): readonly number[] | null {
  if (perMonth <= 0) return null
  const exact = cents.map((each) => (each * MONTH_TENTHS) / perMonth)
  const parts = exact.map((each) => ({ tenths: Math.floor(each), remainder: each - Math.floor(each) }))
  const missing = wholeTenths - sumCents(parts.map(({ tenths }) => tenths))
  if (missing < 0 || missing > parts.length) return null
  for (const part of parts.toSorted((one, other) => other.remainder - one.remainder).slice(0, missing))
    part.tenths += 1
  return parts.map(({ tenths }) => tenths)
}
