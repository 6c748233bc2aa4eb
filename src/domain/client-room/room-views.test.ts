import { describe, expect, test } from 'vitest'
import { grantAreas } from '#domain/consulting/grant.ts'
import { grantOf, roomHousehold, roomToday as today } from '#domain/testing/room-household.ts'
import type { RoomRecords } from './room-records.ts'
import { roomViews } from './room-views.ts'

const [exact, rounded, shares] = [grantOf('exact'), grantOf('rounded'), grantOf('shares')]

describe('income', () => {
  test('exact: each source with its mean, by person, and what it pays', () => {
    const { sources, sum, mean } = roomViews.income(roomHousehold, exact, today)
    expect(sources.map(({ person, label, amount, dueAmount }) => [person, label, amount, dueAmount])).toEqual(
      [
        // 2.917,45 € until February, 2,5 % more from March on: (3·2.917,45 + 9·2.990,39) ÷ 12 = 2.972,16 € (half up)
        ['Anna', 'Gehalt Anna', 297_216, 291_745],
        ['Anna', 'Weihnachtsgeld', 10_333, 124_000],
        ['Anna', 'Urlaubsgeld', 7_284, 87_412],
        ['Jonas', 'Gehalt Jonas', 148_000, 148_000],
        ['Jonas', 'Honorare Lektorat', 0, null],
        [null, 'Kindergeld', 25_900, 25_900],
      ],
    )
    expect(sum).toBe(488_733)
    expect(mean).toBe(488_733)
  })

  test('rounded: the sum is the sum of the rounded lines', () => {
    const { sources, sum } = roomViews.income(roomHousehold, rounded, today)
    expect(sources.map(({ amount }) => amount)).toEqual([300_000, 10_000, 10_000, 150_000, 0, 30_000])
    expect(sum).toBe(500_000)
  })

  test('shares: whole percents that sum to 100, and no amount beside them', () => {
    const { sources, sum, mean } = roomViews.income(roomHousehold, shares, today)
    // 60,8 · 2,1 · 1,5 · 30,3 · 0 · 5,3 %: the two missing percents go to the largest remainders.
    expect(sources.map(({ amount }) => amount)).toEqual([6_100, 200, 200, 3_000, 0, 500])
    expect([sum, mean]).toEqual([10_000, null])
    expect(sources.every(({ dueAmount }) => dueAmount === null)).toBe(true)
  })
})

describe('accounts', () => {
  test('exact: 289.188,49 € less 151.320,08 € of debts', () => {
    const view = roomViews.accounts(roomHousehold, exact, today)
    expect(view.groups.map(({ group, sum }) => [group, sum])).toEqual([
      ['liquid', 544_712],
      ['reserves', 1_840_000],
      ['investments', 4_621_837],
      ['property', 21_912_300],
      ['debts', -15_132_008],
    ])
    expect([view.assets, view.debts, view.netWorth]).toEqual([28_918_849, 15_132_008, 13_786_841])
  })

  test('rounded: 2.400 + 1.900 + 700 + 400 € are 5.400 €', () => {
    const view = roomViews.accounts(roomHousehold, rounded, today)
    expect(view.groups[0]).toMatchObject({ group: 'liquid', sum: 540_000 })
    expect([view.assets, view.debts, view.netWorth]).toEqual([28_910_000, 15_130_000, 13_780_000])
  })

  test('shares: percents of what is owned, the debt beside them', () => {
    const view = roomViews.accounts(roomHousehold, shares, today)
    expect(view.groups.map(({ sum }) => sum)).toEqual([200, 600, 1_600, 7_600, -5_200])
    expect([view.assets, view.debts, view.netWorth]).toEqual([10_000, 5_200, 4_800])
  })

  test('without the plan there is no position that has no account', () => {
    const view = roomViews.accounts(roomHousehold, grantOf('exact', ['accounts', 'goals']), today)
    expect(view.groups.flatMap(({ positions }) => positions)).toEqual([])
    expect(view.netWorth).toBe(13_786_841 - 512_300)
  })
})

