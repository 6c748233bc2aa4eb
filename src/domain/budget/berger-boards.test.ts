import { describe, expect, it } from 'vitest'
import { allocateIncome } from '#domain/account-system/allocate-income.ts'
import { planMonth } from '#domain/account-system/plan-month.ts'
import { monthRange } from '#domain/calendar/month.ts'
import { bergerBudget } from '#domain/examples/berger-budget.ts'
import { BERGER_INCOME_CENTS, bergerRates } from '#domain/examples/berger-month.ts'
import type { IncomeSource } from '#domain/income/income-source.ts'
import { bergerActuals } from '#domain/testing/berger-actuals.ts'
import {
  accounts,
  allocation,
  income,
  salaryAnna,
  tickedTransfers,
} from '#domain/testing/berger-household.ts'
import { indexActuals } from './actual-sums.ts'
import { groupName } from './budget-group.ts'
import { type BudgetLine, budgetMonth, lifeOf, linesOf } from './budget-month.ts'
import { categoryRows } from './category-rows.ts'
import { largestDeviation, shiftPlan } from './deviation.ts'
import { accountUse } from './free-until-pay-day.ts'
import { budgetHeat } from './heat-table.ts'
import { type ItemState, itemState } from './item-state.ts'
import { checkLife } from './life-check.ts'
import { suggestedLifeMinimum } from './life-minimum.ts'
import { monthOutlook } from './month-outlook.ts'
import { yearBalance, yearTable } from './year-table.ts'

// Every figure of the boards of the household plan that follows from the data of the household Berger.

const november = '2026-11-01'
const actuals = indexActuals(bergerActuals)
const life = lifeOf(budgetMonth(bergerBudget, actuals, november))
const lines = linesOf(life)
const records = { income, accounts, versions: [allocation], transfers: tickedTransfers }

function figures({
  planCents,
  carryCents,
  actualCents,
  restCents,
}: Omit<BudgetLine, 'item' | 'month' | 'expiredCents'>) {
  return [planCents, carryCents, actualCents, restCents]
}

function lineOf(id: string): BudgetLine {
  return lines.find(({ item }) => item.id === id)!
}

