import { describe, expect, it } from 'vitest'
import { type BudgetItem, plainItem } from '#domain/budget/budget-item.ts'
import { leipzig, ownOf, propertyOf } from '#domain/testing/own-property.ts'
import type { PropertyRecords } from './own-records.ts'
import { propertyPayments } from './property-payments.ts'

const item: BudgetItem = {
  ...plainItem,
  id: 'tax',
  name: 'Grundsteuer',
  amounts: [{ from: '2025-01-01', amountCents: 9_120 }],
  dueMonths: [2, 5, 8, 11],
  position: 0,
  version: 1,
}

function recordsWith(itemId: string | null): PropertyRecords {
  const cost = {
    kind: 'property_tax',
    label: '',
    amountCents: 100,
    everyMonths: 1,
    isAllocable: false,
    itemId,
  } as const
  return {
    ...leipzig,
    items: [item],
    properties: [propertyOf({ accountId: 'leipzig', shareBp: 5_000, costs: [cost], reserveYearCents: 0 })],
  }
}

describe('a cost that a line of the household plan pays', () => {
  it('counts as the household pays it, whatever stands here', () => {
    const own = ownOf(recordsWith('tax'), 'leipzig')
    expect(propertyPayments(own).costs.map(({ monthCents, yearCents }) => [monthCents, yearCents])).toEqual([
      [-3_040, -36_480],
    ])
    expect(own.costs[0]?.paidCents('2026-01-01', 4)).toBe(9_120)
    expect(own.costs[0]?.spreadCents('2026-01-01', 4)).toBe(12_160)
  })

  it('counts with the share of its own amount where there is no such line', () => {
    for (const itemId of ['gone', null])
      expect(propertyPayments(ownOf(recordsWith(itemId), 'leipzig')).costs[0]).toMatchObject({
        monthCents: -50,
        yearCents: -600,
      })
  })
})