describe('account system', () => {
  test('exact: the pots of 4.656,45 €, and where they go', () => {
    const view = roomViews.account_system(roomHousehold, exact, today)
    expect(view.rates).toMatchObject({ id: '2025-01-01', version: 1, savingBp: 1_000 })
    expect(view.income).toBe(465_645)
    expect(view.pots.map(({ pot, amount }) => [pot, amount])).toEqual([
      ['saving_rate', 46_564],
      ['luxury_rate', 46_564],
      ['donation_rate', 23_282],
      ['life', 349_235],
    ])
    expect(view.pots[0]?.parts.map(({ place, amount }) => [place?.name, amount])).toEqual([
      ['Depot Trade Republic', 30_267],
      ['Tagesgeld ING', 16_297],
    ])
  })

  test('rounded: 10, 10 and 5 % of 4.700 €, each rounded once more', () => {
    const view = roomViews.account_system(roomHousehold, rounded, today)
    expect(view.income).toBe(470_000)
    expect(view.pots.map(({ amount }) => amount)).toEqual([50_000, 50_000, 20_000, 350_000])
  })

  test('without the accounts money goes to places without names', () => {
    const { pots } = roomViews.account_system(roomHousehold, grantOf('exact', ['account_system']), today)
    expect(pots.flatMap(({ parts }) => parts.map(({ place }) => place))).toEqual(
      Array.from({ length: 6 }, () => ({ id: null, name: null })),
    )
  })
})

describe('household plan', () => {
  test('exact: 3.317,46 € are planned, the pot has 174,89 € more', () => {
    const { life, categories } = roomViews.budget(roomHousehold, exact, today)
    expect(life).toMatchObject({ planned: 331_746, pot: 349_235, free: 17_489 })
    expect(categories[0]).toMatchObject({ category: 'life', sum: 331_746 })
    expect(categories[0]?.groups[0]).toMatchObject({ id: 'housing', name: 'Wohnen', sum: 105_240 })
  })

  test('without the account system nothing is told of the pot', () => {
    const { life } = roomViews.budget(roomHousehold, grantOf('exact', ['budget']), today)
    expect(life).toMatchObject({ planned: 331_746, pot: null, free: null })
  })

  test('shares: the lines of life are 100 percent, the pot is 105', () => {
    const { life, categories } = roomViews.budget(roomHousehold, shares, today)
    expect(categories[0]?.sum).toBe(10_000)
    expect(life).toMatchObject({ planned: 10_000, pot: 10_500, free: 500 })
    expect(life.fixed + life.variable).toBe(10_000)
  })
})

describe('wealth plan', () => {
  test('rounded: 3.500 € of life are 21.000 € of Schutz, 1.050.000 € of Sicherheit; 4.500 € are 1.350.000 €', () => {
    const { levels, netWorth } = roomViews.wealth_plan(roomHousehold, rounded, today)
    expect(netWorth).toBe(13_780_000)
    expect(levels.map(({ name, target, doneBp }) => [name, target, doneBp])).toEqual([
      // 18.400 € less 2.000 € that the goals reserve are 16.400 €.
      ['protection', 2_100_000, 7_809],
      ['security', 105_000_000, 1_312],
      ['freedom', 135_000_000, 1_020],
    ])
  })

  test('without income and accounts: sums, and a line for each group of accounts', () => {
    const view = roomViews.wealth_plan(roomHousehold, grantOf('exact', ['wealth_plan']), today)
    expect(view.positions.map(({ id, name, group, amount }) => [id, name, group, amount])).toEqual([
      ['watch', 'Uhr', 'property', 512_300],
      [null, null, 'liquid', 544_712],
      [null, null, 'reserves', 1_840_000],
      [null, null, 'investments', 4_621_837],
      [null, null, 'property', 21_400_000],
      [null, null, 'debts', -15_132_008],
    ])
    expect(view.savingRate).toBeNull()
    expect(view.netWorth).toBe(13_786_841)
  })

  test('shares: no date, no course, the reached share in whole percents', () => {
    const view = roomViews.wealth_plan(roomHousehold, shares, today)
    expect(view.levels.map(({ doneBp }) => doneBp)).toEqual([7_800, 1_300, 1_000])
    expect(view.levels.every(({ onPlan, onTrend, target }) => (onPlan ?? onTrend ?? target) === null)).toBe(
      true,
    )
    expect([view.course, view.life, view.saving, view.statistics.change]).toEqual([null, null, null, null])
  })

  test('the course begins today and ends with the plan, one point a year', () => {
    const { course } = roomViews.wealth_plan(roomHousehold, exact, today)
    expect(course?.points[0]).toMatchObject({ month: '2026-11-01' })
    expect(course?.points[1]).toMatchObject({ month: '2027-11-01' })
    expect(course?.points.at(-1)?.month).toBe('2065-01-01')
  })
})

