import { type AccountSystemRecords, planMonth } from '#domain/account-system/plan-month.ts'
import type { Pot } from '#domain/account-system/pot.ts'
import { type Month, monthRange, startOfYear } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'

const MONTHS = 12

/** What the months of a year bring and what each pot gets of it; 0 before the account system begins. */
export type YearPots = Readonly<Record<Pot | 'income', readonly Cents[]>>

/** January to December, each by the rates that count in it. */
export function yearPots(records: AccountSystemRecords, year: Month, current: Month): YearPots {
  const months = monthRange(startOfYear(year), MONTHS)
  const plans = months.map((month) => planMonth(records, month, current))
  const ofPot = (pot: Pot) => plans.map((plan) => plan?.distribution.pots[pot] ?? 0)
  return {
    income: plans.map((plan) => plan?.income.countedCents ?? 0),
    saving_rate: ofPot('saving_rate'),
    luxury_rate: ofPot('luxury_rate'),
    donation_rate: ofPot('donation_rate'),
    life: ofPot('life'),
  }
}
