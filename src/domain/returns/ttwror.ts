import { type Decimal, decimal } from '#domain/money/decimal.ts'

/** A period without payments in between, in euros. */
export interface ReturnPeriod {
  readonly begin: Decimal
  /** The amount paid in at the beginning. */
  readonly inflow: Decimal
  readonly end: Decimal
  /** The amount taken out at the end, before `end` was valued. */
  readonly outflow: Decimal
}

export interface Ttwror {
  /** The return over the whole time as a fraction, unrounded. */
  readonly total: Decimal
  /** The return a year; null below 365 days, and when no value is left that could grow. */
  readonly annualised: Decimal | null
}

const DAYS_PER_YEAR = 365

/**
 * The true time-weighted return (calculators.md § 5): the periods between payments, each with the factor (end +
 * outflow) / (begin + inflow), are multiplied; a period that starts with no money counts as 1. Annualised (1 +
 * T)^(365/days) − 1. Example: 1 000 → 1 100, 500 paid in → 1 520, 300 taken out → 1 300: 10.0000 %.
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

/** The factor by which a period multiplies its initial capital. */
export function factorOf({ begin, inflow, end, outflow }: ReturnPeriod): Decimal {
  const capital = begin.plus(inflow)
  return capital.eq(0) ? decimal(1) : end.plus(outflow).div(capital)
}

const ten = decimal(10)
const STEP = 20
const small = ten.pow(-STEP)

/**
 * A product as digits · 10^−tenths: after many losses in a row the digits would get lost behind the 50th decimal, and
 * with them whatever is gained afterwards.
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
