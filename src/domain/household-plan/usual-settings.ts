import type { Month } from '#domain/calendar/month.ts'
import { USUAL_PROTECTION_MONTHS } from '#domain/wealth-plan/reserve-target.ts'
import { PLANNED_INFLATION_BP } from '#domain/wealth-plan/return-assumptions.ts'
import type { PlanSettings } from '#domain/wealth-plan/wealth-plan.ts'

/** What a new plan chooses until somebody chooses otherwise. */
export const usualChoices = {
  isTaxChosen: true,
  withdrawalOrder: 'proportional',
  isRebalanced: false,
  followUpRateBp: null,
} as const satisfies Partial<PlanSettings>

/** The settings of a plan while nobody has entered any. */
export function usualSettings(startMonth: Month, horizonMonths: number): PlanSettings {
  return {
    startMonth,
    horizonMonths,
    inflationBp: PLANNED_INFLATION_BP,
    growthBp: 0,
    taxMode: 'none',
    ...usualChoices,
    withdrawalRateBp: 400,
    protectionMonths: USUAL_PROTECTION_MONTHS,
    lifeCents: null,
    wishedBudgetCents: null,
    version: 0,
  }
}