test('distribution: 17,96 · 34,82 · 47,22 % against 20 · 40 · 40 %', () => {
  const { classes, whole } = roomViews.distribution(roomHousehold, exact, today)
  expect(whole).toBe(13_274_541)
  expect(
    classes.map(({ actualBp, deviationBp, isOutsideBand }) => [actualBp, deviationBp, isOutsideBand]),
  ).toEqual([
    [1_796, -204, false],
    [3_482, -518, true],
    [4_722, 722, true],
  ])
  const told = roomViews.distribution(roomHousehold, shares, today).classes
  // Whether a class is outside its band is told by the whole percents, too: 35 % are 5 % below 40 %.
  expect(told.map(({ actualBp, isOutsideBand }) => [actualBp, isOutsideBand])).toEqual([
    [1_800, false],
    [3_500, false],
    [4_700, true],
  ])
})

test('properties: value, debt and yields; the loan has a name only where accounts are granted', () => {
  const view = roomViews.properties(roomHousehold, exact, today)
  expect(view.properties[0]).toMatchObject({
    name: 'ETW Leipzig',
    value: 21_400_000,
    debt: 15_132_008,
    equity: 6_267_992,
    loanToValueBp: 7_071,
    rent: 75_000,
    // 9.000 € of 200.000 €; (9.000 € · 98 % − 1.200 €) of 220.000 €
    grossYieldBp: 450,
    netYieldBp: 346,
    loans: [{ id: 'loan', name: 'Darlehen ETW', rateBp: 190, fixedUntil: '2031-03-01' }],
  })
  const alone = roomViews.properties(roomHousehold, grantOf('exact', ['properties']), today)
  expect(alone.properties[0]).toMatchObject({
    id: 'flat',
    name: 'ETW Leipzig',
    loans: [{ id: null, name: null }],
  })
})

test('goals: 950 of 3.800 € are a quarter, rounded 1.000 € are 26 %', () => {
  const read = (grant: typeof exact) =>
    roomViews
      .goals(roomHousehold, grant, today)
      .goals.map(({ rank, target, saved, doneBp, rate }) => [rank, target, saved, doneBp, rate])
  expect(read(exact)).toEqual([
    [1, 380_000, 95_000, 2_500, 12_345],
    [2, 240_049, 95_000, 3_957, 12_345],
  ])
  expect(read(rounded)).toEqual([
    [1, 380_000, 100_000, 2_631, 10_000],
    [2, 240_000, 100_000, 4_166, 10_000],
  ])
  expect(read(shares)).toEqual([
    [1, 10_000, 2_500, 2_500, null],
    [2, 10_000, 3_900, 3_900, null],
  ])
})

describe('any household', () => {
  const empty: RoomRecords = {
    ...roomHousehold,
    income: { sources: [], receipts: [], extras: [] },
    accounts: [],
    versions: [],
    transfers: [],
    goals: [],
    properties: [],
    budget: null,
    wealthPlan: { ...roomHousehold.wealthPlan, plan: null, positions: [], values: [], distribution: null },
  }
  const zero = (records: RoomRecords, cents: number): RoomRecords => ({
    ...records,
    accounts: records.accounts.map((account) => ({
      ...account,
      balances: [{ day: today, amountCents: cents, version: 1 }],
    })),
    income: {
      ...records.income,
      sources: records.income.sources.map((source) => ({
        ...source,
        amounts: source.amounts.map((amount) => ({ ...amount, amountCents: 1 })),
      })),
    },
  })

  test.each([
    ['empty', empty],
    ['without money', zero(roomHousehold, 0)],
    ['with a cent', zero(roomHousehold, 1)],
    ['with debts alone', zero(roomHousehold, -99_999_999_999)],
    ['with the largest balances', zero(roomHousehold, 99_999_999_999)],
  ])('%s has a view of every area in every precision', (_, records) => {
    for (const grant of [exact, rounded, shares])
      for (const area of grantAreas)
        expect(JSON.stringify(roomViews[area](records, grant, today))).not.toMatch(/NaN|Infinity|undefined/u)
  })
})
