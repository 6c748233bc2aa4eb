import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { monthBalances } from '#domain/account-system/month-balances.ts'
import { planMonth, planMonthWith, potFigures, reserveFigures } from '#domain/account-system/plan-month.ts'
import { accounts, allocation, fees, income, salaryAnna } from '#domain/testing/berger-household.ts'
import { allocations } from '#domain/testing/random-allocation.ts'
import { taxReserves } from '#domain/testing/random-reserve.ts'
import type { Transfer } from './plan-transfers.ts'
import { standingOrders } from './standing-orders.ts'

const november = '2026-11-01'
const versions = [allocation]
const receipt = { sourceId: fees.id, month: november, amountCents: 119_000, version: 1 } as const
const freelance = {
  ...fees,
  reserves: [{ from: '2026-01-01', vatBp: 1900, shareBp: 3_000, accountId: 'savings' }],
} as const
const records = {
  income: { sources: [salaryAnna, freelance], receipts: [receipt], extras: [] },
  accounts,
  versions,
  transfers: [],
}

function ticked(pot: Transfer['pot'], accountId: string, amountCents: number): Transfer {
  return {
    id: `${pot}-${accountId}`,
    month: november,
    pot,
    subPotId: null,
    accountId,
    amountCents,
    transferredOn: '2026-11-21',
    version: 1,
  }
}

describe('the reserve of a month', () => {
  it('is laid aside before the rates split the rest', () => {
    const plan = planMonth(records, november)!
    // The income to be split is 2.917,45 €, and 700,00 € of 1.190,00 €.
    expect(plan.distribution.incomeCents).toBe(361_745)
    expect(plan.distribution.pots.saving_rate).toBe(36_174)
    expect(plan.reserve).toEqual({
      cents: 49_000,
      parts: [{ pot: 'tax_reserve', subPotId: null, accountId: 'savings', cents: 49_000 }],
    })
    expect(plan.incomeCents).toBe(291_745 + 119_000)
  })

  it('is a transfer of its own, also where the account takes a pot, too', () => {
    const plan = planMonth(records, november)!
    expect(plan.transfers.open.filter(({ accountId }) => accountId === 'savings')).toEqual([
      { pot: 'tax_reserve', subPotId: null, accountId: 'savings', amountCents: 49_000 },
      { pot: 'saving_rate', subPotId: null, accountId: 'savings', amountCents: 12_661 },
    ])
    expect(reserveFigures(plan)).toEqual({
      targetCents: 49_000,
      arrivedCents: 0,
      openCents: 49_000,
      virtualCents: 0,
    })
    const done = planMonth({ ...records, transfers: [ticked('tax_reserve', 'savings', 49_000)] }, november)!
    expect(reserveFigures(done)).toEqual({
      targetCents: 49_000,
      arrivedCents: 49_000,
      openCents: 0,
      virtualCents: 0,
    })
  })

  it('goes to each account once, and stays in thought without one', () => {
    const second = {
      ...freelance,
      id: 'second',
      reserves: [{ from: '2026-01-01', vatBp: 0, shareBp: 1_000, accountId: 'savings' }],
    } as const
    const third = {
      ...freelance,
      id: 'third',
      reserves: [{ from: '2026-01-01', vatBp: 0, shareBp: 1_000, accountId: null }],
    } as const
    const sources = [freelance, second, third]
    const receipts = sources.map(({ id }) => ({ ...receipt, sourceId: id, amountCents: 100_000 }))
    const plan = planMonth({ ...records, income: { sources, receipts, extras: [] } }, november)!
    expect(plan.reserve.parts.map(({ accountId, cents }) => [accountId, cents])).toEqual([
      ['savings', 41_176 + 10_000],
      [null, 10_000],
    ])
    expect(plan.transfers.virtualCents).toBe(10_000)
  })

  it('stays without a transfer where income arrives', () => {
    const reserves = [{ ...freelance.reserves[0], accountId: 'checking' }]
    const sources = [{ ...freelance, reserves }]
    const plan = planMonth({ ...records, income: { sources, receipts: [receipt], extras: [] } }, november)!
    expect(plan.transfers.stays[0]).toMatchObject({ pot: 'tax_reserve', amountCents: 49_000 })
  })

  it('changes nothing for a household without one', () => {
    const plan = planMonth({ ...records, income }, november)!
    expect(plan.reserve).toEqual({ cents: 0, parts: [] })
    expect(plan.incomeCents).toBe(plan.distribution.incomeCents)
  })

  it('is no part of what lies in a pot', () => {
    const transfers = [ticked('tax_reserve', 'savings', 30_000), ticked('saving_rate', 'savings', 10_000)]
    const without = monthBalances({ ...records, transfers: [transfers[1]!] }, november, '2026-11-21')!
    const balances = monthBalances({ ...records, transfers }, november, '2026-11-21')!
    // Three quarters of the 18.400,00 € on the account belong to the tax office.
    expect(without.saving_rate - balances.saving_rate).toBe(1_380_000)
  })

  it('is a standing order where it comes every month', () => {
    const rent = {
      ...freelance,
      id: 'rent',
      type: 'rent',
      rhythm: 'monthly',
      amounts: [{ from: '2025-01-01', amountCents: 100_000 }],
      reserves: [{ from: '2025-01-01', vatBp: 0, shareBp: 2_500, accountId: 'savings' }],
    } as const
    const orders = standingOrders(
      { ...records, income: { sources: [rent], receipts: [], extras: [] } },
      november,
    )!
    expect(orders.orders[0]).toMatchObject({ pot: 'tax_reserve', accountId: 'savings', amountCents: 25_000 })
    expect(orders.incomeCents).toBe(100_000)
    expect(orders.ordersCents + orders.staysCents + orders.virtualCents).toBe(100_000)
  })

  it('and the pots and transfers are the whole income, to the cent, whatever is entered', () => {
    const entries = fc.array(fc.tuple(fc.integer({ min: 0, max: 99_999_999 }), taxReserves), { maxLength: 6 })
    const done = fc.array(
      fc.tuple(fc.constantFrom('tax_reserve' as const, 'life' as const), fc.integer({ min: 0, max: 19 })),
      { maxLength: 4 },
    )
    fc.assert(
      fc.property(entries, allocations, done, (given, version, ticks) => {
        const sources = given.map(([, reserves], index) => ({ ...fees, id: `source-${index}`, reserves }))
        const receipts = given.map(([amountCents], index) => ({
          ...receipt,
          sourceId: `source-${index}`,
          amountCents,
        }))
        const transfers = ticks.map(([pot, number], index) => ({
          ...ticked(pot, `account-${number}`, 1_000 + index),
          id: `transfer-${index}`,
        }))
        const plan = planMonthWith(
          version,
          { income: { sources, receipts, extras: [] }, accounts: [], transfers },
          november,
        )
        const came = given.reduce((sum, [amountCents]) => sum + amountCents, 0)
        const { openCents, doneCents, staysCents, virtualCents } = plan.transfers
        const inPots = Object.values(plan.distribution.pots).reduce((sum, cents) => sum + cents, 0)
        expect(plan.incomeCents).toBe(came)
        expect(plan.reserve.cents + inPots).toBe(came)
        expect(plan.reserve.parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(plan.reserve.cents)
        expect(openCents + doneCents + staysCents + virtualCents).toBe(came)
        const figures = [reserveFigures(plan), ...potFigures(plan)]
        const told = figures.map((one) => one.arrivedCents + one.openCents + one.virtualCents)
        expect(told.reduce((sum, cents) => sum + cents, 0)).toBe(came)
      }),
      { numRuns: 300 },
    )
  })
})
