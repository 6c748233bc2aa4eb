import * as fc from 'fast-check'
import { expect, it, test } from 'vitest'
import '#domain/testing/property-seed.ts'
import type { Statement } from './collect-statement.ts'
import { splitByCurrency } from './split-currencies.ts'
import { emptyBooking } from './statement.ts'

function statement(currencies: readonly (readonly [account: number, currency: string])[]): Statement {
  return {
    format: 'wise',
    accounts: [{ iban: null, number: 'P1', name: 'Wise' }],
    bookings: currencies.map(([account, currency], at) => ({
      ...emptyBooking,
      account,
      line: at + 2,
      bookingDate: '2026-11-20',
      amountCents: -100 - at,
      currency,
      raw: '',
    })),
    balances: [],
    problems: [],
    pendingCount: 0,
  }
}

it('leaves a file in euro as it is', () => {
  const plain = statement([[0, 'EUR']])
  expect(splitByCurrency(plain)).toBe(plain)
  const points = statement([[0, 'PTS']])
  expect(splitByCurrency(points)).toBe(points)
})

it('makes an account of each other currency, with what the file tells of it', () => {
  const split = splitByCurrency(
    statement([
      [0, 'EUR'],
      [0, 'USD'],
      [0, 'USD'],
      [0, 'CHF'],
    ]),
  )
  expect(split.accounts).toEqual([
    { iban: null, number: 'P1', name: 'Wise' },
    { iban: null, number: 'P1', name: 'Wise', currency: 'USD' },
    { iban: null, number: 'P1', name: 'Wise', currency: 'CHF' },
  ])
  expect(split.bookings.map(({ account }) => account)).toEqual([0, 1, 1, 2])
})

it('does so for files that say nothing about their account, and for balances', () => {
  const { accounts, bookings, balances } = splitByCurrency({
    ...statement([[0, 'USD']]),
    accounts: [],
    balances: [{ account: 0, kind: 'closing', cents: 5, currency: 'USD', day: null }],
  })
  expect(accounts.at(-1)).toMatchObject({ currency: 'USD' })
  expect(bookings[0]?.account).toBe(balances[0]?.account)
})

test('property: no booking is lost, and no account holds two currencies', () => {
  const row = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.constantFrom('EUR', 'USD', 'CHF', 'JPY', 'PTS'))
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), (rows) => {
      const before = statement(rows)
      const { accounts, bookings } = splitByCurrency(before)
      expect(bookings.map(({ line, amountCents }) => [line, amountCents])).toEqual(
        before.bookings.map(({ line, amountCents }) => [line, amountCents]),
      )
      for (const { account, currency } of bookings)
        expect(accounts[account]?.currency ?? 'EUR').toBe(currency === 'PTS' ? 'EUR' : currency)
    }),
  )
})
