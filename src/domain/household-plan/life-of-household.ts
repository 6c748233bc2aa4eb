import type { Month } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { LifeSource } from '#domain/wealth-plan/reserve-target.ts'
import type { PlanSettings } from '#domain/wealth-plan/wealth-plan.ts'
import { type PlannedMonth, usualMonth } from './planned-saving.ts'

/** What life costs a household in a month, and who says so. */
export interface HouseholdLife {
  readonly cents: Cents
  readonly source: LifeSource
}

/**
 * What life costs a month (statistics.md § 64): as the wealth plan says, else what the account system plans for it on the
 * mean of the twelve months that follow. Null where neither knows it.
 */
export function lifeOfHousehold(
  records: Parameters<typeof usualMonth>[0],
  settings: Pick<PlanSettings, 'lifeCents'> | null,
  month: Month,
): HouseholdLife | null {
  return lifeOfUsual(usualMonth(records, month), settings)
}

/** As {@link lifeOfHousehold}, where the usual month is known. */
export function lifeOfUsual(
  usual: Pick<PlannedMonth, 'lifeCents'>,
  settings: Pick<PlanSettings, 'lifeCents'> | null,
): HouseholdLife | null {
  const cents = settings?.lifeCents ?? usual.lifeCents
  if (cents <= 0) return null
  return { cents, source: settings ? 'plan' : 'account_system' }
}
