import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planMonth } from '#domain/account-system/plan-month.ts'
import { type Day, addDays } from '#domain/calendar/day.ts'
import { type Month, addMonths, monthRange } from '#domain/calendar/month.ts'
import { bergerBudget } from '#domain/examples/berger-budget.ts'
import { MAX_AMOUNT_CENTS, sumCents } from '#domain/money/cents.ts'
import { allocation } from '#domain/testing/berger-household.ts'
import { extremeItems, budgetItem, undatedItems, wildActuals } from '#domain/testing/random-budget.ts'
import { type ActualSum, indexActuals, noActuals } from './actual-sums.ts'
import { groupName } from './budget-group.ts'
import type { BudgetItem } from './budget-item.ts'
import { budgetMonth, lifeOf, linesOf } from './budget-month.ts'
import { categoryRows } from './category-rows.ts'
import { changeAmount } from './change-amount.ts'
import { checkBudgetItem } from './check-budget-item.ts'
import { largestDeviation } from './deviation.ts'
import { type ItemMonth, itemCourse, planMonths } from './item-course.ts'
import { itemState } from './item-state.ts'
import { checkLife } from './life-check.ts'
import { suggestedLifeMinimum } from './life-minimum.ts'
import { monthOutlook } from './month-outlook.ts'
import { type MonthStart, budgetMonthOf, endOfBudgetMonth, startOfBudgetMonth } from './month-start.ts'
import { sharesOfItem, sharesOfMonth } from './person-shares.ts'
import {
  dueCents,
  isDueIn,
  monthlyPart,
  monthlyParts,
  reserveBegin,
  reserveCycle,
} from './planned-amounts.ts'
import { typicalItems } from './typical-items.ts'
import { yearBalance, yearTable } from './year-table.ts'

const year = '2026-01-01'
const months = monthRange(year, 12)
const monthsOfYear = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
const item = budgetItem({
  id: 'item',
  name: 'Posten',
  amounts: [{ from: '2020-01-01', amountCents: 10_000 }],
})

function partsIn(some: BudgetItem): readonly number[] {
  return months.map((month) => monthlyPart(some, month))
}

