import { type Decimal, decimal, smallest } from '#domain/money/decimal.ts'
import { centHalfUp, withoutNoise } from '#domain/money/rounding.ts'
import table from '#domain/property/data/depreciation.json' with { type: 'json' }

/** The data for depreciation; its basis is the building's share of price and incidental costs, in euros. */
export interface DepreciationInput {
  readonly basis: Decimal
  /** The month of the purchase, 1–12, which counts as a whole one. */
  readonly startMonth: number
  readonly years: number
}

export interface DepreciationYear {
  /** The number of the year, from 1, which is the calendar year of the purchase. */
  readonly year: number
  readonly amount: Decimal
  /** The value that is left at the end of the year. */
  readonly residual: Decimal
}

/** § 7 Abs. 5a EStG: the part of the remaining value that is depreciated in a year. */
export const degressiveRate = decimal(table.degressive.percent).div(100)

/** The first and last day of construction or contract for which § 7 Abs. 5a EStG applies. */
export const degressiveWindow = {
  from: table.degressive.constructionFrom,
  until: table.degressive.constructionUntil,
}

/**
 * The periods of completion, each with its rate (§ 7 Abs. 4 EStG), the oldest first; null where a period is open at one
 * end.
 */
export const linearPeriods = table.linear.map(({ completedUntil, percent }, at) => ({
  from: at === 0 ? null : Number(table.linear[at - 1]?.completedUntil) + 1,
  until: completedUntil,
  rate: decimal(percent).div(100),
}))

/** The linear rate of § 7 Abs. 4 EStG, by the year in which a residential building was completed: 2.5 %, 2 % or 3 %. */
export function linearRate(completionYear: number): Decimal {
  const period = linearPeriods.find(({ until }) => completionYear <= (until ?? Infinity))
  if (!period) throw new RangeError(`there is no rate for buildings of ${completionYear}`)
  return period.rate
}

/**
 * Linear depreciation (AfA, § 7 Abs. 4 EStG, calculators.md § 13): the same amount each year, in the first year by
 * started months; each in cents (r2), none above the remaining value. 240 000 € at 2 % from May: 3 200 €, then 4 800 €.
 */
export function linearDepreciation(input: DepreciationInput, rate: Decimal): readonly DepreciationYear[] {
  const { basis, startMonth } = input
  const whole = basis.times(rate)
  return depreciate(input, (year) => (year === 1 ? firstPart(whole, startMonth) : whole))
}

/**
 * Degressive depreciation (AfA, § 7 Abs. 5a EStG): 5 % of the remaining value, in the first year by started months.
 * With a switch, from the first year (not the very first) in which the rest spread over the remaining useful life of
 * 33⅓ years gives more, that amount is kept.
 */
export function degressiveDepreciation(
  input: DepreciationInput,
  canSwitch: boolean,
): readonly DepreciationYear[] {
  let kept: Decimal | null = null
  return depreciate(input, (year, residual) => {
    if (year === 1) return firstPart(residual.times(degressiveRate), input.startMonth)
    kept ??= canSwitch ? linearIfMore(year, residual) : null
    return kept ?? residual.times(degressiveRate)
  })

  function linearIfMore(year: number, residual: Decimal): Decimal | null {
    const elapsed = 13 - input.startMonth + (year - 2) * 12
    const left = table.degressive.usefulLifeMonths - elapsed
    if (left <= 0) return residual
    const linear = residual.times(12).div(left)
    return withoutNoise(linear).gt(withoutNoise(residual.times(degressiveRate))) ? linear : null
  }
}

function firstPart(whole: Decimal, startMonth: number): Decimal {
  return whole.times(13 - startMonth).div(12)
}

function depreciate(
  { basis, years }: DepreciationInput,
  amountOf: (year: number, residual: Decimal) => Decimal,
): readonly DepreciationYear[] {
  let residual = basis
  return Array.from({ length: years }, (_, index) => {
    const year = index + 1
    const amount = smallest(centHalfUp(amountOf(year, residual)), residual)
    residual = residual.minus(amount)
    return { year, amount, residual }
  })
}
