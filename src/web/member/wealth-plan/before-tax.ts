import { beforeTaxWords } from '#domain/wealth-plan/plan-defaults.ts'
import type { PlanSettings } from '#domain/wealth-plan/wealth-plan.ts'

/**
 * The words behind a figure of a plan, `, vor Steuern`; empty where the plan counts taxes. Every figure that has a year
 * carries them.
 */
export function beforeTax({ settings }: { readonly settings: Pick<PlanSettings, 'taxMode'> }): string {
  const words = beforeTaxWords(settings.taxMode)
  return words === null ? '' : `, ${words}`
}
