import type { CaseRunner } from '#domain/calculators/case-input.ts'
import { maintenance } from '#domain/property/maintenance.ts'

/**
 * What the upkeep of a building costs by the formula of Peters, in euros: a year, a square metre, and the share of the
 * common property.
 */
export const maintenancePetersCase: CaseRunner = (input) => {
  const result = maintenance({
    buildCostM2: input.amount('build_cost_m2'),
    area: input.amount('area'),
    commonShare: input.rate('common_share'),
  })
  return {
    per_year: result.perYear,
    per_m2_year: result.perM2Year,
    common_per_year: result.commonPerYear,
    common_per_month: result.commonPerMonth,
  }
}
