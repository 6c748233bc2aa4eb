import { type Decimal, decimal } from '#domain/money/decimal.ts'

/** A time without payments in between, in euros. */
export interface ReturnPeriod {
  readonly begin: Decimal
  /** Paid in at the begin. */
  readonly inflow: Decimal
  readonly end: Decimal
  /** Taken out at the end, before `end` was valued. */
  readonly outflow: Decimal
}

export interface Ttwror {
  /** Over the whole time as a fraction, unrounded. */
  readonly total: Decimal
  /** Per year; from 365 days on, and while anything is left to grow. */
  readonly annualised: Decimal | null
}

const daysPerYear = 365

/**
 * True time-weighted return (calculators.md § 5): the periods between payments, each with the factor
 * (end + outflow) / (begin + inflow), are linked; one that starts with nothing counts as 1. Annualised
 * (1 + T)^(365/days) − 1.
 * Example: 1 000 → 1 100, 500 paid in → 1 520, 300 taken out → 1 300: 10.0000 %.
 */
export function ttwror(periods: readonly ReturnPeriod[], days: number): Ttwror {
  const factor = periods.reduce((product, period) => product.times(factorOf(period)), decimal(1))
  const isYear = days >= daysPerYear && factor.gte(0)
  return {
    total: factor.minus(1),
    annualised: isYear ? factor.pow(decimal(daysPerYear).div(days)).minus(1) : null,
  }
}

function factorOf({ begin, inflow, end, outflow }: ReturnPeriod): Decimal {
  const capital = begin.plus(inflow)
  return capital.eq(0) ? decimal(1) : end.plus(outflow).div(capital)
}
