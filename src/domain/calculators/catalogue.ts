import { advanceLumpSumCase } from '#domain/calculators/cases/advance-lump-sum.ts'
import { cagrCase } from '#domain/calculators/cases/cagr.ts'
import { capitalGainsCase } from '#domain/calculators/cases/capital-gains.ts'
import { cheaperCheckCase } from '#domain/calculators/cases/cheaper-check.ts'
import { contractCapCase } from '#domain/calculators/cases/deadlines/contract-cap.ts'
import { withdrawalPeriodCase } from '#domain/calculators/cases/deadlines/withdrawal-period.ts'
import { debtPayoffCase } from '#domain/calculators/cases/debt-payoff.ts'
import { depreciationCase } from '#domain/calculators/cases/depreciation.ts'
import { effectiveRateCase } from '#domain/calculators/cases/effective-rate.ts'
import { emergencyFundCase } from '#domain/calculators/cases/emergency-fund.ts'
import { etfCostsCase } from '#domain/calculators/cases/etf-costs.ts'
import { financialFreedomCase } from '#domain/calculators/cases/financial-freedom.ts'
import { fundSaleCase } from '#domain/calculators/cases/fund-sale.ts'
import { gnotkgCase } from '#domain/calculators/cases/gnotkg.ts'
import { grossNetCase } from '#domain/calculators/cases/gross-net.ts'
import { importParsingCase } from '#domain/calculators/cases/import-parsing.ts'
import { incomeTaxCase } from '#domain/calculators/cases/income-tax.ts'
import { inflationCase } from '#domain/calculators/cases/inflation.ts'
import { instalmentCreditCase } from '#domain/calculators/cases/instalment-credit.ts'
import { maintenancePetersCase } from '#domain/calculators/cases/maintenance-peters.ts'
import { mortgageFollowUpCase } from '#domain/calculators/cases/mortgage-follow-up.ts'
import { mortgageCase } from '#domain/calculators/cases/mortgage.ts'
import { parentalAllowanceCase } from '#domain/calculators/cases/parental-allowance.ts'
import { pensionGapCase } from '#domain/calculators/cases/pension-gap.ts'
import { accountSystemCase } from '#domain/calculators/cases/planning/account-system.ts'
import { badStartCase } from '#domain/calculators/cases/planning/bad-start.ts'
import { buyOnlyCase } from '#domain/calculators/cases/planning/buy-only.ts'
import { comparisonCase } from '#domain/calculators/cases/planning/comparison.ts'
import { incomeMonthCase } from '#domain/calculators/cases/planning/income-month.ts'
import { ladderTrendCase } from '#domain/calculators/cases/planning/ladder-trend.ts'
import { netWorthCase } from '#domain/calculators/cases/planning/net-worth.ts'
import { pathSaleCase } from '#domain/calculators/cases/planning/path-sale.ts'
import { planDefaultsCase } from '#domain/calculators/cases/planning/plan-defaults.ts'
import { planDeviationCase } from '#domain/calculators/cases/planning/plan-deviation.ts'
import { planLoanCase } from '#domain/calculators/cases/planning/plan-loan.ts'
import { planPathCase } from '#domain/calculators/cases/planning/plan-path.ts'
import { potPartsCase } from '#domain/calculators/cases/planning/pot-parts.ts'
import { potsWithAmountsCase } from '#domain/calculators/cases/planning/pots-with-amounts.ts'
import { rebalancingCase } from '#domain/calculators/cases/planning/rebalancing.ts'
import { reserveTargetCase } from '#domain/calculators/cases/planning/reserve-target.ts'
import { savingsRateCase } from '#domain/calculators/cases/planning/savings-rate.ts'
import { simulationLastsCase } from '#domain/calculators/cases/planning/simulation-lasts.ts'
import { simulationQuantilesCase } from '#domain/calculators/cases/planning/simulation-quantiles.ts'
import { withdrawalOrderCase } from '#domain/calculators/cases/planning/withdrawal-order.ts'
import { yearTotalsCase } from '#domain/calculators/cases/planning/year-totals.ts'
import { affordablePriceCase } from '#domain/calculators/cases/property/affordable-price.ts'
import { breakEvenRentCase } from '#domain/calculators/cases/property/break-even-rent.ts'
import { propertyEquityCase } from '#domain/calculators/cases/property/property-equity.ts'
import { propertyLetCase } from '#domain/calculators/cases/property/property-let.ts'
import { propertyPlanFlowCase } from '#domain/calculators/cases/property/property-plan-flow.ts'
import { propertySaleCase } from '#domain/calculators/cases/property/property-sale.ts'
import { propertyValueCase } from '#domain/calculators/cases/property/property-value.ts'
import { purchaseScenarioCase } from '#domain/calculators/cases/property/purchase-scenario.ts'
import { purchaseCostsCase } from '#domain/calculators/cases/purchase-costs.ts'
import { rentOrBuyCase } from '#domain/calculators/cases/rent-or-buy.ts'
import { rentalYieldCase } from '#domain/calculators/cases/rental-yield.ts'
import { civilPensionCase } from '#domain/calculators/cases/retirement/civil-pension.ts'
import { healthInsuranceCase } from '#domain/calculators/cases/retirement/health-insurance.ts'
import { householdRetirementCase } from '#domain/calculators/cases/retirement/household-retirement.ts'
import { pensionStartCase } from '#domain/calculators/cases/retirement/pension-start.ts'
import { pensionTaxCase } from '#domain/calculators/cases/retirement/pension-tax.ts'
import { savingsGoalCase } from '#domain/calculators/cases/savings-goal.ts'
import { savingsPlanCase } from '#domain/calculators/cases/savings-plan.ts'
import { wageTaxCase } from '#domain/calculators/cases/wage-tax.ts'
import { withdrawalPlanCase } from '#domain/calculators/cases/withdrawal-plan.ts'
import { xirrCase } from '#domain/calculators/cases/xirr.ts'
import { CaseInput, type CaseRunner, type CaseValues } from './case-input.ts'

