import type { Cents } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import type { PensionParameters } from '#domain/pension/statutory-pension.ts'

/**
 * The taxable income of a year that a net salary a month stands for, where the person states none: r2(12 · net · 1.2),
 * an estimate (calculators.md § 25).
 */
export function taxableOfNetSalary(netMonthCents: Cents, { taxablePerNetSalary }: PensionParameters): Cents {
  return roundHalfUp(toEuros(netMonthCents).times(12).times(decimal(taxablePerNetSalary)))
}
