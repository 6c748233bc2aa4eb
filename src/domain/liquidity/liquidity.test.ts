import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planMonth } from '#domain/account-system/plan-month.ts'
import { indexActuals, noActuals } from '#domain/budget/actual-sums.ts'
import type { BudgetItem } from '#domain/budget/budget-item.ts'
import type { MonthStart } from '#domain/budget/month-start.ts'
import { type Day, addDays } from '#domain/calendar/day.ts'
import { bergerBudget } from '#domain/examples/berger-budget.ts'
import { sumCents } from '#domain/money/cents.ts'
import { bergerActuals } from '#domain/testing/berger-actuals.ts'
import {
  accounts,
  allocation,
  checking,
  household,
  income,
  loan,
  salaryAnna,
  tickedTransfers,
} from '#domain/testing/berger-household.ts'
import { extremeHouseholds } from '#domain/testing/extreme-household.ts'
import { budgetItem, extremeItems } from '#domain/testing/random-budget.ts'
import { transaction } from '#domain/testing/transaction.ts'
import { type ForecastRecords, expectedEvents } from './expected-events.ts'
import {
  type AccountForecast,
  forecastAccount,
  forecastAccounts,
  knownBalance,
  labelledDays,
} from './forecast.ts'

const today = '2026-11-21'
const payDay = '2026-11-30'
const system = { income, accounts, versions: [allocation], transfers: tickedTransfers }

// The instalment of the flat is paid from the account where income arrives, everything else from the household's
// account.
const budget = {
  ...bergerBudget,
  items: bergerBudget.items.map((item) =>
    item.id === 'loan-instalment' ? { ...item, accountId: checking.id } : item,
  ),
}
const bergers: ForecastRecords = {
  system,
  budget,
  actuals: indexActuals(bergerActuals),
  contracts: [],
  monthStart: 'calendar',
  begin: null,
  usualDays: new Map(),
}

function forecastOf(records: ForecastRecords, accountId: string): AccountForecast {
  return forecastAccounts(records, [], today).find((forecast) => forecast.accountId === accountId)!
}

describe('the household account of the board', () => {
  const forecast = forecastOf(bergers, household.id)
  const balanceOn = (day: Day) => forecast.days.find((each) => each.day === day)?.balanceCents

  it('is lowest on 29 November, before the pay day, and never below zero', () => {
    expect(forecast.startCents).toBe(194_305)
    expect(forecast.lowest).toMatchObject({ day: '2026-11-29', balanceCents: 159_980 })
    expect(balanceOn('2026-11-30')).toBe(159_980)
    expect(forecast.belowZero).toBeNull()
    expect(forecast.days).toHaveLength(91)
  })

  it('gets its part of life on the first, and pays what is due', () => {
    const names = new Map(budget.items.map(({ id, name }) => [id, name]))
    const labels = labelledDays(forecast, 6).map(({ day, amountCents, events }) => [
      day,
      amountCents,
      events.map(({ cause }) => (cause.kind === 'item' ? names.get(cause.itemId) : cause.kind)).join(', '),
    ])
    expect(labels).toEqual([
      ['2026-12-01', 279_388, 'transfer'],
      ['2026-12-12', -42_000, 'Weihnachten'],
      ['2027-01-01', 279_388, 'transfer'],
      ['2027-01-04', -55_440, 'Autoversicherung, Privathaftpflicht'],
      ['2027-02-01', 279_388, 'transfer'],
      ['2027-02-15', -14_628, 'Grundsteuer, Rundfunkbeitrag'],
    ])
  })

  it('ends December with transfer, monthly costs, Christmas and what is spent a bit every day', () => {
    expect(balanceOn('2026-12-31')).toBe(159_980 + 279_388 - 91_777 - 133_000 - 42_000)
    expect(balanceOn('2026-12-01')).toBe(159_980 + 279_388 - 4_291)
  })
})

