import type { Month } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { LifeSource } from '#domain/wealth-plan/reserve-target.ts'
import type { PlanSettings } from '#domain/wealth-plan/wealth-plan.ts'
import { type PlannedMonth, usualMonth } from './planned-saving.ts'

/** The cost of living of a household in a month, and its source. */
export interface HouseholdLife {
  readonly cents: Cents
  readonly source: LifeSource
}

/**
 * The cost of living a month (statistics.md § 64): the amount in the wealth plan, else what the account system plans
 * for `life` on average in the next twelve months. Null where neither knows it.
 */
export function lifeOfHousehold(
  records: Parameters<typeof usualMonth>[0],
  settings: Pick<PlanSettings, 'lifeCents'> | null,
  month: Month,
): HouseholdLife | null {
  return lifeOfUsual(usualMonth(records, month), settings)
}

/** The same as {@link lifeOfHousehold}, for callers that have computed the usual month already. */
export function lifeOfUsual(
  usual: Pick<PlannedMonth, 'lifeCents'>,
  settings: Pick<PlanSettings, 'lifeCents'> | null,
): HouseholdLife | null {
  const cents = settings?.lifeCents ?? usual.lifeCents
  if (cents <= 0) return null
  return { cents, source: settings ? 'plan' : 'account_system' }
}
