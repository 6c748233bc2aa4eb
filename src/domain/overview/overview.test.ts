import { describe, expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import { type AccountSystemRecords, planMonth } from '#domain/account-system/plan-month.ts'
import { type AllocationVersion, noFixedAmounts } from '#domain/account-system/allocation-version.ts'
import { type IncomeSource, plainSource } from '#domain/income/income-source.ts'
import { netWorthChanges, netWorthHistory } from './net-worth-history.ts'
import { dailyAmount, nextPayDay } from './next-pay-day.ts'
import { nextStep } from './next-step.ts'

const salary: IncomeSource = {
  id: 'salary',
  personId: null,
  label: 'Gehalt',
  type: 'salary',
  rhythm: 'monthly',
  dueMonth: null,
  payDay: 'last_bank_day',
  validFrom: '2026-01-01',
  validTo: null,
  growthBp: 0,
  isDistributed: true,
  ...plainSource,
  amounts: [{ from: '2026-01-01', amountCents: 300_000 }],
  version: 1,
}

const giro: Account = {
  id: 'giro',
  name: 'Girokonto',
  type: 'checking',
  bank: '',
  iban: null,
  holder: '',
  valueSign: 1,
  assetClass: null,
  availability: 'daily',
  interestBp: null,
  fixedUntil: null,
  instalmentCents: null,
  instalmentDay: null,
  owners: [],
  balances: [
    { day: '2026-09-30', amountCents: 100_000, version: 1 },
    { day: '2026-11-20', amountCents: 150_000, version: 1 },
  ],
  isCounted: true,
  openedOn: null,
  closedOn: null,
  isArchived: false,
  exemptionOrderCents: 0,
  colourIndex: 0,
  position: 0,
  version: 1,
}
const savings: Account = {
  ...giro,
  id: 'savings',
  name: 'Tagesgeld',
  type: 'savings',
  iban: 'DE02000000000000000001',
  position: 1,
}

const version: AllocationVersion = {
  month: '2026-01-01',
  savingBp: 1000,
  luxuryBp: 0,
  donationBp: 0,
  ...noFixedAmounts,
  base: 'month',
  shortfall: 'life_first',
  lifeMinimumCents: 0,
  incomingAccountId: 'giro',
  subPots: [],
  targets: [
    { pot: 'saving_rate', subPotId: null, accountId: 'savings', shareBp: 10_000, amountCents: null },
    { pot: 'life', subPotId: null, accountId: 'giro', shareBp: 10_000, amountCents: null },
  ],
  version: 1,
}

function stepFor(changes: Partial<AllocationVersion>, accounts: readonly Account[] = [giro, savings]) {
  const records: AccountSystemRecords = {
    income: { sources: [salary], receipts: [], extras: [] },
    accounts,
    versions: [{ ...version, ...changes }],
    transfers: [],
  }
  const plan = planMonth(records, '2026-11-01')
  return plan && nextStep(plan, accounts, '2026-11-21')
}

describe('the next step', () => {
  test('is nothing when all is in order', () => {
    expect(stepFor({})).toBeNull()
  })

  test('names what Leben lacks before anything else', () => {
    expect(stepFor({ lifeMinimumCents: 280_000, targets: [] })).toEqual({
      kind: 'life_below_minimum',
      missingCents: 10_000,
    })
  })

  test('names the first pot that gets money and has no account', () => {
    expect(stepFor({ targets: version.targets.slice(1) })).toEqual({
      kind: 'pot_without_account',
      pot: 'saving_rate',
    })
  })

  test('names a target without IBAN, but never the account where the money stays', () => {
    const bare = { ...savings, iban: null }
    expect(stepFor({}, [giro, bare])).toEqual({ kind: 'account_without_iban', account: bare })
  })

  test('names the oldest balance of more than 45 days', () => {
    const stale: Account = { ...giro, balances: [{ day: '2026-09-01', amountCents: 1, version: 1 }] }
    const older: Account = { ...savings, balances: [{ day: '2026-08-01', amountCents: 1, version: 1 }] }
    expect(stepFor({}, [stale, older])).toEqual({
      kind: 'stale_balance',
      account: older,
      since: '2026-08-01',
    })
  })
})

describe('the history of the net worth', () => {
  test('runs from the month of the first balance to today', () => {
    expect(netWorthHistory([giro], '2026-11-21', 36)).toEqual([
      { month: '2026-09-01', day: '2026-09-30', netCents: 100_000 },
      { month: '2026-10-01', day: '2026-10-31', netCents: 100_000 },
      { month: '2026-11-01', day: '2026-11-21', netCents: 150_000 },
    ])
  })

  test('is cut to the months asked for, and empty without a balance', () => {
    expect(netWorthHistory([giro], '2026-11-21', 1).map((point) => point.month)).toEqual([
      '2026-10-01',
      '2026-11-01',
    ])
    expect(netWorthHistory([{ ...giro, balances: [] }], '2026-11-21', 36)).toEqual([])
  })

  test('compares with last month, and with last year only when it is known', () => {
    expect(netWorthChanges(netWorthHistory([giro], '2026-11-21', 36))).toEqual([
      { since: '2026-10-01', changeCents: 50_000 },
    ])
    expect(netWorthChanges([])).toEqual([])
  })
})

describe('the next pay day', () => {
  test('is the last bank day of this month while it lies ahead, else of the next', () => {
    expect(nextPayDay([salary], '2026-11-21')).toEqual({ day: '2026-11-30', daysLeft: 9 })
    expect(nextPayDay([{ ...salary, payDay: 15 }], '2026-11-21')).toEqual({ day: '2026-12-15', daysLeft: 24 })
  })

  test('is unknown without a monthly source', () => {
    expect(nextPayDay([{ ...salary, rhythm: 'yearly', dueMonth: 12 }], '2026-11-21')).toBeNull()
  })

  test('shares what is left over the days until then, never more than there is', () => {
    const payDay = { day: '2026-11-30', daysLeft: 9 } as const
    expect(dailyAmount(73_148, payDay)).toBe(8_127)
    expect(dailyAmount(73_148, { ...payDay, daysLeft: 0 })).toBe(73_148)
    expect(dailyAmount(-1, payDay)).toBe(0)
  })
})