describe('what is planned for a month', () => {
  it('is the amount of what is due every month, from the month on in which it changed', () => {
    const dearer = {
      ...item,
      amounts: [...item.amounts, { from: '2026-07-01', amountCents: 12_000 } as const],
    }
    expect(partsIn(dearer).slice(5, 7)).toEqual([10_000, 12_000])
    expect(monthlyPart(item, '2019-12-01')).toBe(0)
  })

  it('is the same where each of the twelve months is named, and its rest lapses as said', () => {
    const named = { ...item, dueMonths: monthsOfYear } as const
    expect(partsIn(named)).toEqual(partsIn(item))
    const spent = [28_642, 5_000, 20_000, 1_000]
    const rests = itemCourse(named, (_, month) => spent[months.indexOf(month)] ?? 0, months.slice(0, 4)).map(
      ({ carryCents, restCents }) => [carryCents, restCents],
    )
    expect(rests).toEqual([
      [0, -18_642],
      [0, 5_000],
      [0, -10_000],
      [0, 9_000],
    ])
  })

  it('changes from a month on and leaves the others as they are', () => {
    const later = { from: '2027-01-01', amountCents: 15_000 } as const
    const amounts = changeAmount([...item.amounts, later], '2026-07-01', 12_000)
    expect(amounts).toEqual([...item.amounts, { from: '2026-07-01', amountCents: 12_000 }, later])
    expect(changeAmount(amounts, '2026-07-01', 10_000)).toEqual([...item.amounts, later])
    expect(checkBudgetItem({ ...item, amounts })).toEqual([])
  })

  it('spreads a year to the cent', () => {
    const tax = { ...item, amounts: [{ from: '2020-01-01', amountCents: 11_800 } as const], dueMonths: [4] }
    expect(monthlyParts(tax, year)).toEqual([983, 983, 984, 983, 983, 984, 983, 983, 984, 983, 983, 984])
    expect(months.filter((month) => isDueIn(tax, month))).toEqual(['2026-04-01'])
  })

  it('spreads what begins in the middle over the months that are left', () => {
    const late = { ...item, dueMonths: [12], validFrom: '2026-07-01' } as const
    expect(partsIn(late)).toEqual([0, 0, 0, 0, 0, 0, 1666, 1667, 1667, 1666, 1667, 1667])
    const over = { ...item, dueMonths: [3], validTo: '2026-06-01' } as const
    expect(sumCents(partsIn(over))).toBe(10_000)
    expect(partsIn({ ...item, dueMonths: [3], validFrom: '2026-07-01' })).toEqual(Array(12).fill(0))
  })

  it('takes a typed month for what it says, 0 for nothing due', () => {
    const typed = {
      ...item,
      dueMonths: [4, 10],
      exceptions: [
        { month: '2026-04-01', amountCents: 0 },
        { month: '2026-11-01', amountCents: 14_000 },
      ],
    } as const
    expect(months.map((month) => dueCents(typed, month))).toEqual([
      0, 0, 0, 0, 0, 0, 0, 0, 0, 10_000, 14_000, 0,
    ])
    expect(monthlyPart(typed, '2026-02-01')).toBe(2_000)
  })

  it('has a twelfth of a yearly amount without a month', () => {
    const repairs = { ...item, isIrregular: true }
    expect(partsIn(repairs).slice(0, 3)).toEqual([833, 833, 834])
    expect(dueCents(repairs, year)).toBe(833)
  })

  it('subtracts what comes in', () => {
    const deposit = { ...item, valueSign: -1 } as const
    expect(monthlyPart(deposit, year)).toBe(-10_000)
    expect(dueCents(deposit, year)).toBe(-10_000)
  })

  it('is, month by month, what is due in the year', () => {
    fc.assert(
      fc.property(undatedItems, (random) => {
        const due = months.map((month) => dueCents(random, month))
        expect(sumCents(partsIn(random))).toBe(sumCents(due))
      }),
    )
  })

  it('differs by a cent at most between months in which an item counts', () => {
    fc.assert(
      fc.property(undatedItems, (random) => {
        const everyMonth = !random.isIrregular && random.dueMonths.length === 0
        fc.pre(!everyMonth && random.validFrom === null && random.validTo === null)
        const parts = partsIn(random)
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('what goes over into the next month', () => {
  const course = (some: BudgetItem, spent: readonly number[]) =>
    itemCourse(some, (_, month) => spent[months.indexOf(month)] ?? 0, monthRange(year, spent.length))
  const rests = (some: BudgetItem, spent: readonly number[]) =>
    course(some, spent).map(({ restCents }) => restCents)

  it('lapses, is saved or made up for', () => {
    expect(rests(item, [4_000, 13_000, 0])).toEqual([6_000, -3_000, 10_000])
    expect(rests({ ...item, carryOver: 'saves' }, [4_000, 18_000, 0])).toEqual([6_000, -2_000, 10_000])
    expect(rests({ ...item, carryOver: 'catches_up' }, [4_000, 18_000, 0])).toEqual([6_000, -2_000, 8_000])
  })

  it('is always saved by what is not due every month', () => {
    expect(rests({ ...item, dueMonths: [3], openingCents: 7_500 }, [0, 0, 10_000])).toEqual([8_333, 9_166, 0])
  })

  it('ends with the item, and begins with it', () => {
    const ended = { ...item, carryOver: 'saves', validTo: '2026-02-01' } as const
    expect(rests(ended, [0, 5_000, 0])).toEqual([10_000, 15_000, 0])
    const late = { ...item, carryOver: 'saves', validFrom: '2026-02-01', openingCents: 700 } as const
    expect(rests(late, [300, 0, 0])).toEqual([-300, 10_700, 20_700])
  })

  it('is the mirror image for what comes in', () => {
    const refund = { ...item, valueSign: -1, carryOver: 'saves' } as const
    expect(rests(refund, [0, -25_000, 0])).toEqual([-10_000, 5_000, -10_000])
  })

  it('loses no cent: plan and opening less actual are the rest and what lapsed', () => {
    fc.assert(
      fc.property(extremeItems, wildActuals, fc.integer({ min: 0, max: 40 }), (random, spent, count) => {
        const until = addMonths(year, count)
        const lines = itemCourse(random, (_, month) => spent.get(month) ?? 0, planMonths(year, until))
        const last = lines.at(-1)!
        const begin = reserveBegin(random)
        const opened = begin !== null && begin > until ? 0 : random.openingCents
        const left = sumCents([
          ...lines.map(({ planCents }) => planCents),
          random.valueSign * opened,
          ...lines.map(({ actualCents }) => -actualCents),
        ])
        const lapsed = sumCents(lines.slice(0, -1).map(({ expiredCents }) => expiredCents))
        expect(left).toBe(last.restCents + lapsed)
      }),
    )
  })
})

describe('what is laid aside since a month', () => {
  const insurance = {
    ...item,
    amounts: [{ from: '2026-01-01', amountCents: 60_000 }],
    dueMonths: [3],
    reserveFrom: '2026-11-01',
  } as const
  const twoYears = monthRange(year, 24)
  const partsOf = (some: BudgetItem) => twoYears.map((month) => monthlyPart(some, month))
  const courseOf = (some: BudgetItem, until: Month, spent: ReadonlyMap<Month, number> = new Map()) =>
    itemCourse(some, (_, month) => spent.get(month) ?? 0, planMonths(year, until))

  it('is there when the item is due, and a twelfth a month from then on', () => {
    expect(partsOf(insurance)).toEqual([
      ...Array(10).fill(0),
      ...Array(5).fill(12_000),
      ...Array(9).fill(5_000),
    ])
    expect(courseOf(insurance, '2026-11-01').at(-1)).toMatchObject({ carryCents: 0, restCents: 12_000 })
    const paid = new Map<Month, number>([['2027-03-01', 60_000]])
    expect(courseOf(insurance, '2027-03-01', paid).at(-1)).toMatchObject({ carryCents: 48_000, restCents: 0 })
    expect(
      courseOf(insurance, '2028-03-01', new Map([...paid, ['2028-03-01', 60_000]])).at(-1),
    ).toMatchObject({
      carryCents: 55_000,
      restCents: 0,
    })
  })

  it('was carried over from months in which nobody laid anything aside, without that month', () => {
    expect(courseOf({ ...insurance, reserveFrom: null }, '2026-11-01').at(-1)?.carryCents).toBe(50_000)
  })

  it('is less by what was there at the beginning, and nothing where that is enough', () => {
    expect(monthlyPart({ ...insurance, openingCents: 35_000 }, '2026-12-01')).toBe(5_000)
    const rich = { ...insurance, openingCents: 70_000 }
    expect(partsOf(rich).slice(10, 16)).toEqual([0, 0, 0, 0, 0, 5_000])
    expect(courseOf(rich, '2027-03-01').at(-1)).toMatchObject({ carryCents: 70_000, restCents: 70_000 })
  })

  it('is all of it in a month in which it begins and is due', () => {
    expect(partsOf({ ...insurance, reserveFrom: '2026-03-01' }).slice(1, 5)).toEqual([
      0, 60_000, 5_000, 5_000,
    ])
  })

  it('follows what is due: several months, other amounts, months of their own, the end', () => {
    const twice = { ...insurance, dueMonths: [3, 12] }
    expect(partsOf(twice).slice(10, 16)).toEqual([30_000, 30_000, 20_000, 20_000, 20_000, 6_666])
    const dearer = {
      ...insurance,
      amounts: [...insurance.amounts, { from: '2028-01-01', amountCents: 72_000 } as const],
    }
    expect(monthlyPart(dearer, '2027-04-01')).toBe(6_000)
    const later = { ...insurance, exceptions: [{ month: '2027-03-01', amountCents: 0 }] } as const
    expect(reserveCycle(later, '2026-12-01')).toEqual({
      first: '2026-11-01',
      dueMonth: '2028-03-01',
      neededCents: 60_000,
    })
    expect(partsOf({ ...insurance, validTo: '2027-06-01' }).slice(15)).toEqual(Array(9).fill(0))
    expect(reserveCycle(insurance, '2026-10-01')).toBeNull()
  })

  it('begins again for what is due every month or never in a certain one, whose plan stays as it is', () => {
    const { dueMonths: _, ...plain } = insurance
    for (const some of [
      { ...item, ...plain, dueMonths: [], carryOver: 'saves' as const },
      { ...item, ...plain, dueMonths: [], isIrregular: true },
    ]) {
      const planCents = monthlyPart(some, '2026-11-01')
      expect(planCents).toBe(monthlyPart({ ...some, reserveFrom: null }, '2026-11-01'))
      expect(courseOf(some, '2026-11-01').at(-1)).toMatchObject({ planCents, carryCents: 0 })
    }
  })

  it('is never more than was laid aside since then, and all that is due when it is due', () => {
    const dated = fc
      .tuple(
        extremeItems,
        fc.integer({ min: 0, max: 20 }).map((count) => addMonths(year, count)),
      )
      .map(([random, reserveFrom]): BudgetItem => ({ ...random, valueSign: 1, reserveFrom }))
    fc.assert(
      fc.property(dated, (random) => {
        fc.pre(random.isIrregular || random.dueMonths.length > 0 || random.carryOver !== 'expires')
        const begin = reserveBegin(random)!
        const spent = new Map(twoYears.map((month) => [month, dueCents(random, month)]))
        const unpaid = courseOf(random, twoYears.at(-1)!)
        const paid = courseOf(random, twoYears.at(-1)!, spent).filter(({ month }) => month >= begin)
        const laidAside = (until: Month) =>
          sumCents(unpaid.map(({ month, planCents }) => (month >= begin && month < until ? planCents : 0)))
        const isWithin = ({ month, carryCents }: ItemMonth) =>
          month < begin ? carryCents === 0 : carryCents <= Math.max(0, random.openingCents) + laidAside(month)
        expect(unpaid.filter((line) => !isWithin(line))).toEqual([])
        expect(paid.filter(({ restCents }) => restCents < 0 && !random.isIrregular)).toEqual([])
      }),
    )
  })

  it('changes nothing without that month, whatever it opened with', () => {
    fc.assert(
      fc.property(undatedItems, (random) => {
        expect(partsOf({ ...random, openingCents: 0 })).toEqual(partsOf(random))
        expect(reserveCycle(random, '2026-06-01')).toBeNull()
      }),
    )
  })
})

describe('a month', () => {
  const budget = { groups: bergerBudget.groups, startMonth: year, items: [item] } as const

  it('shows items of no group and bookings without an item, and adds both up', () => {
    const sums: readonly ActualSum[] = [
      { month: year, category: 'life', groupId: 'food', itemId: null, cents: 2_500 },
      { month: year, category: 'luxury_rate', groupId: null, itemId: null, cents: 4_000 },
      { month: year, category: 'life', groupId: null, itemId: item.id, cents: 1_000 },
    ]
    const categories = budgetMonth(budget, indexActuals(sums), year)
    expect(categories.map(({ category, sums: { actualCents } }) => [category, actualCents])).toEqual([
      ['income', 0],
      ['saving_rate', 0],
      ['luxury_rate', 4_000],
      ['donation_rate', 0],
      ['life', 3_500],
    ])
    const groups = categories[4]!.groups.map(({ group, withoutItemCents, sums: { restCents } }) => ({
      name: group && groupName(group),
      withoutItemCents,
      restCents,
    }))
    expect(groups).toEqual([
      { name: 'Ernährung', withoutItemCents: 2_500, restCents: -2_500 },
      { name: null, withoutItemCents: 0, restCents: 9_000 },
    ])
  })

  it('keeps the line of an ended item only while something was booked for it', () => {
    const ended = { ...budget, items: [{ ...item, validTo: year }] } as const
    const february = '2026-02-01'
    expect(linesOf(budgetMonth(ended, noActuals, february)[4]!)).toEqual([])
    const late = indexActuals([
      { month: february, category: 'life', groupId: null, itemId: item.id, cents: 300 },
    ])
    expect(linesOf(budgetMonth(ended, late, february)[4]!)).toMatchObject([{ planCents: 0, restCents: -300 }])
  })

  it('has no lines before the plan begins', () => {
    expect(linesOf(budgetMonth(budget, noActuals, '2025-12-01')[4]!)).toEqual([])
  })

  it.each<[string, Partial<BudgetItem>, number, object]>([
    ['a rent that was not paid', { isFixed: true }, 0, { kind: 'open', openCents: 10_000 }],
    ['a rent that was paid in part', { isFixed: true }, 4_000, { kind: 'open', openCents: 6_000 }],
    ['a rent that was paid', { isFixed: true }, 10_000, { kind: 'paid' }],
    ['a dearer rent', { isFixed: true }, 10_500, { kind: 'too_much', overCents: 500, usedBp: 10_500 }],
    [
      'a bill nobody saved for',
      { isFixed: true, dueMonths: [1] },
      10_000,
      { kind: 'short', missingCents: 9_167 },
    ],
    ['a holiday nobody saved for', { dueMonths: [1] }, 9_000, { kind: 'short', missingCents: 8_167 }],
    [
      'a dearer bill',
      { isFixed: true, dueMonths: [1] },
      12_000,
      { kind: 'too_much', overCents: 11_167, usedBp: 144_058 },
    ],
    [
      'repairs of no certain month',
      { isFixed: true, isIrregular: true },
      400,
      { kind: 'used', usedBp: 4_802 },
    ],
    ['a refund that came', { isFixed: true, valueSign: -1 }, -10_000, { kind: 'paid' }],
    [
      'nothing planned, nothing booked',
      { amounts: [{ from: year, amountCents: 0 }] },
      0,
      { kind: 'used', usedBp: 0 },
    ],
  ])('tells how %s stands', (_, change, cents, expected) => {
    const wanted = { ...budget, items: [{ ...item, ...change }] }
    const booked = indexActuals([{ month: year, category: 'life', groupId: null, itemId: item.id, cents }])
    const [line] = linesOf(budgetMonth(wanted, booked, year)[4]!)
    expect(itemState(line!)).toEqual(expected)
  })

  it('does not call free what is still to be paid, and subtracts what was spent without an item', () => {
    const items = [
      { ...item, id: 'rent', isFixed: true },
      { ...item, id: 'food' },
      { ...item, id: 'sofa', carryOver: 'saves' as const },
    ]
    const spent = { month: year, category: 'life', groupId: null } as const
    const actuals = indexActuals([
      { ...spent, itemId: 'rent', cents: 4_000 },
      { ...spent, itemId: 'food', cents: 1_000 },
      { ...spent, itemId: null, cents: 500 },
    ])
    const outlook = monthOutlook(lifeOf(budgetMonth({ ...budget, items }, actuals, year)), [], {
      today: '2026-01-20',
      begin: null,
    })
    expect(outlook).toEqual({
      openCents: 6_000,
      keptCents: 10_000,
      beforeBeginCents: 0,
      freeCents: 8_500,
      payDay: null,
      dailyCents: null,
      areFixedPaid: false,
    })
  })

  it('takes no more from another line than was planned for it, and nothing for what is not due every month', () => {
    const over = { ...item, id: 'over', name: 'Über' }
    const spent = (id: string, cents: number): ActualSum => ({
      month: year,
      category: 'life',
      groupId: null,
      itemId: id,
      cents,
    })
    const actuals = indexActuals([spent('over', 30_000), spent('item', -5_000)])
    const deviationOf = (worst: BudgetItem) =>
      largestDeviation(linesOf(budgetMonth({ ...budget, items: [item, worst] }, actuals, year)[4]!))
    expect(deviationOf(over)?.sources.map(({ cents }) => cents)).toEqual([10_000])
    expect(deviationOf({ ...over, dueMonths: [1] })?.sources).toEqual([])
    expect(deviationOf({ ...over, amounts: [{ from: year, amountCents: 50_000 }] })).toBeNull()
  })

  it('adds up for any items, bookings and amounts: lines, groups, categories and the views of the year', () => {
    fc.assert(
      fc.property(fc.array(undatedItems, { maxLength: 8 }), (random) => {
        const items = random.map((each, place) => ({ ...each, id: `item-${place}` }))
        const wild = { groups: bergerBudget.groups, startMonth: year, items } as const
        const life = budgetMonth(wild, noActuals, '2026-09-01')[4]!
        expect(sumCents(life.groups.map(({ sums }) => sums.restCents))).toBe(life.sums.restCents)
        const { planCents, carryCents, actualCents, restCents } = life.sums
        expect(sumCents([planCents, carryCents, -actualCents])).toBe(restCents)
        const [due, parts] = [
          yearTable(wild, noActuals, year, 'due'),
          yearTable(wild, noActuals, year, 'monthly_part'),
        ]
        expect(due.yearCents).toBe(parts.yearCents)
        expect(sumCents(due.groups.flatMap(({ rows }) => rows.map(({ yearCents }) => yearCents)))).toBe(
          due.yearCents,
        )
      }),
    )
  })

  it('has no tightest month without an income', () => {
    expect(yearBalance(budget, noActuals, year, Array<number>(12).fill(0), year).tightest).toBeNull()
  })
})

describe('the shares of persons', () => {
  it('are by heads, or as they are said', () => {
    expect(sharesOfItem(item, 1_001, ['anna', 'jonas'])).toEqual([
      { personId: 'anna', cents: 501 },
      { personId: 'jonas', cents: 500 },
    ])
    const shares = [
      { personId: 'anna', shareBp: 10_000 },
      { personId: 'jonas', shareBp: 0 },
    ]
    expect(sharesOfMonth([item, { ...item, shares }], year, ['anna', 'jonas'])).toEqual([
      { personId: 'anna', cents: 15_000 },
      { personId: 'jonas', cents: 5_000 },
    ])
    expect(sharesOfItem(item, 1_001, [])).toEqual([])
  })

  it('sum to the item', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -MAX_AMOUNT_CENTS, max: MAX_AMOUNT_CENTS }),
        fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 10_000 }),
        (cents, persons, firstBp) => {
          const [first = '', ...others] = persons
          const shares = [
            { personId: first, shareBp: firstBp },
            { personId: others[0] ?? 'other', shareBp: 10_000 - firstBp },
          ]
          for (const each of [item, { ...item, shares }]) {
            expect(sumCents(sharesOfItem(each, cents, persons).map((share) => share.cents))).toBe(cents)
          }
        },
      ),
    )
  })
})

