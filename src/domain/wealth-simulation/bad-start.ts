import { portableExp } from '#domain/chance/portable-exp.ts'
import type { Cents } from '#domain/money/cents.ts'
import { PathWalk } from './path-walk.ts'
import { NOTHING_CENTS } from './path-withdrawals.ts'
import { chanceOf, type Shock } from './simulation-chance.ts'
import type { SimulationInput } from './simulation-input.ts'

const BAD_MONTHS = 120
/** One in twenty periods of ten years is worse: that quantile of the normal distribution. */
const ONE_IN_TWENTY = 1.645

export interface BadStart {
  /** The totals today, and at the end of every month. */
  readonly totalCents: readonly Cents[]
  readonly realCents: readonly Cents[]
  /** The number of months after today until money is first missing; null: never. */
  readonly runsOutAfter: number | null
}

/**
 * The plan with a bad start (calculators.md § 32): in the first ten years every class has a return that only one period
 * in twenty falls below, all of them at once; from then on the planned return, without catching up. A path of its own,
 * with its own taxes.
 */
export function badStart(input: SimulationInput): BadStart {
  const { groups, shocks } = chanceOf(input)
  const walk = new PathWalk(input, groups, 1)
  const bad = shocks.map((shock) => Float64Array.of(badFactor(shock)))
  const planned = shocks.map(() => Float64Array.of(1))
  const totals = [totalOf(input, walk, 0)]
  let runsOutAfter: number | null = null
  for (let month = 0; month < input.months; month += 1) {
    const missing = walk.step(month, month < BAD_MONTHS ? bad : planned)
    if ((missing?.[0] ?? 0) > NOTHING_CENTS) runsOutAfter ??= month + 1
    totals.push(totalOf(input, walk, month + 1))
  }
  return {
    totalCents: totals.map((total) => Math.round(total) + 0),
    realCents: totals.map((total, month) => Math.round(total * (input.worth[month] ?? 1)) + 0),
    runsOutAfter,
  }
}

/** The quantile of ten years, divided into equal monthly parts. */
function badFactor({ logDeviation }: Shock): number {
  return portableExp((-ONE_IN_TWENTY * logDeviation) / Math.sqrt(BAD_MONTHS))
}

function totalOf({ fixedCents }: SimulationInput, walk: PathWalk, month: number): number {
  const sum = Float64Array.of(fixedCents[month] ?? 0)
  walk.addTo(sum)
  return sum[0] ?? 0
}
