import type { Day } from '#domain/calendar/day.ts'
import { type Month, monthOf, monthRange, monthsBetween } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { type AccountSystemRecords, planMonth } from './plan-month.ts'
import { potBalances, type PotBalancesInput } from './pot-balances.ts'
import type { Pot } from './pot.ts'

/**
 * What lies in each pot on a day of a month, in cents: {@link potBalances} over all months since the first version of
 * the settings; null before that version.
 */
export function monthBalances(
  records: AccountSystemRecords,
  month: Month,
  day: Day,
): Readonly<Record<Pot, Cents>> | null {
  const known = balancesOfMonth(records, month, day)
  return known && potBalances(known)
}

/** The input from which the balances of the pots on a day of a month are computed; null before the first version. */
export function balancesOfMonth(
  records: AccountSystemRecords,
  month: Month,
  day: Day,
): PotBalancesInput | null {
  const plans = plansUpTo(records, month, day)
  const current = plans.at(-1)
  if (!current) return null
  return {
    accounts: records.accounts,
    day,
    version: current.version,
    transfers: records.transfers.filter((transfer) => transfer.month <= month),
    months: plans.map((plan) => ({
      parts: [...plan.reserve.parts, ...plan.distribution.parts],
      incomingAccountId: plan.incoming?.id ?? null,
    })),
  }
}

function plansUpTo(records: AccountSystemRecords, month: Month, day: Day) {
  const first = records.versions.map((version) => version.month).toSorted()[0]
  if (first === undefined || first > month) return []
  return monthRange(first, monthsBetween(first, month) + 1).flatMap(
    (each) => planMonth(records, each, monthOf(day)) ?? [],
  )
}
