import type { CaseRunner } from '#domain/calculators/case-input.ts'
import { cheaperCheck } from '#domain/capital-income/cheaper-check.ts'

/**
 * Compares the flat tax on capital income with the tariff (Günstigerprüfung), in euros; a year without figures is
 * answered with the reason.
 */
export const cheaperCheckCase: CaseRunner = (input) => {
  const result = cheaperCheck({
    year: input.whole('year'),
    otherTaxableIncome: input.amount('other_taxable_income'),
    capitalIncomeTaxable: input.amount('capital_income_taxable'),
    isJoint: input.flag('joint'),
  })
  if (!result.ok) return { error: result.reason }
  return {
    flat_total: result.flatTotal,
    tariff_total: result.tariffTotal,
    tariff_is_better: result.tariffIsBetter,
    saving: result.saving,
  }
}