describe('the account where income arrives', () => {
  it('makes the open transfers now, and the standing orders after the salaries have come', () => {
    const events = expectedEvents(bergers, today, '2026-12-01').filter(
      ({ accountId }) => accountId === checking.id,
    )
    expect(events.map(({ day, amountCents, cause }) => [day, amountCents, cause.kind])).toEqual([
      ['2026-11-21', -16_297, 'transfer'],
      ['2026-11-21', -23_282, 'transfer'],
      ['2026-11-30', 291_745, 'income'],
      ['2026-11-30', 148_000, 'income'],
      ['2026-12-01', -30_267, 'transfer'],
      ['2026-12-01', -16_297, 'transfer'],
      ['2026-12-01', -46_564, 'transfer'],
      ['2026-12-01', -23_282, 'transfer'],
      ['2026-12-01', -279_388, 'transfer'],
    ])
  })

  it('sends nothing on before the salary of the month has come', () => {
    const sources = income.sources.map((source) => ({ ...source, payDay: 15 }))
    const records = { ...bergers, system: { ...system, income: { ...income, sources } } }
    const leaving = expectedEvents(records, '2026-12-03', '2026-12-31').filter(
      ({ accountId, cause }) => accountId === checking.id && cause.kind === 'transfer',
    )
    expect(new Set(leaving.map(({ day }) => day))).toEqual(new Set(['2026-12-16']))
  })

  it.each([
    ['before', '2027-01-29'],
    ['after', '2027-02-01'],
    ['as_is', '2027-01-31'],
  ] as const)('is paid on the 31st, which is a Sunday: %s', (payDayRule, day) => {
    const sources = [{ ...salaryAnna, payDay: 31, payDayRule }]
    const records = { ...bergers, system: { ...system, income: { ...income, sources } } }
    const came = expectedEvents(records, '2027-01-05', '2027-02-10').filter(
      ({ cause }) => cause.kind === 'income',
    )
    expect(came.map((event) => event.day)).toEqual([day])
  })

  it('does not wait for income that was entered as received', () => {
    const receipts = [
      { sourceId: salaryAnna.id, month: '2026-11-01', amountCents: 291_745, version: 1 } as const,
    ]
    const records = { ...bergers, system: { ...system, income: { ...income, receipts } } }
    const came = expectedEvents(records, today, payDay).filter(({ cause }) => cause.kind === 'income')
    expect(came.map(({ amountCents }) => amountCents)).toEqual([148_000])
  })
})

describe('an item', () => {
  const rent = budgetItem({
    id: 'rent',
    name: 'Miete',
    amounts: [{ from: '2020-01-01', amountCents: 80_000 }],
    isFixed: true,
    day: 3,
    accountId: household.id,
  })
  const expected = (item: BudgetItem, booked = 0, change: Partial<ForecastRecords> = {}) => {
    const actuals = indexActuals([
      { month: '2026-11-01', category: 'life', groupId: null, itemId: item.id, cents: booked },
    ])
    const records = { ...bergers, budget: { ...budget, items: [item] }, actuals, ...change }
    return expectedEvents(records, today, '2027-01-03')
      .filter(({ cause }) => cause.kind === 'item')
      .map(({ day, amountCents }) => [day, amountCents])
  }
  const later = [
    ['2026-12-03', -80_000],
    ['2027-01-03', -80_000],
  ]

  it('that should have been paid is expected today, as far as it was not', () => {
    expect(expected(rent)).toEqual([[today, -80_000], ...later])
    expect(expected(rent, 30_000)).toEqual([[today, -50_000], ...later])
    expect(expected(rent, 80_000)).toEqual(later)
  })

  it('that varies is done once something was booked', () => {
    const tyres = { ...rent, isFixed: false, dueMonths: [11], day: 12 }
    expect(expected(tyres)).toEqual([[today, -80_000]])
    expect(expected(tyres, 26_430)).toEqual([])
  })

  it('that is saved up for no certain month is not expected', () => {
    expect(expected({ ...rent, isFixed: false, day: null, carryOver: 'saves' })).toEqual([])
    expect(expected({ ...rent, isFixed: false, isIrregular: true })).toEqual([])
  })

  it('that comes in is added', () => {
    expect(expected({ ...rent, valueSign: -1 }, -80_000)).toEqual([
      ['2026-12-03', 80_000],
      ['2027-01-03', 80_000],
    ])
  })

  it('ends with its contract', () => {
    const contracts = [
      {
        itemId: rent.id,
        kind: 'rent',
        provider: 'Hausverwaltung',
        customerNumber: '',
        address: '',
        signedOn: null,
        startsOn: '2020-01-01',
        minimumEndsOn: null,
        noticeCount: 3,
        noticeUnit: 'month',
        noticeTo: 'third_workday',
        renewalMonths: 0,
        cancelledTo: '2026-12-31',
        version: 1,
      },
    ] as const
    expect(expected(rent, 80_000, { contracts })).toEqual([['2026-12-03', -80_000]])
  })

  it('without a day is due on the one on which it was booked before', () => {
    const known = { usualDays: new Map([['rent', 17]]) }
    expect(expected({ ...rent, day: null }, 80_000, known)).toEqual([['2026-12-17', -80_000]])
    expect(expected(rent, 80_000, known)).toEqual(later)
  })

  it('of a yearly contract without a day is due on the day on which the contract began', () => {
    const contract = {
      itemId: rent.id,
      kind: 'insurance',
      provider: 'Versicherer',
      customerNumber: '',
      address: '',
      signedOn: null,
      startsOn: '2020-12-15',
      minimumEndsOn: null,
      noticeCount: 3,
      noticeUnit: 'month',
      noticeTo: 'term_end',
      renewalMonths: 12,
      cancelledTo: null,
      version: 1,
    } as const
    const yearly = { ...rent, day: null, dueMonths: [12] }
    expect(expected(yearly, 0, { contracts: [contract] })).toEqual([['2026-12-15', -80_000]])
    expect(expected(yearly)).toEqual([['2026-12-01', -80_000]])
  })

  it('of a month that begins on the 25th is paid on its day in it', () => {
    expect(expected({ ...rent, day: 28 }, 80_000, { monthStart: 25 })).toEqual([
      ['2026-11-28', -80_000],
      ['2026-12-28', -80_000],
    ])
  })

  it('without an account is paid where income arrives, and without any account nowhere', () => {
    const records = {
      ...bergers,
      budget: { ...budget, items: [{ ...rent, accountId: null }] },
      actuals: noActuals,
    }
    const accountOf = (some: ForecastRecords) =>
      expectedEvents(some, today, today).flatMap(({ cause, accountId }) =>
        cause.kind === 'item' ? [accountId] : [],
      )
    expect(accountOf(records)).toEqual([household.id])
    const target = {
      pot: 'life',
      subPotId: 'rent',
      accountId: loan.id,
      shareBp: 10_000,
      amountCents: null,
    } as const
    const ofPart = { ...allocation, targets: [target, ...allocation.targets] }
    expect(accountOf({ ...records, system: { ...system, versions: [ofPart] } })).toEqual([household.id])
    const without = { ...system, versions: [], transfers: [] }
    expect(accountOf({ ...records, system: without })).toEqual([checking.id])
    expect(accountOf({ ...records, system: { ...without, accounts: [] } })).toEqual([])
  })
})

