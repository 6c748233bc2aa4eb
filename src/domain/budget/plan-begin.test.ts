import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indexActuals } from '#domain/budget/actual-sums.ts'
import { type Budget, budgetMonth, lifeOf } from '#domain/budget/budget-month.ts'
import { addDays } from '#domain/calendar/day.ts'
import { addMonths } from '#domain/calendar/month.ts'
import { sumCents } from '#domain/money/cents.ts'
import { budgetItem, extremeItems } from '#domain/testing/random-budget.ts'
import type { BudgetItem } from './budget-item.ts'
import { monthOutlook } from './month-outlook.ts'
import { type PlanBegin, countedCents, planBegin } from './plan-begin.ts'
import { dueCents } from './planned-amounts.ts'

const november = '2026-11-01'
const of = (day: `${number}-${number}-${number}` | null, monthStart: 'calendar' | 25 = 'calendar') =>
  planBegin({ startMonth: november, monthStart }, day)
const begun = of('2026-11-27')

const planned = (id: string, amountCents: number, change: Partial<BudgetItem> = {}) =>
  budgetItem({ id, name: id, amounts: [{ from: '2026-01-01', amountCents }], ...change })
const items = [
  planned('food', 45_000),
  planned('eating out', 10_001),
  planned('refunds', 1_000, { valueSign: -1 }),
  planned('rent', 80_000, { isFixed: true }),
  planned('lessons', 6_000, { day: 15 }),
  planned('sofa', 5_000, { carryOver: 'saves' }),
  planned('tyres', 12_000, { dueMonths: [11] }),
]

function outlookOf(
  lines: readonly BudgetItem[],
  month: typeof november | '2026-12-01',
  begin: PlanBegin | null,
) {
  const budget: Budget = { groups: [], items: lines, startMonth: november }
  const booked = indexActuals([
    { month: november, category: 'life', groupId: null, itemId: 'food', cents: 2_000 },
    { month: november, category: 'life', groupId: null, itemId: null, cents: 300 },
  ])
  const life = lifeOf(budgetMonth(budget, booked, month))
  return { life, outlook: monthOutlook(life, [], { today: '2026-11-27', begin }) }
}

describe('who begins on the 27th', () => {
  it('has four of thirty days of what is spent a bit every day, rounded half up', () => {
    expect(items.map((item) => [item.id, countedCents(item, november, begun)])).toEqual([
      ['food', 6_000],
      // 10 001 × 4 ÷ 30 = 1 333.47
      ['eating out', 1_333],
      // 1 000 × 4 ÷ 30 = 133.33
      ['refunds', -133],
      ['rent', 80_000],
      ['lessons', 6_000],
      ['sofa', 5_000],
      ['tyres', 12_000],
    ])
  })

  it('has so much free, and its parts are the rest of life', () => {
    const { life, outlook } = outlookOf(items, november, begun)
    // 45 000 + 10 001 − 1 000 − (6 000 + 1 333 − 133)
    expect(outlook.beforeBeginCents).toBe(46_801)
    // 6 000 + 1 333 − 133 + 6 000 of the lessons − 2 300 that are booked
    expect(outlook.freeCents).toBe(10_900)
    expect(life.sums.restCents).toBe(
      sumCents([outlook.keptCents, outlook.openCents, outlook.beforeBeginCents, outlook.freeCents]),
    )
  })

  it('counts in a month that begins on the 25th from that day on', () => {
    expect(of('2026-10-27', 25)).toEqual({
      month: november,
      day: '2026-10-27',
      countedDays: 29,
      allDays: 31,
    })
  })
})

describe('the first month counts wholly', () => {
  it.each([null, '2026-11-01', '2026-10-31', '2026-12-01'] as const)('for a beginning on %s', (day) => {
    expect(of(day)).toBeNull()
  })
})

const days = fc.integer({ min: 1, max: 29 }).map((count) => of(addDays(november, count)))

describe('for any plan and any day of the beginning', () => {
  it('from the second month on nothing changes', () => {
    fc.assert(
      fc.property(extremeItems, days, fc.integer({ min: 1, max: 30 }), (item, begin, count) => {
        const month = addMonths(november, count)
        expect(countedCents(item, month, begin)).toBe(dueCents(item, month))
      }),
    )
    expect(outlookOf(items, '2026-12-01', begun)).toEqual(outlookOf(items, '2026-12-01', null))
  })

  it('the parts are the rest of life, to the cent', () => {
    fc.assert(
      fc.property(fc.array(extremeItems, { maxLength: 6 }), days, (lines, begin) => {
        const { life, outlook } = outlookOf(lines, november, begin)
        const { keptCents, openCents, beforeBeginCents, freeCents } = outlook
        expect(life.sums.restCents).toBe(sumCents([keptCents, openCents, beforeBeginCents, freeCents]))
      }),
    )
  })

  it('a later beginning never counts more', () => {
    fc.assert(
      fc.property(extremeItems, fc.integer({ min: 1, max: 28 }), (item, count) => {
        const [early, late] = [count, count + 1].map((each) =>
          Math.abs(countedCents(item, november, of(addDays(november, each)))),
        )
        expect(late).toBeLessThanOrEqual(early!)
        expect(early).toBeLessThanOrEqual(Math.abs(dueCents(item, november)))
      }),
    )
  })
})
