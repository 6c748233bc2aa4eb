import type { Day } from '#domain/calendar/day.ts'
import { type Currency, currencyOf, isForeign } from './currency.ts'
import { type ForeignFields, foreignOf } from './foreign-amount.ts'
import type { DatedRate } from './rate-of-day.ts'

interface RatedAccount {
  readonly currency?: Currency | null
  readonly balances: readonly (ForeignFields & { readonly day: Day })[]
}

/** The rates that a household has used to convert its balances, the latest first. */
export function knownRates(accounts: readonly RatedAccount[]): readonly DatedRate[] {
  return accounts
    .filter((account) => isForeign(account))
    .flatMap((account) =>
      account.balances.flatMap((balance) => {
        const foreign = foreignOf(balance)
        if (!foreign) return []
        const { rate, rateDay: day, rateSource: source } = foreign
        return [{ currency: currencyOf(account), day, rate, source }]
      }),
    )
    .toSorted((one, other) => (one.day < other.day ? 1 : -1))
}