describe('life', () => {
  it('needs more than there is, and has no ratio, without an income', () => {
    const check = checkLife({ items: [item], groups: [] }, year, { lifeCents: 9_000, incomeCents: 0 })
    expect(check).toMatchObject({
      freeCents: -1_000,
      fixedCostRatioBp: 0,
      groups: [{ group: null, cents: 10_000 }],
    })
    const plan = planMonth(
      {
        income: { sources: [], receipts: [], extras: [] },
        accounts: [],
        versions: [allocation],
        transfers: [],
      },
      year,
    )
    expect(
      categoryRows(plan!, year).every(({ planCents, ofIncomeBp }) => planCents === 0 && ofIncomeBp === 0),
    ).toBe(true)
  })
})

describe('the minimum of life', () => {
  const rent = { ...item, isFixed: true }

  it.each([
    [0, 'none_stored'],
    [10_000, 'same'],
    [9_999, 'fixed_costs_higher'],
    [10_001, 'fixed_costs_lower'],
  ] as const)('beside %i stored is %s', (storedCents, reason) => {
    expect(suggestedLifeMinimum([rent, item], year, storedCents)).toEqual({
      suggestedCents: 10_000,
      storedCents,
      reason,
    })
  })

  it('is not offered without fixed costs', () => {
    expect(suggestedLifeMinimum([item], year, 5_000)).toBeNull()
  })
})

