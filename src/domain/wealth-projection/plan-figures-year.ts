import { newestBegun } from '#domain/calendar/rule-years.ts'
import { capitalIncomeRuleYears } from '#domain/capital-income/capital-income-rules.ts'
import { pensionParameterYears } from '#domain/pension/statutory-pension.ts'
import { incomeTaxTariffYears } from '#domain/tax/income-tax-rules.ts'

/**
 * The year whose taxes and pensions count in a plan that begins in a year: that year, or the newest of which all of them
 * are known before it.
 */
export function planFiguresYear(year: number): number {
  const sets = [capitalIncomeRuleYears, incomeTaxTariffYears, pensionParameterYears]
  return Math.min(...sets.map((years) => newestBegun(years, year)))
}
