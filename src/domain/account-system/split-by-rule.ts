import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { centHalfUp } from '#domain/money/rounding.ts'

/** The 50-30-20 rule (calculators.md § 22), in euros: 50 % and 30 % rounded (r2), savings take the rest. */
export function splitByRule(income: Decimal) {
  const needs = centHalfUp(income.times(decimal('0.5')))
  const wants = centHalfUp(income.times(decimal('0.3')))
  return { needs, wants, savings: income.minus(needs).minus(wants) }
}