describe('where a month begins', () => {
  it.each<[MonthStart, Day, Day]>([
    ['calendar', '2026-12-01', '2026-12-31'],
    [5, '2026-12-05', '2027-01-04'],
    [15, '2026-12-15', '2027-01-14'],
    [16, '2026-11-16', '2026-12-15'],
    [31, '2026-11-30', '2026-12-30'],
    ['last_bank_day', '2026-11-30', '2026-12-30'],
  ])('%s makes December last from %s to %s', (start, first, last) => {
    expect(startOfBudgetMonth(start, '2026-12-01')).toBe(first)
    expect(endOfBudgetMonth(start, '2026-12-01')).toBe(last)
  })

  it('puts every day into exactly one month', () => {
    const starts: fc.Arbitrary<MonthStart> = fc.oneof(
      fc.constantFrom('calendar' as const, 'last_bank_day' as const),
      fc.integer({ min: 1, max: 31 }),
    )
    fc.assert(
      fc.property(starts, fc.integer({ min: 0, max: 30_000 }), (start, count) => {
        const day = addDays('2000-01-01', count)
        const month = budgetMonthOf(start, day)
        expect(startOfBudgetMonth(start, month) <= day).toBe(true)
        expect(endOfBudgetMonth(start, month) >= day).toBe(true)
        expect(addDays(endOfBudgetMonth(start, month), 1)).toBe(
          startOfBudgetMonth(start, addMonths(month, 1)),
        )
      }),
    )
  })
})