describe('a forecast', () => {
  it('starts from the latest balance and what was booked after it', () => {
    const booked = [
      transaction({ day: '2026-11-20', amountCents: -1_000 }),
      transaction({ day: '2026-11-22', amountCents: -2_000 }),
      transaction({ day: '2026-11-24', amountCents: -4_000 }),
      transaction({ accountId: checking.id, day: '2026-11-22', amountCents: -8_000 }),
    ]
    expect(knownBalance(household, booked, '2026-11-23')).toBe(192_305)
    expect(knownBalance({ ...household, balances: [] }, booked, '2026-11-23')).toBe(-3_000)
    expect(knownBalance(loan, [], today)).toBe(-15_132_008)
  })

  it('warns of the first day below zero', () => {
    const events = expectedEvents(bergers, today, '2027-02-19')
    const { belowZero, lowest } = forecastAccount(household.id, 10_000, events, { today, payDay })
    expect(belowZero?.day).toBe('2026-11-23')
    expect(lowest.balanceCents).toBe(10_000 - 34_325)
  })

  it('is made for every open account that something is expected on', () => {
    expect(forecastAccounts(bergers, [], today).map(({ accountId }) => accountId)).toEqual([
      'checking',
      'household',
      'fun',
      'giving',
      'savings',
      'securities',
    ])
    const closed = accounts.map((account) => ({ ...account, closedOn: '2026-11-01' as const }))
    expect(forecastAccounts({ ...bergers, system: { ...system, accounts: closed } }, [], today)).toEqual([])
  })

  it('is quiet without any record', () => {
    const nobody: ForecastRecords = {
      system: {
        income: { sources: [], receipts: [], extras: [] },
        accounts: [],
        versions: [],
        transfers: [],
      },
      budget: { groups: [], items: [], startMonth: '2026-11-01' },
      actuals: noActuals,
      contracts: [],
      monthStart: 'last_bank_day',
      begin: null,
      usualDays: new Map(),
    }
    expect(expectedEvents(nobody, '2028-02-29', '2028-05-29')).toEqual([])
    const { lowest, days } = forecastAccount('none', 0, [], { today: '2028-02-29', payDay: null })
    expect([lowest.day, days.at(-1)?.day]).toEqual(['2028-02-29', '2028-05-29'])
  })

  it('ends with its start and all its events, for any household, plan and beginning of the month', () => {
    const starts: fc.Arbitrary<MonthStart> = fc.oneof(
      fc.constantFrom('calendar' as const, 'last_bank_day' as const),
      fc.integer({ min: 1, max: 31 }),
    )
    fc.assert(
      fc.property(
        extremeHouseholds,
        fc.array(extremeItems, { maxLength: 6 }),
        starts,
        fc.nat(400),
        (some, items, monthStart, count) => {
          const from = addDays('2026-01-01', count)
          const records: ForecastRecords = {
            system: some,
            budget: { ...budget, items },
            actuals: noActuals,
            contracts: [],
            monthStart,
            begin: null,
            usualDays: new Map(),
          }
          const events = expectedEvents(records, from, addDays(from, 90))
          const planned = planMonth(some, '2026-11-01')
          const accountId = planned?.incoming?.id ?? 'account-0'
          const { days, startCents } = forecastAccount(accountId, 12_345, events, {
            today: from,
            payDay: null,
          })
          const own = events
            .filter((event) => event.accountId === accountId)
            .map(({ amountCents }) => amountCents)
          expect(days.at(-1)?.balanceCents).toBe(sumCents([startCents, ...own]))
          expect(events.filter(({ day }) => day < from || day > addDays(from, 90))).toEqual([])
        },
      ),
      { numRuns: 60 },
    )
  })
})
