import { addMonths, type Month, monthRange, monthsBetween } from '#domain/calendar/month.ts'
import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import { currentPlace } from '#domain/household-plan/ladder-of-plan.ts'
import type { PlanOutlook } from '#domain/household-plan/plan-outlook.ts'
import type { Cents } from '#domain/money/cents.ts'
import { monthTable } from '#domain/net-worth/month-table.ts'
import { inMoneyOf } from '#domain/wealth-projection/in-money-of.ts'
import { isWhole, type SimulationPicture } from '#domain/wealth-simulation/simulate-plan.ts'
import type { SheetPosition } from '#web/member/month-table/sheet-positions.ts'
import { HIGH, LOW, MIDDLE } from '#web/member/wealth-plan/simulation-question.ts'

export type CurveView = 'real' | 'nominal'

/** Everything that the curve shows, by the number of months since the plan began. */
export interface CurvePoints {
  readonly startMonth: Month
  /** The place of the current month. */
  readonly now: number
  /** The net worth as it was recorded, up to the current month. */
  readonly actualCents: readonly Cents[]
  /** The planned net worth: in booked euros up to the current month, after that in the euros of the view. */
  readonly planCents: readonly Cents[]
  readonly nominalCents: readonly Cents[]
  /**
   * The worth of today's euro in each month of the view, from the current month on; 1 in today's purchasing
   * power.
   */
  readonly prices: readonly number[]
  /** The range of eight of ten paths, filled and given in figures; empty until all paths are counted. */
  readonly band: readonly BandPoint[]
  /** The range of as many paths as are counted so far, only drawn. */
  readonly outline: readonly BandPoint[]
}

export interface BandPoint {
  readonly at: number
  readonly lowCents: Cents
  readonly middleCents: Cents
  readonly highCents: Cents
}

/** The lines of the curve in today's purchasing power or in the euros of each month; the past stays as it was booked. */
export function curvePoints(
  plan: HouseholdPlan,
  { projection }: PlanOutlook,
  positions: readonly SheetPosition[],
  picture: SimulationPicture | null,
  view: CurveView,
): CurvePoints {
  const now = currentPlace(plan, projection)
  const { startMonth } = plan.input
  const planned = new Set(plan.input.positions.map(({ id }) => id))
  const passed = monthsBetween(startMonth, plan.month)
  const actual = monthTable(
    positions.filter(({ id }) => planned.has(id)).map(({ series }) => series),
    monthRange(startMonth, Math.max(0, passed + 1)),
  )
  const nominal = projection.totalCents
  const today = projection.worth[now]?.high ?? 1
  const outline = picture ? bandOf(picture, now, view) : []
  return {
    startMonth,
    now,
    actualCents: actual.rows.map(({ totalCents }) => totalCents),
    planCents:
      view === 'nominal' ? nominal : [...nominal.slice(0, now), ...inMoneyOf(now, nominal, projection.worth)],
    nominalCents: nominal,
    prices: projection.worth.slice(now).map(({ high }) => (view === 'real' ? 1 : today / high)),
    band: picture && isWhole(picture) ? outline : [],
    outline,
  }
}

/** The month at an index of the curve. */
export function monthAt({ startMonth }: CurvePoints, at: number): Month {
  return addMonths(startMonth, at)
}

function bandOf(picture: SimulationPicture, now: number, view: CurveView): readonly BandPoint[] {
  const line = (band: number) => {
    const found = picture.bands[band]
    return (view === 'real' ? found?.realCents : found?.totalCents) ?? []
  }
  const [low, middle, high] = [line(LOW), line(MIDDLE), line(HIGH)]
  return picture.months.map((month, index) => ({
    at: now + month,
    lowCents: low[index] ?? 0,
    middleCents: middle[index] ?? 0,
    highCents: high[index] ?? 0,
  }))
}