describe('the board of the month', () => {
  it('adds the groups up', () => {
    expect(life.groups.map(({ group, sums }) => [groupName(group!), ...figures(sums)])).toEqual([
      ['Wohnen', 105_240, 6_080, 111_320, 0],
      ['Mobilität', 28_833, 66_350, 42_555, 52_628],
      ['Versicherungen', 10_180, 7_500, 8_820, 8_860],
      ['Ernährung', 92_000, 0, 66_521, 25_479],
      ['Kinder', 39_400, 0, 40_435, -1_035],
      ['Gesundheit', 6_760, 0, 4_105, 2_655],
      ['Medien', 8_833, 3_672, 12_505, 0],
      ['Sonstiges', 40_500, 126_240, 74_149, 92_591],
    ])
    expect(figures(life.sums)).toEqual([331_746, 209_842, 360_410, 181_178])
    expect(lines).toHaveLength(29)
  })

  it.each([
    ['property-tax', 3_040, 6_080, 9_120, 0],
    ['tyres', 4_500, 24_000, 26_430, 2_070],
    ['car-insurance', 4_050, 36_450, 0, 40_500],
    ['car-tax', 983, 5_900, 0, 6_883],
    ['liability-insurance', 570, 5_130, 0, 5_700],
    ['contents-insurance', 790, 2_370, 0, 3_160],
    ['gymnastics', 1_200, 0, 0, 1_200],
    ['clothes', 9_000, 0, 11_235, -2_235],
    ['broadcasting-fee', 1_836, 3_672, 5_508, 0],
    ['christmas', 3_500, 35_000, 0, 38_500],
    ['holiday', 15_000, 30_000, 0, 45_000],
    ['furniture', 7_500, 61_240, 64_900, 3_840],
  ])('shows the line %s', (id, ...expected) => {
    expect(figures(lineOf(id))).toEqual(expected)
  })

  it.each<[string, ItemState | object]>([
    ['loan-instalment', { kind: 'paid' }],
    ['property-tax', { kind: 'paid' }],
    ['fuel', { kind: 'used', usedBp: 7_558 }],
    ['tyres', { kind: 'used', usedBp: 9_274 }],
    [
      'car-insurance',
      {
        kind: 'saved',
        reserve: { dueMonth: '2027-01-01', targetCents: 48_600, savedCents: 40_500, savedBp: 8_333 },
      },
    ],
    [
      'car-tax',
      {
        kind: 'saved',
        reserve: { dueMonth: '2027-04-01', targetCents: 11_800, savedCents: 6_883, savedBp: 5_833 },
      },
    ],
    [
      'gymnastics',
      {
        kind: 'saved',
        reserve: { dueMonth: '2027-01-01', targetCents: 3_600, savedCents: 1_200, savedBp: 3_333 },
      },
    ],
    [
      'christmas',
      {
        kind: 'saved',
        reserve: { dueMonth: '2026-12-01', targetCents: 42_000, savedCents: 38_500, savedBp: 9_167 },
      },
    ],
    [
      'holiday',
      {
        kind: 'saved',
        reserve: { dueMonth: '2027-08-01', targetCents: 180_000, savedCents: 45_000, savedBp: 2_500 },
      },
    ],
    ['clothes', { kind: 'too_much', overCents: 2_235, usedBp: 12_483 }],
    ['furniture', { kind: 'used', usedBp: 9_441 }],
  ])('tells how %s stands', (id, expected) => {
    expect(itemState(lineOf(id))).toEqual(expected)
  })

  it('says what is free until the pay day, and what the account holds', () => {
    const outlook = monthOutlook(life, income.sources, { today: '2026-11-21', begin: null })
    expect(outlook).toEqual({
      openCents: 0,
      freeCents: 34_325,
      keptCents: 146_853,
      beforeBeginCents: 0,
      payDay: { day: '2026-11-30', daysLeft: 9 },
      dailyCents: 3_813,
      areFixedPaid: true,
    })
    const lying = { balanceCents: 194_305, comingCents: 0, taxCents: 0, goalsCents: 0 }
    expect(accountUse(lying, outlook)).toMatchObject({
      openCents: 0,
      keptCents: 146_853,
      freeCents: 34_325,
      withoutTaskCents: 13_127,
    })
  })

  it('says that life fits, and what the reserve of a month is', () => {
    const { life: lifeCents } = allocateIncome(BERGER_INCOME_CENTS, bergerRates)
    const check = checkLife(bergerBudget, november, { lifeCents, incomeCents: BERGER_INCOME_CENTS })
    expect(check).toMatchObject({
      plannedCents: 331_746,
      fixedCents: 168_246,
      variableCents: 163_500,
      reserveCents: 35_469,
      freeCents: 17_489,
      fixedCostRatioBp: 3_613,
    })
    expect(check.groups.map(({ group, cents }) => [group?.id, cents])).toEqual([
      ['housing', 105_240],
      ['mobility', 28_833],
      ['insurance', 10_180],
      ['food', 92_000],
      ['children', 39_400],
      ['health', 6_760],
      ['media', 8_833],
      ['other', 40_500],
    ])
  })

  it('shows income and the three rates with what came and what is transferred', () => {
    expect(categoryRows(planMonth(records, november)!, '2026-11-21')).toEqual([
      {
        category: 'income',
        planCents: 465_645,
        actualCents: 0,
        restCents: 465_645,
        ofIncomeBp: 10_000,
        state: 'open',
      },
      {
        category: 'saving_rate',
        planCents: 46_564,
        actualCents: 30_267,
        restCents: 16_297,
        ofIncomeBp: 1_000,
        state: 'to_transfer',
      },
      {
        category: 'luxury_rate',
        planCents: 46_564,
        actualCents: 46_564,
        restCents: 0,
        ofIncomeBp: 1_000,
        state: 'transferred',
      },
      {
        category: 'donation_rate',
        planCents: 23_282,
        actualCents: 0,
        restCents: 23_282,
        ofIncomeBp: 500,
        state: 'to_transfer',
      },
    ])
  })

  it('offers to shift what clothes took too much from the groceries', () => {
    const deviation = largestDeviation(lines)!
    expect(deviation.line.item.name).toBe('Kleidung und Schuhe')
    expect(deviation.overCents).toBe(2_235)
    expect(deviation.sources.map(({ line, cents }) => [line.item.name, line.restCents, cents])).toEqual([
      ['Lebensmittel', 23_619, 2_235],
    ])
    const shifts = new Map(shiftPlan(deviation).map(({ item, exceptions }) => [item.id, exceptions]))
    const items = bergerBudget.items.map((item) => ({
      ...item,
      exceptions: shifts.get(item.id) ?? item.exceptions,
    }))
    const shifted = lifeOf(budgetMonth({ ...bergerBudget, items }, actuals, november))
    expect(shifted.sums).toEqual(life.sums)
    expect(linesOf(shifted).filter(({ restCents }) => restCents < 0)).toEqual([])
  })

  it('offers the fixed costs as the minimum of life', () => {
    expect(suggestedLifeMinimum(bergerBudget.items, november, allocation.lifeMinimumCents)).toEqual({
      suggestedCents: 168_246,
      storedCents: 331_746,
      reason: 'fixed_costs_lower',
    })
  })
})

