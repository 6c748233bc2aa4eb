import type { Account } from '#domain/accounts/account.ts'
import { isOpenOn } from '#domain/accounts/is-open-on.ts'
import { latestBalance } from '#domain/accounts/latest-balance.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { currencyOf } from '#domain/currencies/currency.ts'
import { foreignOf } from '#domain/currencies/foreign-amount.ts'

/**
 * The days of the rates in a sum of accounts, for each currency its oldest rate: `USD in Euro zum Kurs vom
 * 27.11.2026.`; null where all accounts are in euro.
 */
export function foreignDaysWords(accounts: readonly Account[], day: Day): string | null {
  const days = accounts
    .filter((account) => account.isCounted && isOpenOn(account, day))
    .flatMap((account) => {
      const balance = latestBalance(account, day)
      const foreign = balance && foreignOf(balance)
      return foreign ? [{ currency: currencyOf(account), rateDay: foreign.rateDay }] : []
    })
  if (days.length === 0) return null
  const byCurrency = Map.groupBy(days, ({ currency }) => currency)
  const parts = [...byCurrency].map(([currency, list]) => {
    const [oldest = list[0]?.rateDay] = list.map(({ rateDay }) => rateDay).toSorted()
    return `${currency} in Euro zum Kurs vom ${oldest ? formatDay(oldest) : ''}`
  })
  return `${parts.join(', ')}.`
}
