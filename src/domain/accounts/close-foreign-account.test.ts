import { expect, it } from 'vitest'
import type { Day } from '#domain/calendar/day.ts'
import { checking, savings } from '#domain/testing/berger-household.ts'
import type { Account, AccountBalance } from './account.ts'
import { closeAccount } from './close-account.ts'

const day: Day = '2026-11-21'

function dollars(
  id: string,
  foreignMinor: number,
  amountCents: number,
  given: Partial<Account> = {},
): Account {
  const balance: AccountBalance = {
    day: '2026-11-20',
    amountCents,
    foreignMinor,
    rate: '1.25',
    rateDay: '2026-11-20',
    rateSource: 'typed',
    version: 1,
  }
  return { ...savings, id, currency: 'USD', balances: [balance], ...given }
}

it('gives what is left to an account in euro, at the rate of its last balance', () => {
  expect(closeAccount(dollars('a', 1_000, 800), day, checking)).toMatchObject({
    ok: true,
    balances: [
      { accountId: 'a', amountCents: 0, foreignMinor: 0, rate: '1.25', rateDay: '2026-11-20' },
      { accountId: 'checking', amountCents: 238_457 + 800 },
    ],
  })
})

it('adds up in the currency where another account of it takes over, a debt with its sign', () => {
  expect(closeAccount(dollars('a', 1_000, 800), day, dollars('b', 500, 400))).toMatchObject({
    balances: [{ foreignMinor: 0 }, { accountId: 'b', foreignMinor: 1_500, amountCents: 1_200 }],
  })
  expect(
    closeAccount(dollars('a', 1_000, 800), day, dollars('b', 5_000, 4_000, { valueSign: -1 })),
  ).toMatchObject({ balances: [{}, { foreignMinor: 4_000, amountCents: 3_200 }] })
})

it('counts both at the newer rate of the two: an old rate does not come back', () => {
  const last = { ...dollars('b', 0, 0).balances[0]!, day, rateDay: day }
  const newer = { ...last, foreignMinor: 500, amountCents: 250, rate: '2' }
  const target = dollars('b', 0, 0, { balances: [newer] })
  expect(closeAccount(dollars('a', 1_000, 800), day, target)).toMatchObject({
    balances: [
      { accountId: 'a', foreignMinor: 0, rate: '1.25', rateDay: '2026-11-20' },
      { accountId: 'b', foreignMinor: 1_500, amountCents: 750, rate: '2', rateDay: day },
    ],
  })
  const account = dollars('a', 0, 0, { balances: [{ ...newer, foreignMinor: 1_000, amountCents: 500 }] })
  expect(closeAccount(account, day, dollars('b', 500, 400))).toMatchObject({
    balances: [{}, { foreignMinor: 1_500, amountCents: 750, rate: '2', rateDay: day }],
  })
})

it('does not change money into another currency, of which it knows no rate', () => {
  const reason = { ok: false, reason: 'other_currency' }
  expect(closeAccount(savings, day, dollars('b', 500, 400))).toEqual(reason)
  expect(closeAccount(dollars('a', 1_000, 800), day, dollars('b', 0, 0, { currency: 'CHF' }))).toEqual(reason)
})
