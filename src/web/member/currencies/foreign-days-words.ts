import type { Account } from '#domain/accounts/account.ts'
import { isOpenOn } from '#domain/accounts/is-open-on.ts'
import { latestBalance } from '#domain/accounts/latest-balance.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { currencyOf } from '#domain/currencies/currency.ts'
import { foreignOf } from '#domain/currencies/foreign-amount.ts'
import { listWords } from '#web/kit/words/list-words.ts'

/**
 * The days of the rates in a sum of accounts, for each currency its oldest rate: `CHF und USD in Euro zum Kurs vom
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
  const oldest = [...byCurrency].map(([currency, list]) => ({
    currency,
    rateDay: list.map(({ rateDay }) => rateDay).reduce((one, other) => (one < other ? one : other)),
  }))
  const parts = [...Map.groupBy(oldest, ({ rateDay }) => rateDay)].map(
    ([rateDay, list]) =>
      `${listWords(list.map(({ currency }) => currency))} in Euro zum Kurs vom ${formatDay(rateDay)}`,
  )
  return `${parts.join(', ')}.`
}
