import type { Month } from '#domain/calendar/month.ts'
import { churchTaxOfHousehold } from '#domain/income/church-tax-of-household.ts'
import { usualTaxMode } from '#domain/wealth-plan/plan-defaults.ts'
import { USUAL_PROTECTION_MONTHS } from '#domain/wealth-plan/reserve-target.ts'
import { PLANNED_INFLATION_BP } from '#domain/wealth-plan/return-assumptions.ts'
import type { PlanSettings, TaxMode } from '#domain/wealth-plan/wealth-plan.ts'
import type { PlanRecords } from './plan-records.ts'

/** What a new plan chooses until somebody chooses otherwise. */
export const usualChoices = {
  isTaxChosen: true,
  withdrawalOrder: 'proportional',
  isRebalanced: false,
  followUpRateBp: null,
} as const satisfies Partial<PlanSettings>

/** The tax mode of a new plan by what the payslips of the household say about church tax. */
export function usualTaxModeOf({ income }: Pick<PlanRecords, 'income'>, month: Month): TaxMode {
  return usualTaxMode(churchTaxOfHousehold(income.sources, month))
}

/** The settings of a plan while nobody has entered any. */
export function usualSettings(startMonth: Month, horizonMonths: number, taxMode: TaxMode): PlanSettings {
  return {
    startMonth,
    horizonMonths,
    inflationBp: PLANNED_INFLATION_BP,
    growthBp: 0,
    taxMode,
    ...usualChoices,
    withdrawalRateBp: 400,
    protectionMonths: USUAL_PROTECTION_MONTHS,
    lifeCents: null,
    wishedBudgetCents: null,
    version: 0,
  }
}