describe('the check of an item', () => {
  it('has nothing against the lines of the example and the twelve typical ones', () => {
    expect(bergerBudget.items.flatMap(checkBudgetItem)).toEqual([])
    expect(typicalItems).toHaveLength(12)
    const typical = typicalItems.map(({ exampleCents, ...line }) => ({
      ...item,
      ...line,
      amounts: [{ from: year, amountCents: exampleCents } as const],
    }))
    expect(typical.flatMap(checkBudgetItem)).toEqual([])
  })

  it.each<[string, Partial<BudgetItem>, string]>([
    ['name', { name: ' ' }, 'empty'],
    ['groupId', { groupId: 'food', category: 'income' }, 'group_unexpected'],
    ['amounts', { amounts: [] }, 'amount_missing'],
    ['amounts', { amounts: [{ from: year, amountCents: 1_000_000_000 }] }, 'amount_out_of_range'],
    ['amounts', { amounts: [...item.amounts, ...item.amounts] }, 'not_ascending'],
    ['dueMonths', { dueMonths: [4, 2] }, 'not_ascending'],
    ['dueMonths', { dueMonths: [13] }, 'out_of_range'],
    ['dueMonths', { dueMonths: [1], isIrregular: true }, 'due_months_unexpected'],
    ['day', { day: 32 }, 'out_of_range'],
    ['shares', { shares: [{ personId: 'anna', shareBp: 9_999 }] }, 'not_whole'],
    ['openingCents', { openingCents: 0.5 }, 'out_of_range'],
    ['validTo', { validFrom: '2026-02-01', validTo: year }, 'end_before_start'],
    ['exceptions', { exceptions: [{ month: year, amountCents: -1 }] }, 'out_of_range'],
  ])('refuses %s: %o', (field, change, code) => {
    expect(checkBudgetItem({ ...item, ...change })).toEqual([{ field, code }])
  })
})
