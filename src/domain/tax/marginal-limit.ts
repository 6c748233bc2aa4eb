import { type Decimal, decimal } from '#domain/money/decimal.ts'

/**
 * The limit of a Minijob (Geringfügigkeitsgrenze) in whole euros a month: ten hours a week at the minimum wage,
 * wage × 130 ÷ 3, rounded up (§ 8 Abs. 1a SGB IV). 14,60 € an hour: 633 €.
 */
export function marginalLimit(minimumWageHour: Decimal): Decimal {
  return minimumWageHour.times(130).div(3).round(0, 'ceil')
}

/** A straight line over the gross of a month: gross × slope + offset. */
export type BaseLine = Readonly<Record<'slope' | 'offset', Decimal>>

/**
 * The lines that give the bases of contributions in a Midijob, with ten digits behind the point (§ 20 Abs. 2a SGB IV):
 * the whole base begins with factor × limit where the Minijob ends, the employee's with 0, and both reach the gross at
 * the upper limit.
 * @param marginal the limit of a Minijob, euros a month
 * @param upper the end of the transition range, euros a month
 * @param factor the factor F, rounded to four digits
 */
export function transitionLines(
  marginal: Decimal,
  upper: Decimal,
  factor: Decimal,
): Readonly<Record<'total' | 'employee', BaseLine>> {
  return {
    total: lineFrom(marginal, marginal.times(factor), upper),
    employee: lineFrom(marginal, decimal(0), upper),
  }
}

// The line through the base at the lower end and the gross itself at the upper end.
function lineFrom(marginal: Decimal, base: Decimal, upper: Decimal): BaseLine {
  const slope = upper.minus(base).div(upper.minus(marginal))
  return { slope: tenDigits(slope), offset: tenDigits(base.minus(slope.times(marginal))) }
}

function tenDigits(value: Decimal): Decimal {
  return value.round(10, 'half-up')
}
