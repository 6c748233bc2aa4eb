import { type AccountSystemRecords, planMonth } from '#domain/account-system/plan-month.ts'
import type { Pot } from '#domain/account-system/pot.ts'
import { type Month, monthRange, startOfYear } from '#domain/calendar/month.ts'
import { firstHouseholdMonth } from '#domain/household-plan/first-household-month.ts'
import type { Cents } from '#domain/money/cents.ts'

const MONTHS = 12

/**
 * The income of each month of a year and the amounts that each pot gets; 0 before the account system begins.
 */
export interface YearPots extends Readonly<Record<Pot | 'income', readonly Cents[]>> {
  /** The first month that the sums of a year include. */
  readonly first: Month
}

/** The pots in January to December, each month by the rates that count in it. */
export function yearPots(
  records: AccountSystemRecords,
  year: Month,
  { current, planStart }: { readonly current: Month; readonly planStart: Month | null },
): YearPots {
  const months = monthRange(startOfYear(year), MONTHS)
  const plans = months.map((month) => planMonth(records, month, current))
  const ofPot = (pot: Pot) => plans.map((plan) => plan?.distribution.pots[pot] ?? 0)
  return {
    first: firstHouseholdMonth(records, planStart, current),
    income: plans.map((plan) => plan?.income.countedCents ?? 0),
    saving_rate: ofPot('saving_rate'),
    luxury_rate: ofPot('luxury_rate'),
    donation_rate: ofPot('donation_rate'),
    life: ofPot('life'),
  }
}
