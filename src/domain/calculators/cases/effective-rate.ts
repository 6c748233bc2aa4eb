import type { CaseRunner } from '#domain/calculators/case-input.ts'
import { percentOf } from '#domain/calculators/percent-of.ts'
import { effectiveRateOf } from '#domain/loans/effective-rate.ts'
import { decimal } from '#domain/money/decimal.ts'
import { readPairs } from './read-pairs.ts'

/**
 * The effective yearly rate of payments, pairs of years and euros, in percent with four decimals; null when no rate
 * between −99 % and 1 000 % fits.
 */
export const effectiveRateCase: CaseRunner = (input) => {
  const flows = readPairs(input, 'flows')
  const rate = effectiveRateOf(
    flows.map(([years, amount]) => ({ years: decimal(years), amount: decimal(amount) })),
  )
  return { effective_percent_4: rate && percentOf(rate, 4) }
}
