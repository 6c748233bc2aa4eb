import { describe, expect, it } from 'vitest'
import { sumCents } from '#domain/money/cents.ts'
import {
  accounts,
  allocation,
  childBenefit,
  holidayPay,
  salaryAnna,
  salaryJonas,
  tickedTransfers,
} from '#domain/testing/berger-household.ts'
import { standingOrders } from '#domain/transfers/standing-orders.ts'
import { compareMonths } from './compare-months.ts'
import { type AccountSystemRecords, planMonth, potFigures } from './plan-month.ts'

describe('planMonth', () => {
  it('gives the figures of the household of the boards', () => {
    const plan = planMonth(records(), '2026-11-01')!
    expect(plan.income.countedCents).toBe(465_645)
    expect(plan.transfers.open.map(({ accountId, amountCents }) => [accountId, amountCents])).toEqual([
      ['savings', 16_297],
      ['giving', 23_282],
    ])
    expect(plan.transfers).toMatchObject({ openCents: 39_579, doneCents: 356_219, staysCents: 69_847 })
    expect(plan.incoming?.id).toBe('checking')
  })

  it('knows no plan before the first version', () => {
    expect(planMonth(records(), '2026-02-01')).toBeNull()
  })

  it('plans a month of the same records once, and anew for other records', () => {
    const known = records()
    const plan = planMonth(known, '2026-11-01')
    expect(planMonth(known, '2026-11-01')).toBe(plan)
    expect(planMonth(known, '2026-11-01', '2026-12-01')).toBe(plan)
    expect(planMonth(known, '2026-11-01', '2026-10-01')).not.toBe(plan)
    expect(planMonth(known, '2026-10-01')).not.toBe(plan)
    expect(planMonth({ ...known }, '2026-11-01')).not.toBe(plan)
    expect(planMonth({ ...known }, '2026-11-01')).toEqual(plan)
  })
})

describe('potFigures', () => {
  it('splits each target into what arrived and what is open', () => {
    expect(potFigures(planMonth(records(), '2026-11-01')!)).toEqual([
      {
        pot: 'saving_rate',
        shareBp: 1000,
        targetCents: 46_564,
        arrivedCents: 30_267,
        openCents: 16_297,
        virtualCents: 0,
      },
      {
        pot: 'luxury_rate',
        shareBp: 1000,
        targetCents: 46_564,
        arrivedCents: 46_564,
        openCents: 0,
        virtualCents: 0,
      },
      {
        pot: 'donation_rate',
        shareBp: 500,
        targetCents: 23_282,
        arrivedCents: 0,
        openCents: 23_282,
        virtualCents: 0,
      },
      {
        pot: 'life',
        shareBp: 7500,
        targetCents: 349_235,
        arrivedCents: 349_235,
        openCents: 0,
        virtualCents: 0,
      },
    ])
  })

  it('counts what has no account neither as arrived nor as open', () => {
    const version = { ...allocation, targets: allocation.targets.slice(1) }
    const plan = planMonth({ ...records(), versions: [version], transfers: [] }, '2026-11-01')!
    expect(potFigures(plan)[0]).toEqual({
      pot: 'saving_rate',
      shareBp: 1000,
      targetCents: 46_564,
      arrivedCents: 0,
      openCents: 16_297,
      virtualCents: 30_267,
    })
  })

  it('has the same open sum as the transfers of the month, transfers back taken off', () => {
    const version = { ...allocation, luxuryBp: 500 }
    const plan = planMonth({ ...records(), versions: [version] }, '2026-11-01')!
    expect(plan.transfers.open.some(({ amountCents }) => amountCents < 0)).toBe(true)
    expect(sumCents(potFigures(plan).map(({ openCents }) => openCents))).toBe(plan.transfers.openCents)
  })
})

describe('compareMonths', () => {
  const compared = compareMonths(records(), '2026-11-01', planMonth(records(), '2026-11-01'))

  it('goes through the twelve months that end with the given one', () => {
    expect(compared).toHaveLength(12)
    expect(compared[0]?.month).toBe('2025-12-01')
    expect(compared[11]?.month).toBe('2026-11-01')
  })

  it('compares nothing before the first version', () => {
    expect(compared[0]).toMatchObject({ plan: null, difference: null })
  })

  it('shows what a month with holiday pay had on top', () => {
    expect(compared[7]?.difference).toEqual({
      incomeCents: 87_412,
      pots: { saving_rate: 8_741, luxury_rate: 8_741, donation_rate: 4_370, life: 65_560 },
    })
  })
})

describe('standingOrders', () => {
  it('splits the monthly sources only, whatever is ticked', () => {
    expect(standingOrders(records(), '2026-12-01')).toMatchObject({
      incomeCents: 465_645,
      ordersCents: 395_798,
      staysCents: 69_847,
      orders: [
        { amountCents: 30_267 },
        { amountCents: 16_297 },
        { amountCents: 46_564 },
        { amountCents: 23_282 },
        { amountCents: 279_388 },
      ],
    })
  })
})

function records(): AccountSystemRecords {
  return {
    income: { sources: [salaryAnna, salaryJonas, childBenefit, holidayPay], receipts: [], extras: [] },
    accounts,
    versions: [{ ...allocation, month: '2026-04-01' }],
    transfers: tickedTransfers,
  }
}
