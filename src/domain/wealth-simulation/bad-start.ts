import { portableExp } from '#domain/chance/portable-exp.ts'
import type { Cents } from '#domain/money/cents.ts'
import { chanceOf, type Shock } from './simulation-chance.ts'
import type { SimulationInput } from './simulation-input.ts'

const BAD_MONTHS = 120
/** One in twenty periods of ten years is worse: that quantile of the normal distribution. */
const ONE_IN_TWENTY = 1.644_853_626_951_472_2
const NOTHING_CENTS = 0.5

export interface BadStart {
  /** The totals today, and at the end of every month. */
  readonly totalCents: readonly Cents[]
  readonly realCents: readonly Cents[]
  /** The number of months after today until money is first missing; null: never. */
  readonly runsOutAfter: number | null
}

/**
 * The plan with a bad start (calculators.md § 24a): in the first ten years every class has a return that only one
 * period in twenty falls below, all of them at once; from then on the planned return, without catching up.
 */
export function badStart(input: SimulationInput): BadStart {
  const { groups, shocks } = chanceOf(input)
  const factors = shocks.map(badFactor)
  const values = groups.map(({ startCents }) => startCents)
  const totals = [totalOf(input, values, 0)]
  let runsOutAfter: number | null = null
  for (let month = 0; month < input.months; month += 1) {
    for (const [index, { shock, monthlyFactor, flowCents }] of groups.entries()) {
      const chance = month < BAD_MONTHS ? (factors[shock] ?? 1) : 1
      values[index] = (values[index] ?? 0) * (monthlyFactor * chance) + (flowCents[month] ?? 0)
    }
    let needed = input.withdrawalCents[month] ?? 0
    for (const [index, { isDrawn }] of groups.entries()) {
      const value = values[index] ?? 0
      const taken = isDrawn ? Math.min(Math.max(0, value), needed) : 0
      values[index] = value - taken
      needed -= taken
    }
    if (needed > NOTHING_CENTS) runsOutAfter ??= month + 1
    totals.push(totalOf(input, values, month + 1))
  }
  return {
    totalCents: totals.map((total) => Math.round(total) + 0),
    realCents: totals.map((total, month) => Math.round(total * (input.worth[month] ?? 1)) + 0),
    runsOutAfter,
  }
}

/** The quantile of ten years, divided into equal monthly parts. */
function badFactor({ logMean, logDeviation }: Shock): number {
  return portableExp(logMean - (ONE_IN_TWENTY * logDeviation) / Math.sqrt(BAD_MONTHS))
}

function totalOf({ fixedCents }: SimulationInput, values: readonly number[], month: number): number {
  return values.reduce((sum, value) => sum + value, fixedCents[month] ?? 0)
}
