import { describe, expect, test } from 'vitest'
import { type AllocationVersion, noFixedAmounts } from '#domain/account-system/allocation-version.ts'
import { type AccountSystemRecords, planMonth } from '#domain/account-system/plan-month.ts'
import type { Account } from '#domain/accounts/account.ts'
import type { BudgetLine } from '#domain/budget/budget-month.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { Contract } from '#domain/contracts/contract.ts'
import { type IncomeSource, plainSource } from '#domain/income/income-source.ts'
import { noLoanTerms } from '#domain/loans/loan-terms.ts'
import { budgetItem } from '#domain/testing/random-budget.ts'
import { isDismissed } from './dismissal.ts'
import { dailyAmount, nextPayDay } from './next-pay-day.ts'
import { findingOf, nextSteps, type Situation } from './next-step.ts'

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
  ...noLoanTerms,
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
  archivedOn: null,
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

function stepFor(
  changes: Partial<AllocationVersion>,
  accounts: readonly Account[] = [giro, savings],
  known: Partial<Situation> = {},
) {
  return stepsFor(changes, accounts, known)[0] ?? null
}

function stepsFor(
  changes: Partial<AllocationVersion>,
  accounts: readonly Account[],
  known: Partial<Situation>,
) {
  const records: AccountSystemRecords = {
    income: { sources: [salary], receipts: [], extras: [] },
    accounts,
    versions: [{ ...version, ...changes }],
    transfers: [],
  }
  const plan = planMonth(records, '2026-11-01')
  return plan ? nextSteps({ plan, accounts, day: '2026-11-21', wealth: null, budget: null, ...known }) : []
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

const noBudget = { lines: [], items: [], contracts: [], bookedUntil: null }
const rent = budgetItem({
  id: 'rent',
  name: 'Miete',
  isFixed: true,
  amounts: [{ from: '2026-01-01', amountCents: 90_000 }],
})
const insurance = budgetItem({
  id: 'car',
  name: 'Autoversicherung',
  isFixed: true,
  dueMonths: [1],
  amounts: [{ from: '2026-01-01', amountCents: 48_600 }],
})
const carContract: Contract = {
  itemId: 'car',
  kind: 'insurance',
  provider: 'Versicherung',
  customerNumber: '',
  address: '',
  signedOn: null,
  startsOn: '2024-01-01',
  minimumEndsOn: null,
  noticeCount: 1,
  noticeUnit: 'month',
  noticeTo: 'term_end',
  renewalMonths: 12,
  cancelledTo: null,
  version: 1,
}
const line: BudgetLine = {
  item: rent,
  month: '2026-11-01',
  planCents: 90_000,
  actualCents: 90_000,
  carryCents: 0,
  restCents: 0,
  expiredCents: 0,
}
const calmWealth = { lifeCents: 200_000, reserveCents: 200_000, shares: [] }
const shares = {
  record: { id: 'class', key: 'shares', name: '' },
  actualBp: 7_000,
  targetBp: 6_000,
  driftBp: 1_000,
  state: 'above',
} as const

describe('what household and wealth plan find', () => {
  test('an emergency fund is missing below one month of life, and only then', () => {
    const wealth = { ...calmWealth, reserveCents: 199_999 }
    expect(stepFor({}, undefined, { wealth })).toEqual({
      kind: 'no_emergency_fund',
      lifeCents: 200_000,
      reserveCents: 199_999,
    })
    expect(stepFor({}, undefined, { wealth: calmWealth })).toBeNull()
    expect(stepFor({}, undefined, { wealth: { ...calmWealth, lifeCents: 0, reserveCents: 0 } })).toBeNull()
  })

  test('a fixed item that costs more than planned, the largest difference first', () => {
    const dearer = { ...line, actualCents: 91_000 }
    const dearest = { ...line, item: { ...rent, id: 'power' }, actualCents: 95_000 }
    const free = { ...line, item: { ...rent, id: 'food', isFixed: false }, actualCents: 99_000 }
    const budget = { ...noBudget, lines: [line, dearer, dearest, free] }
    expect(stepsFor({}, [giro, savings], { budget })).toEqual([
      { kind: 'price_above_plan', item: dearest.item, planCents: 90_000, actualCents: 95_000 },
      { kind: 'price_above_plan', item: rent, planCents: 90_000, actualCents: 91_000 },
    ])
  })

  test('a contract within thirty days of its deadline, and how long it would go on', () => {
    const budget = { ...noBudget, items: [insurance], contracts: [carContract] }
    expect(stepFor({}, undefined, { budget })).toEqual({
      kind: 'contract_deadline',
      item: insurance,
      arriveBy: '2026-11-30',
      daysLeft: 9,
      yearlyCents: 48_600,
      goesOnUntil: '2027-12-31',
      savedCents: 0,
    })
    const later = { ...carContract, startsOn: '2024-03-01' } as const
    expect(stepFor({}, undefined, { budget: { ...budget, contracts: [later] } })).toBeNull()
  })

  test('the class that is furthest out of its band', () => {
    const further = {
      ...shares,
      record: { ...shares.record, id: 'bonds' },
      driftBp: -1_200,
      state: 'below',
    } as const
    const within = { ...shares, driftBp: 1_300, state: 'within' } as const
    const step = stepFor({}, undefined, { wealth: { ...calmWealth, shares: [shares, further, within] } })
    expect(step).toMatchObject({ kind: 'allocation_drift', drifted: { id: 'bonds' } })
  })

  test('bookings that nobody has read for more than a month', () => {
    const found = (bookedUntil: Month | null) =>
      stepFor({}, undefined, { budget: { ...noBudget, bookedUntil } })
    expect(found('2026-09-01')).toEqual({ kind: 'stale_import', since: '2026-09-01' })
    expect(found('2026-10-01')).toBeNull()
    expect(found(null)).toBeNull()
  })

  test('all of them come in one order', () => {
    const stale: Account = { ...giro, balances: [{ day: '2026-08-01', amountCents: 1, version: 1 }] }
    const bare = { ...savings, iban: null }
    const all = stepsFor({ lifeMinimumCents: 280_000, luxuryBp: 100 }, [stale, bare], {
      wealth: { lifeCents: 1, reserveCents: 0, shares: [shares] },
      budget: {
        lines: [{ ...line, actualCents: 91_000 }],
        items: [insurance],
        contracts: [carContract],
        bookedUntil: '2026-01-01',
      },
    })
    expect(all.map(({ kind }) => kind)).toEqual([
      'life_below_minimum',
      'no_emergency_fund',
      'pot_without_account',
      'price_above_plan',
      'contract_deadline',
      'allocation_drift',
      'account_without_iban',
      'stale_import',
      'stale_balance',
    ])
    const keys = all.map((step) => findingOf(step).finding)
    expect(new Set(keys).size, 'each is put aside by itself').toBe(keys.length)
  })
})

describe('what was put aside', () => {
  const found = { finding: 'contract_deadline:car', facts: '2026-11-30' }
  const dismissals = [{ ...found, dismissedOn: '2026-11-21' }] as const

  test('rests for ninety days, as long as its facts stay', () => {
    expect(isDismissed(found, dismissals, '2026-11-21')).toBe(true)
    expect(isDismissed(found, dismissals, '2027-02-18')).toBe(true)
    expect(isDismissed(found, dismissals, '2027-02-19')).toBe(false)
    expect(isDismissed({ ...found, facts: '2027-11-30' }, dismissals, '2026-11-22')).toBe(false)
    expect(isDismissed({ ...found, finding: 'contract_deadline:rent' }, dismissals, '2026-11-22')).toBe(false)
  })

  test('comes back when a deadline or a price is another one', () => {
    const budget = { ...noBudget, lines: [{ ...line, actualCents: 91_000 }] }
    const step = stepFor({}, undefined, { budget })
    const dearer = stepFor({}, undefined, {
      budget: { ...budget, lines: [{ ...line, actualCents: 92_000 }] },
    })
    expect(step && dearer && findingOf(step).finding === findingOf(dearer).finding).toBe(true)
    expect(step && dearer && findingOf(step).facts === findingOf(dearer).facts).toBe(false)
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

  test('is that of a job that still pays, and a raise of next year decides nothing today', () => {
    const ended: IncomeSource = {
      ...salary,
      id: 'ended',
      payDay: 25,
      validTo: '2026-06-01',
      amounts: [{ from: '2026-01-01', amountCents: 350_000 }],
    }
    const raised: IncomeSource = {
      ...salary,
      id: 'raised',
      payDay: 28,
      amounts: [
        { from: '2026-01-01', amountCents: 100_000 },
        { from: '2027-01-01', amountCents: 900_000 },
      ],
    }
    const found = { day: '2026-11-30', daysLeft: 9 }
    expect(nextPayDay([ended, salary, raised], '2026-11-21')).toEqual(found)
    expect(nextPayDay([ended], '2026-11-21')).toBeNull()
  })

  test('shares what is left over the days until then, never more than there is', () => {
    const payDay = { day: '2026-11-30', daysLeft: 9 } as const
    expect(dailyAmount(73_148, payDay)).toBe(8_127)
    expect(dailyAmount(73_148, { ...payDay, daysLeft: 0 })).toBe(73_148)
    expect(dailyAmount(-1, payDay)).toBe(0)
  })
})
