import { describe, expect, it } from 'vitest'
import type { Account, AccountType } from '#domain/accounts/account.ts'
import type { IncomeSource } from '#domain/income/income-source.ts'
import type { AllocationVersion } from './allocation-version.ts'
import { compareMonths } from './compare-months.ts'
import { type AccountSystemRecords, planMonth, potFigures } from './plan-month.ts'
import type { Transfer } from './plan-transfers.ts'
import { standingOrders } from './standing-orders.ts'

describe('planMonth', () => {
  it('gives the figures of the household of the boards', () => {
    const plan = planMonth(records(), '2026-11-01')!
    expect(plan.income.totalActualCents).toBe(465_645)
    expect(plan.transfers.open.map(({ accountId, amountCents }) => [accountId, amountCents])).toEqual([
      ['tagesgeld', 16_297],
      ['spenden', 23_282],
    ])
    expect(plan.transfers).toMatchObject({ openCents: 39_579, doneCents: 356_219, staysCents: 69_847 })
    expect(plan.incoming?.id).toBe('giro')
  })

  it('knows no plan before the first version', () => {
    expect(planMonth(records(), '2026-02-01')).toBeNull()
  })
})

describe('potFigures', () => {
  it('splits each target into what arrived and what is open', () => {
    expect(potFigures(planMonth(records(), '2026-11-01')!)).toEqual([
      { pot: 'saving_rate', shareBp: 1000, targetCents: 46_564, arrivedCents: 30_267, openCents: 16_297 },
      { pot: 'luxury_rate', shareBp: 1000, targetCents: 46_564, arrivedCents: 46_564, openCents: 0 },
      { pot: 'donation_rate', shareBp: 500, targetCents: 23_282, arrivedCents: 0, openCents: 23_282 },
      { pot: 'life', shareBp: 7500, targetCents: 349_235, arrivedCents: 349_235, openCents: 0 },
    ])
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
    expect(standingOrders(records(), '2027-07-01')).toMatchObject({
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
    income: {
      sources: [
        source('anna', 291_745),
        source('jonas', 148_000),
        source('kindergeld', 25_900),
        { ...source('urlaubsgeld', 87_412), rhythm: 'yearly', dueMonth: 7 },
      ],
      receipts: [],
      extras: [],
    },
    accounts: [
      account('giro', 'checking', 0),
      account('depot', 'securities', 1),
      account('tagesgeld', 'savings', 2),
      account('spass', 'checking', 3),
      account('spenden', 'checking', 4),
      account('haushalt', 'checking', 5),
    ],
    versions: [version],
    transfers: [
      ticked('saving_rate', 'depot', 30_267),
      ticked('luxury_rate', 'spass', 46_564),
      ticked('life', 'haushalt', 279_388),
    ],
  }
}

const version: AllocationVersion = {
  month: '2026-03-01',
  savingBp: 1000,
  luxuryBp: 1000,
  donationBp: 500,
  base: 'month',
  shortfall: 'life_first',
  lifeMinimumCents: 0,
  incomingAccountId: null,
  subPots: [],
  targets: [
    { pot: 'saving_rate', subPotId: null, accountId: 'depot', shareBp: 6500 },
    { pot: 'saving_rate', subPotId: null, accountId: 'tagesgeld', shareBp: 3500 },
    { pot: 'luxury_rate', subPotId: null, accountId: 'spass', shareBp: 10_000 },
    { pot: 'donation_rate', subPotId: null, accountId: 'spenden', shareBp: 10_000 },
    { pot: 'life', subPotId: null, accountId: 'haushalt', shareBp: 8000 },
    { pot: 'life', subPotId: null, accountId: 'giro', shareBp: 2000 },
  ],
  version: 1,
}

function source(id: string, amountCents: number): IncomeSource {
  return {
    id,
    personId: null,
    label: id,
    type: 'salary',
    rhythm: 'monthly',
    dueMonth: null,
    payDay: 1,
    validFrom: '2024-01-01',
    validTo: null,
    growthBp: 0,
    isDistributed: true,
    amounts: [{ from: '2024-01-01', amountCents }],
    version: 1,
  }
}

function account(id: string, type: AccountType, position: number): Account {
  return {
    id,
    name: id,
    type,
    bank: '',
    iban: null,
    holder: '',
    valueSign: 1,
    assetClass: null,
    availability: null,
    interestBp: null,
    fixedUntil: null,
    owners: [],
    balances: [],
    isCounted: true,
    openedOn: null,
    closedOn: null,
    isArchived: false,
    exemptionOrderCents: 0,
    colourIndex: position,
    position,
    version: 1,
  }
}

function ticked(pot: Transfer['pot'], accountId: string, amountCents: number): Transfer {
  return {
    id: accountId,
    month: '2026-11-01',
    pot,
    subPotId: null,
    accountId,
    amountCents,
    transferredOn: '2026-11-02',
    version: 1,
  }
}