describe('the board of the year', () => {
  const year = '2026-01-01'
  const due = yearTable(bergerBudget, actuals, year, 'due')

  it('adds up what is due', () => {
    expect(due.months).toEqual([
      355_317, 310_905, 296_277, 338_677, 310_905, 296_277, 309_357, 490_905, 296_277, 299_877, 337_905,
      338_277,
    ])
    expect(due.yearCents).toBe(3_980_956)
    expect(due.groups.map(({ group, yearCents }) => [group?.id, yearCents])).toEqual([
      ['housing', 1_262_880],
      ['mobility', 346_000],
      ['insurance', 122_160],
      ['food', 1_104_000],
      ['children', 472_800],
      ['health', 81_120],
      ['media', 105_996],
      ['other', 486_000],
    ])
    expect(due.groups[1]!.months).toEqual([
      67_900, 19_300, 19_300, 58_100, 19_300, 19_300, 19_300, 19_300, 19_300, 19_300, 46_300, 19_300,
    ])
  })

  it('is the same year by monthly parts', () => {
    const parts = yearTable(bergerBudget, actuals, year, 'monthly_part')
    expect(parts.yearCents).toBe(due.yearCents)
    expect(parts.months[10]).toBe(331_746)
  })

  it('shows what was booked', () => {
    const actual = yearTable(bergerBudget, actuals, year, 'actual')
    expect(actual.months[10]).toBe(360_410)
    expect(actual.months[11]).toBe(0)
  })

  it('says what the pot leaves, and that August is the tightest month', () => {
    // The board shows a raise in February from 2.846,30 € to 2.917,45 €.
    const raised: IncomeSource = {
      ...salaryAnna,
      amounts: [
        { from: '2025-01-01', amountCents: 284_630 },
        { from: '2026-02-01', amountCents: 291_745 },
      ],
    }
    const sources = income.sources.map((source) => (source.id === raised.id ? raised : source))
    const pots = monthRange(year, 12).map((month) =>
      planMonth({ ...records, income: { ...income, sources, receipts: [] }, transfers: [] }, month)!,
    )
    const lifeCents = pots.map(({ distribution }) => distribution.pots.life)
    expect(pots.map(({ distribution }) => distribution.incomeCents)).toEqual([
      449_730, 456_845, 456_845, 465_645, 465_645, 465_645, 553_057, 465_645, 465_645, 465_645, 465_645,
      589_645,
    ])
    const { months, totals, tightest } = yearBalance(bergerBudget, actuals, year, lifeCents, year)
    expect(months).toEqual([
      -18_019, 31_730, 46_358, 10_558, 38_330, 52_958, 105_438, -141_670, 52_958, 49_358, 11_330, 103_958,
    ])
    expect(totals).toMatchObject({ restCents: 343_287, months: 12, since: null })
    expect(tightest).toMatchObject({
      month: '2026-08-01',
      leftCents: -141_670,
      cause: { name: 'Urlaub' },
      isCarried: true,
    })
  })

  it('shows as heat how much of its plan each group took', () => {
    const heat = budgetHeat(bergerBudget, actuals, november, november)
    const children = heat.find(({ group }) => group?.id === 'children')!
    expect(children.cells).toHaveLength(12)
    expect(children.cells.at(-1)).toEqual({
      month: november,
      planCents: 39_400,
      actualCents: 40_435,
      isRunning: true,
      usedBp: 10_263,
    })
    expect(children.cells[0]).toMatchObject({ month: '2025-12-01', planCents: 0, usedBp: null })
  })

  it('does not call a month that has just begun a hundred percent below its plan', () => {
    const december = '2026-12-01'
    const heat = budgetHeat(bergerBudget, actuals, december, december)
    const food = heat.find(({ group }) => group?.id === 'food')!
    expect(food.cells.at(-1)).toMatchObject({ planCents: 92_000, isRunning: true, usedBp: null })
    expect(food.cells.at(-2)).toMatchObject({ isRunning: false, usedBp: 7_231 })
  })
})
