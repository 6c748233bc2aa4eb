import { newestBegun } from '#domain/calendar/rule-years.ts'
import { capitalIncomeRuleYears } from '#domain/capital-income/capital-income-rules.ts'
import { pensionParameterYears } from '#domain/pension/statutory-pension.ts'

/**
 * The year whose taxes and pensions count in a plan that begins in a year: that year, or the newest of which all of them
 * are known before it.
 */
export function planFiguresYear(year: number): number {
  return Math.min(newestBegun(capitalIncomeRuleYears, year), newestBegun(pensionParameterYears, year))
}
