import type { Month } from '#domain/calendar/month.ts'
import type { ChurchTaxRateBp, IncomeSource } from './income-source.ts'

/**
 * The rate of church tax that somebody in the household pays by the payslips of salaries that have not ended; 0 where
 * none pays it, null where there is no payslip.
 */
export function churchTaxOfHousehold(
  sources: readonly Pick<IncomeSource, 'payslip' | 'validTo'>[],
  month: Month,
): ChurchTaxRateBp | null {
  const rates = sources
    .filter(({ validTo }) => validTo === null || validTo >= month)
    .flatMap(({ payslip }) => payslip?.churchTaxBp ?? [])
  return rates.toSorted((one, other) => other - one)[0] ?? null
}
