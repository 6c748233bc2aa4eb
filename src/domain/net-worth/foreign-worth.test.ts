import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Account, AccountBalance } from '#domain/accounts/account.ts'
import '#domain/testing/property-seed.ts'
import { addDays } from '#domain/calendar/day.ts'
import { converted } from '#domain/currencies/foreign-amount.ts'
import { savings } from '#domain/testing/berger-household.ts'
import { noWealthPlan } from './household-positions.ts'
import { householdWorth } from './household-worth.ts'

const first = '2026-01-15'
const balances = fc.array(
  fc.tuple(
    fc.integer({ min: -10_000_000, max: 10_000_000 }),
    fc.constantFrom('0.9634', '1.0876', '161.3', '17487.21'),
  ),
  { minLength: 1, maxLength: 12 },
)

it('property: every day is worth what its balances were in euro when they were entered, whatever rates came later', () => {
  fc.assert(
    fc.property(balances, fc.constantFrom('USD', 'JPY', 'KWD'), (amounts, currency) => {
      const foreign = amounts.map(([foreignMinor, rate], at): AccountBalance => {
        const day = addDays(first, at * 20)
        const amount = converted(currency, { foreignMinor, rate, rateDay: day, rateSource: 'typed' })
        return { day, version: 1, amountCents: 0, ...amount }
      })
      const dollars: Account = { ...savings, currency, balances: foreign }
      const euro: Account = {
        ...savings,
        balances: foreign.map(({ day, version, amountCents }) => ({ day, version, amountCents })),
      }
      for (let at = -10; at < amounts.length * 20 + 10; at += 10) {
        const day = addDays(first, at)
        const worth = (account: Account) =>
          householdWorth({ accounts: [account], wealthPlan: noWealthPlan }, day).netCents
        expect(worth(dollars)).toBe(worth(euro))
      }
    }),
  )
})
