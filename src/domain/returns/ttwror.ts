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

const DAYS_PER_YEAR = 365

/**
 * True time-weighted return (calculators.md § 5): the periods between payments, each with the factor
 * (end + outflow) / (begin + inflow), are linked; one that starts with nothing counts as 1. Annualised
 * (1 + T)^(365/days) − 1.
 * Example: 1 000 → 1 100, 500 paid in → 1 520, 300 taken out → 1 300: 10.0000 %.
 */
export function ttwror(periods: readonly ReturnPeriod[], days: number): Ttwror {
  const { digits, tenths } = productOf(periods.map(factorOf))
  const isYear = days >= DAYS_PER_YEAR && digits.gte(0)
  const exponent = decimal(DAYS_PER_YEAR).div(days)
  return {
    total: digits.div(ten.pow(tenths)).minus(1),
    annualised: isYear
      ? digits
          .pow(exponent)
          .div(ten.pow(exponent.times(tenths)))
          .minus(1)
      : null,
  }
}

/** By what a period multiplies the capital that it starts with. */
export function factorOf({ begin, inflow, end, outflow }: ReturnPeriod): Decimal {
  const capital = begin.plus(inflow)
  return capital.eq(0) ? decimal(1) : end.plus(outflow).div(capital)
}

const ten = decimal(10)
const STEP = 20
const small = ten.pow(-STEP)

/**
 * A product as digits · 10^−tenths: of many losses on end the digits would be lost behind the 50th decimal, and with
 * them whatever is gained afterwards.
 */
function productOf(factors: readonly Decimal[]): { readonly digits: Decimal; readonly tenths: number } {
  let [digits, tenths] = [decimal(1), 0]
  for (const factor of factors) {
    digits = digits.times(factor)
    if (digits.eq(0) || digits.abs().gte(small)) continue
    digits = digits.div(small)
    tenths += STEP
  }
  return { digits, tenths }
}
