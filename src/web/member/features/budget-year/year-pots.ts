import { type AccountSystemRecords, planMonth } from '#domain/account-system/plan-month.ts'
import type { Pot } from '#domain/account-system/pot.ts'
import { type Month, monthRange, startOfYear } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'

const MONTHS = 12

/** What the months of a year bring and what each pot gets of it; 0 before the account system begins. */
export type YearPots = Readonly<Record<Pot | 'income', readonly Cents[]>>

/** January to December, each by the rates that count in it. */
export function yearPots(records: AccountSystemRecords, year: Month): YearPots {
  const months = monthRange(startOfYear(year), MONTHS)
  const distributions = months.map((month) => planMonth(records, month)?.distribution)
  const ofPot = (pot: Pot) => distributions.map((distribution) => distribution?.pots[pot] ?? 0)
  return {
    income: distributions.map((distribution) => distribution?.incomeCents ?? 0),
    saving_rate: ofPot('saving_rate'),
    luxury_rate: ofPot('luxury_rate'),
    donation_rate: ofPot('donation_rate'),
    life: ofPot('life'),
  }
}
