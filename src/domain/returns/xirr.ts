import { type Day, daysBetween } from '#domain/calendar/day.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { withoutNoise } from '#domain/money/rounding.ts'
import { mergeFlows } from './dated-flow.ts'
import { type GrowthRoot, growthRoots } from './growth-roots.ts'

/** A payment on a day: money paid in is negative, money taken out and the value at the end positive. */
export interface Payment {
  readonly day: Day
  readonly amount: Decimal
}

export type XirrRefusal = 'XIRR_ONE_DAY' | 'XIRR_NO_SIGN_CHANGE' | 'XIRR_NO_ROOT'

export type Xirr =
  | { readonly ok: false; readonly reason: XirrRefusal }
  | {
      readonly ok: true
      /** The yearly rate x as a fraction, unrounded; where several fit, the one whose ln(1 + x) is nearest to 0. */
      readonly rate: Decimal
      /** The return from the first to the last payment as a fraction, unrounded: to be shown below 365 days. */
      readonly periodReturn: Decimal
      readonly days: number
      readonly hasSeveralRoots: boolean
    }

const DAYS_PER_YEAR = 365

// The grid of calculators.md § 5 as growth factors, 1 more than the rates −0.999999 … 100 000.
const grid = [1e-6, 1e-3, 0.01, 0.1, 0.3, 0.5, 0.7, 0.9, 1, 1.1, 1.3, 1.5, 2, 3, 6, 11, 101, 1001, 100_001]

/**
 * The internal rate of return (Interner Zinsfuß) of payments on days (Actual/365, calculators.md § 5): the rate x with
 * Σ a·(1+x)^(−d/365) = 0. Payments of one day are added up first. Refused when all fall on one day, when there is no
 * payment in each direction and when no rate between −99.9999 % and 10 000 000 % fits. Where several rates fit, the one
 * nearest in ln(1 + x) counts, so that a loss of nearly everything is as far away as the gain that would undo it; of
 * two equally near ones the lower. Example: −200 € on 2010-01-01 and 210 € on 2010-12-31 → 5.014075 %.
 */
export function xirr(payments: readonly Payment[]): Xirr {
  const days = payments.map(({ day }) => day).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return { ok: false, reason: 'XIRR_NO_SIGN_CHANGE' }
  if (first === last && hasBothSigns(payments)) return { ok: false, reason: 'XIRR_ONE_DAY' }
  const flows = mergeFlows(payments.map(({ day, amount }) => ({ at: daysBetween(first, day), amount })))
  if (!hasBothSigns(flows)) return { ok: false, reason: 'XIRR_NO_SIGN_CHANGE' }
  const roots = growthRoots(flows, DAYS_PER_YEAR, grid)
  const growth = nearestToOne(roots)
  if (growth === undefined) return { ok: false, reason: 'XIRR_NO_ROOT' }
  const length = daysBetween(first, last)
  return {
    ok: true,
    rate: growth.minus(1),
    periodReturn: growth.pow(decimal(length).div(DAYS_PER_YEAR)).minus(1),
    days: length,
    hasSeveralRoots: roots.length > 1,
  }
}

function hasBothSigns(flows: readonly { readonly amount: Decimal }[]): boolean {
  return flows.some(({ amount }) => amount.lt(0)) && flows.some(({ amount }) => amount.gt(0))
}

// A root as found in doubles differs by less than a thousandth of itself.
const MARGIN = 1.003

function nearestToOne(roots: readonly GrowthRoot[]): Decimal | undefined {
  const least = Math.min(...roots.map(({ near }) => Math.max(near, 1 / near)))
  return roots
    .filter(({ near }) => Math.max(near, 1 / near) <= least * MARGIN)
    .map(({ exact }) => exact())
    .reduce<Decimal | undefined>(
      (best, root) => (best === undefined || distance(root).lt(distance(best)) ? root : best),
      undefined,
    )
}

// The factor by which money grows or shrinks, which orders growths as the absolute value of their logarithm does.
function distance(growth: Decimal): Decimal {
  return withoutNoise(growth.gte(1) ? growth : decimal(1).div(growth))
}
