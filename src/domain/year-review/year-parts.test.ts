import fc from 'fast-check'
import { expect, it } from 'vitest'
import { monthRange } from '#domain/calendar/month.ts'
import { monthIncome } from '#domain/income/month-income.ts'
import { sumCents } from '#domain/money/cents.ts'
import * as berger from '#domain/testing/berger-household.ts'
import type { Transfer } from '#domain/transfers/plan-transfers.ts'
import { yearDonations } from './year-donations.ts'
import { usedOrders } from './year-exemptions.ts'
import { incomeToCome, lastMonthOf, yearFlow } from './year-flow.ts'

const ticked: Transfer = {
  id: 'ticked',
  month: '2026-10-01',
  pot: 'donation_rate',
  subPotId: null,
  accountId: berger.giving.id,
  amountCents: 23_282,
  transferredOn: '2026-10-31',
  version: 1,
}
const records = {
  income: berger.income,
  accounts: berger.accounts,
  versions: [berger.allocation],
  transfers: [ticked],
}

it('income by source: the year of the Bergers sums to its months', () => {
  const flow = yearFlow(records, '2026-01-01', '2026-11-01')
  expect(flow.months).toHaveLength(11)
  expect(flow.sources.map(({ name, cents }) => [name, cents])).toEqual([
    ['Gehalt Anna', 284_629 * 2 + 291_745 * 9],
    ['Gehalt Jonas', 139_200 * 3 + 148_000 * 8],
    ['Kindergeld', 25_900 * 11],
    ['Urlaubsgeld', 87_412],
    ['Honorare Lektorat', 66_000],
  ])
  expect(flow.grossCents).toBe(sumCents(flow.sources.map(({ cents }) => cents)))
})

it('where it went: pots and rest are the income, of every stretch of months', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 23 }), (one, other) => {
      const months = monthRange('2025-06-01', 24)
      const [first, last] = [months[Math.min(one, other)]!, months[Math.max(one, other)]!]
      const flow = yearFlow(records, first, last)
      expect(sumCents([...flow.pots.map(({ cents }) => cents), flow.restCents])).toBe(flow.grossCents)
      expect(flow.grossCents).toBe(
        sumCents(flow.months.map((month) => monthIncome(records.income, month).grossCents)),
      )
      for (const { cents, openCents, accounts } of flow.pots)
        expect(sumCents([openCents, ...accounts.map((account) => account.cents)])).toBe(cents)
      expect(sumCents(flow.open.map(({ cents }) => cents))).toBe(
        sumCents(flow.pots.map(({ openCents }) => openCents)),
      )
    }),
  )
})

it('what is to come: December with its bonus', () => {
  expect(incomeToCome(records, '2026-11-01')).toEqual({
    months: 1,
    cents: 465_645 + 124_000,
    bonuses: ['Weihnachtsgeld'],
  })
  expect(incomeToCome(records, '2026-12-01')).toEqual({ months: 0, cents: 0, bonuses: [] })
})

it('counts to today, and to the end of a year that is over', () => {
  expect(lastMonthOf('2026-01-01', '2026-11-01')).toBe('2026-11-01')
  expect(lastMonthOf('2025-01-01', '2026-11-01')).toBe('2025-12-01')
})

it('donations by recipient: what came back is taken off, above 300 € a receipt is needed', () => {
  const gift = (day: `${number}-${number}-${number}`, cents: number, counterparty: string) => ({
    day,
    amountCents: -cents,
    counterparty,
  })
  const { recipients, totalCents } = yearDonations(
    [
      gift('2026-02-03', 9_000, 'KINDERHOSPIZ Beispielstadt'),
      gift('2026-01-03', 9_000, 'Kinderhospiz Beispielstadt'),
      gift('2026-05-16', 33_056, 'Nothilfe Beispiel e. V.'),
      gift('2026-05-20', -56, 'Nothilfe Beispiel e. V.'),
      gift('2025-12-31', 9_000, 'Kinderhospiz Beispielstadt'),
    ],
    [],
    2026,
  )
  expect(
    recipients.map(({ name, cents, needsReceipt, gifts }) => [name, cents, needsReceipt, gifts.length]),
  ).toEqual([
    ['Nothilfe Beispiel e. V.', 33_000, true, 2],
    ['Kinderhospiz Beispielstadt', 18_000, false, 2],
  ])
  expect(totalCents).toBe(51_000)
})

it('a transfer to the own account of the pot is laid aside, and no donation', () => {
  expect(yearDonations([], [ticked], 2026)).toEqual({
    recipients: [],
    totalCents: 0,
    laidAsideCents: 23_282,
  })
})

it('exemption orders: interest of the bank against its order, nothing said of securities', () => {
  const account = (id: string, bank: string, given: object) => ({
    ...berger.accounts[0]!,
    id,
    bank,
    isArchived: false,
    archivedOn: null,
    closedOn: null,
    ...given,
  })
  const savings = account('savings', 'ING', { type: 'savings', valueSign: 1, exemptionOrderCents: 35_000 })
  const depot = account('depot', 'Trade Republic', {
    type: 'securities',
    valueSign: 1,
    exemptionOrderCents: 150_000,
  })
  const orders = usedOrders([savings, depot], true, 2026, [
    {
      kind: 'interest',
      isSaved: false,
      cents: 30_659,
      positions: [{ id: 'savings', name: 'Tagesgeld', cents: 30_659 }],
    },
  ])
  expect(orders.lines).toEqual([
    { bank: 'Trade Republic', orderCents: 150_000, usedCents: null, usedBp: null, freeCents: 150_000 },
    { bank: 'ING', orderCents: 35_000, usedCents: 30_659, usedBp: 8_759, freeCents: 4_341 },
  ])
  expect(orders).toMatchObject({
    usedCents: 30_659,
    givenCents: 185_000,
    limitCents: 200_000,
    freeCents: 15_000,
  })
  // Nothing is known of a depot; savings without a change of value had no interest.
  expect(usedOrders([savings, depot], true, 2026, []).lines).toEqual([
    { bank: 'Trade Republic', orderCents: 150_000, usedCents: null, usedBp: null, freeCents: 150_000 },
    { bank: 'ING', orderCents: 35_000, usedCents: 0, usedBp: 0, freeCents: 35_000 },
  ])
})