/**
 * Every calculator of calculators.md and statistics.md by its id without a year, with the function that computes a case
 * of its vector file.
 */
export const catalogue: Readonly<Record<string, CaseRunner>> = {
  'account-system': accountSystemCase,
  'advance-lump-sum': advanceLumpSumCase,
  'affordable-price': affordablePriceCase,
  'bad-start': badStartCase,
  'break-even-rent': breakEvenRentCase,
  'buy-only': buyOnlyCase,
  cagr: cagrCase,
  'capital-gains': capitalGainsCase,
  'cheaper-check': cheaperCheckCase,
  'civil-pension': civilPensionCase,
  comparison: comparisonCase,
  'contract-cap': contractCapCase,
  'debt-payoff': debtPayoffCase,
  depreciation: depreciationCase,
  'effective-rate': effectiveRateCase,
  'emergency-fund': emergencyFundCase,
  'etf-costs': etfCostsCase,
  'financial-freedom': financialFreedomCase,
  'fund-sale': fundSaleCase,
  gnotkg: gnotkgCase,
  'gross-net': grossNetCase,
  'health-insurance': healthInsuranceCase,
  'household-retirement': householdRetirementCase,
  'import-parsing': importParsingCase,
  'income-tax': incomeTaxCase,
  inflation: inflationCase,
  'instalment-credit': instalmentCreditCase,
  'income-month': incomeMonthCase,
  'ladder-trend': ladderTrendCase,
  'maintenance-peters': maintenancePetersCase,
  'mortgage-follow-up': mortgageFollowUpCase,
  mortgage: mortgageCase,
  'net-worth': netWorthCase,
  'year-totals': yearTotalsCase,
  'reserve-target': reserveTargetCase,
  'savings-rate': savingsRateCase,
  'parental-allowance': parentalAllowanceCase,
  'path-sale': pathSaleCase,
  'pension-gap': pensionGapCase,
  'pension-start': pensionStartCase,
  'pension-tax': pensionTaxCase,
  'plan-defaults': planDefaultsCase,
  'plan-deviation': planDeviationCase,
  'plan-loan': planLoanCase,
  'plan-path': planPathCase,
  'pot-parts': potPartsCase,
  'pots-with-amounts': potsWithAmountsCase,
  'property-equity': propertyEquityCase,
  'property-let': propertyLetCase,
  'property-sale': propertySaleCase,
  'property-value': propertyValueCase,
  'property-plan-flow': propertyPlanFlowCase,
  'purchase-costs': purchaseCostsCase,
  'purchase-scenario': purchaseScenarioCase,
  rebalancing: rebalancingCase,
  'rent-or-buy': rentOrBuyCase,
  'rental-yield': rentalYieldCase,
  'savings-goal': savingsGoalCase,
  'savings-plan': savingsPlanCase,
  'simulation-lasts': simulationLastsCase,
  'simulation-quantiles': simulationQuantilesCase,
  'wage-tax': wageTaxCase,
  'withdrawal-order': withdrawalOrderCase,
  'withdrawal-period': withdrawalPeriodCase,
  'withdrawal-plan': withdrawalPlanCase,
  xirr: xirrCase,
}

/**
 * Splits the id of a calculator into its name in the catalogue and the year that a vector file may add:
 * `wage-tax-2026`.
 */
export function readCalculatorId(id: string): { readonly calculator: string; readonly year: number | null } {
  const [, calculator, year] = /^(.+)-(\d{4})$/u.exec(id) ?? []
  return calculator === undefined ? { calculator: id, year: null } : { calculator, year: Number(year) }
}

/**
 * Computes one case.
 * @throws RangeError for an id or an input that no calculator knows
 */
export function answerCase(id: string, input: CaseValues): CaseValues {
  const { calculator, year } = readCalculatorId(id)
  const run = catalogue[calculator]
  if (!run) throw new RangeError(`there is no calculator ${id}`)
  return run(new CaseInput(year === null ? input : { year, ...input }))
}
