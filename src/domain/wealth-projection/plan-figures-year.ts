import { newestBegun } from '#domain/calendar/rule-years.ts'
import { capitalIncomeRuleYears } from '#domain/capital-income/capital-income-rules.ts'
import { pensionParameterYears } from '#domain/pension/statutory-pension.ts'
import { incomeTaxTariffYears } from '#domain/tax/income-tax-rules.ts'

/**
 * The year whose taxes and pensions count in a plan that begins in a year: that year, or the newest of which all of them
 * are known before it.
 */
export function planFiguresYear(year: number): number {
  return Math.min(planTaxYear(year), planPensionYear(year))
}

/** The year whose taxes count in a plan that begins in a year. */
export function planTaxYear(year: number): number {
  return Math.min(...[capitalIncomeRuleYears, incomeTaxTariffYears].map((years) => newestBegun(years, year)))
}

/** The year whose pensions and contributions count; in a plan from before the first one that is known, that one. */
export function planPensionYear(year: number): number {
  return newestBegun(pensionParameterYears, year)
}
