import { describe, expect, it } from 'vitest'
import { type ActualSum, indexActuals } from '#domain/budget/actual-sums.ts'
import { builtInGroups } from '#domain/budget/budget-group.ts'
import { type BudgetItem, plainItem } from '#domain/budget/budget-item.ts'
import { budgetMonth, lifeOf } from '#domain/budget/budget-month.ts'
import type { Month } from '#domain/calendar/month.ts'
import { type DeviationQuestion, NO_GROUP_ID, askedDeviations } from './asked-deviations.ts'

const november: Month = '2026-11-01'

function item(id: string, amountCents: number, more: Partial<BudgetItem> = {}): BudgetItem {
  return { ...plainItem, id, name: id, amounts: [{ from: '2026-01-01', amountCents }], ...more }
}

function booked(itemId: string, cents: number, month: Month = november): ActualSum {
  return { month, category: 'life', groupId: null, itemId, cents }
}

function asked(
  items: readonly BudgetItem[],
  sums: readonly ActualSum[],
  more: Partial<DeviationQuestion> = {},
) {
  const budget = { groups: builtInGroups, items, startMonth: '2026-08-01' as const }
  const actuals = indexActuals(sums)
  return askedDeviations({
    month: november,
    today: '2026-11-30',
    monthStart: 'calendar',
    lifeIn: (month) => (month < budget.startMonth ? null : lifeOf(budgetMonth(budget, actuals, month))),
    wasOnce: () => false,
    ...more,
  })
}

const namesOf = (...given: Parameters<typeof asked>) =>
  asked(...given).asked.map(({ itemId, differenceCents }) => [itemId, differenceCents])

describe('which deviations the close asks about', () => {
  it('does not ask about what is laid aside for January', () => {
    expect(namesOf([item('Kfz-Versicherung', 48_000, { dueMonths: [1] })], [])).toEqual([])
  })

  it('asks about an insurance that is booked before its month, and with what was due', () => {
    const insurance = item('Kfz-Versicherung', 48_000, { dueMonths: [1] })
    expect(namesOf([insurance], [booked('Kfz-Versicherung', 48_000)])).toEqual([['Kfz-Versicherung', 48_000]])
    const due = item('Hausrat', 12_000, { dueMonths: [11] })
    expect(namesOf([due], [booked('Hausrat', 12_000)])).toEqual([])
    expect(namesOf([due], [booked('Hausrat', 12_500)])).toEqual([['Hausrat', 500]])
    expect(namesOf([due], [])).toEqual([['Hausrat', -12_000]])
  })

  it('asks about what no line plans, group by group', () => {
    const sums: readonly ActualSum[] = [
      { month: november, category: 'life', groupId: 'insurance', itemId: null, cents: 23_150 },
      { month: november, category: 'life', groupId: null, itemId: null, cents: 4_000 },
    ]
    const found = asked([], sums).asked
    expect(found).toMatchObject([
      { itemId: 'insurance', isUnplanned: true, planCents: 0, actualCents: 23_150 },
      { itemId: NO_GROUP_ID, name: '', isUnplanned: true, planCents: 0, actualCents: 4_000 },
    ])
    expect(found[0]?.name).not.toBe('')
  })

  it('does not ask about what is saved up and not spent, but about what lapses', () => {
    const saved = item('Urlaub', 20_000, { carryOver: 'saves' })
    const irregular = item('Möbel', 90_000, { isIrregular: true })
    expect(namesOf([saved, irregular], [])).toEqual([])
    expect(namesOf([saved], [booked('Urlaub', 75_000)])).toEqual([['Urlaub', 55_000]])
    expect(namesOf([item('Kleidung', 8_000)], [])).toEqual([['Kleidung', -8_000]])
  })

  it('does not ask about cents, nor about what is due later in the month', () => {
    expect(namesOf([item('Strom', 9_000)], [booked('Strom', 8_950)])).toEqual([])
    const rent = item('Miete', 90_000, { day: 28, isFixed: true })
    expect(namesOf([rent], [], { today: '2026-11-21' })).toEqual([])
    expect(namesOf([rent], [], { today: '2026-11-28' })).toEqual([['Miete', -90_000]])
    expect(namesOf([rent], [booked('Miete', 95_000)], { today: '2026-11-21' })).toEqual([['Miete', 5_000]])
  })

  it('knows what comes back by its sign', () => {
    const refund = item('Erstattung', 5_000, { valueSign: -1, carryOver: 'saves' })
    expect(namesOf([refund], [])).toEqual([])
  })

  it('asks three, the largest first, and counts the others', () => {
    const items = ['a', 'b', 'c', 'd', 'e'].map((id, at) => item(id, 1_000 * (at + 1)))
    const { asked: three, otherCount, otherCents } = asked(items, [])
    expect(three.map(({ itemId }) => itemId)).toEqual(['e', 'd', 'c'])
    expect([otherCount, otherCents]).toEqual([2, -3_000])
  })

  it('remembers what was said to be once: it ends the row of months', () => {
    const food = item('Lebensmittel', 60_000)
    const sums = (['2026-08-01', '2026-09-01', '2026-10-01', november] as const).map((month) =>
      booked('Lebensmittel', 70_000, month),
    )
    expect(asked([food], sums).asked[0]).toMatchObject({ monthsInRow: 4, lastOnce: null })
    const wasOnce = (itemId: string, month: Month) => itemId === 'Lebensmittel' && month === '2026-09-01'
    expect(asked([food], sums, { wasOnce }).asked[0]).toMatchObject({
      monthsInRow: 2,
      lastOnce: '2026-09-01',
    })
  })
})
