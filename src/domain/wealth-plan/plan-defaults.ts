import { addMonths, type Month, monthsBetween } from '#domain/calendar/month.ts'
import { horizonLimits } from './plan-limits.ts'
import type { TaxMode } from './wealth-plan.ts'

/** The age in months up to which a plan reaches: 100 years. */
const LAST_AGE_MONTHS = 1_200
/** The length of a plan for persons whose birth month nobody knows, in months. */
const UNKNOWN_AGE_MONTHS = 600
/** The rate of church tax in Bavaria and Baden-Württemberg; it is 9 % in the other Länder. */
const LOWER_CHURCH_TAX_BP = 800

/**
 * The tax mode of a new plan (calculators.md § 33): with church tax where somebody pays it, else flat.
 * @param churchTaxBp the rate of church tax; 0: nobody pays it; null: nobody has said so
 */
export function usualTaxMode(churchTaxBp: number | null): TaxMode {
  if (churchTaxBp === null || churchTaxBp === 0) return 'flat'
  return churchTaxBp === LOWER_CHURCH_TAX_BP ? 'church_8' : 'church_9'
}

/** How long a plan lasts, and whether the longest plan ends before the youngest person is 100. */
export interface UsualHorizon {
  readonly months: number
  /** The last month of the plan. */
  readonly until: Month
  readonly isCapped: boolean
}

/**
 * The length of a plan that nobody has chosen (calculators.md § 34): until the youngest person is 100 years old, at
 * least 12 and at most 840 months; 600 months where no birth month is known.
 * @param birthMonths those of the adults, as far as they are known
 */
export function usualHorizon(birthMonths: readonly Month[], startMonth: Month): UsualHorizon {
  const youngest = birthMonths.toSorted().at(-1)
  const wished =
    youngest === undefined
      ? UNKNOWN_AGE_MONTHS
      : monthsBetween(startMonth, addMonths(youngest, LAST_AGE_MONTHS))
  const months = Math.min(horizonLimits.maximum, Math.max(horizonLimits.minimum, wished))
  return { months, until: addMonths(startMonth, months), isCapped: wished > horizonLimits.maximum }
}

/** The words beside a figure of a plan that counts no taxes; null: the plan counts them. */
export function beforeTaxWords(taxMode: TaxMode | null): string | null {
  return taxMode === 'none' ? 'vor Steuern' : null
}
