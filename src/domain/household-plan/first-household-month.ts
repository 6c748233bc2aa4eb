import type { AccountSystemRecords } from '#domain/account-system/plan-month.ts'
import { laterMonth, type Month, monthOf } from '#domain/calendar/month.ts'

/**
 * The month from which the sums of a year count (statistics.md § 66): the first with an income, a line of the plan or a
 * balance, else the current one; never before the first rates, because no pot has money before them.
 * @param planStart the first month of the household plan; null without one
 */
export function firstHouseholdMonth(
  { income, accounts, versions }: Pick<AccountSystemRecords, 'income' | 'accounts' | 'versions'>,
  planStart: Month | null,
  current: Month,
): Month {
  const known = [
    ...income.sources.map(({ validFrom }) => validFrom),
    ...income.receipts.map(({ month }) => month),
    ...income.extras.map(({ month }) => month),
    ...accounts.flatMap(({ balances }) => balances.map(({ day }) => monthOf(day))),
    ...(planStart === null ? [] : [planStart]),
    current,
  ]
  const [rates = null] = versions.map(({ month }) => month).toSorted()
  const [first = current] = known.toSorted()
  return rates === null ? first : laterMonth(first, rates)
}
