import { describe, expect, it } from 'vitest'
import { allocateIncome } from '#domain/account-system/allocate-income.ts'
import { bergerBudget, BERGER_INCOME_CENTS, bergerRates } from '#domain/examples/berger-month.ts'
import { monthlyCents } from './budget-item.ts'
import { checkLife } from './life-check.ts'

const item = { label: '', group: 'other', amountCents: 10_000, dueMonths: [], isFixed: true } as const

describe('monthlyCents', () => {
  it('takes a monthly item as it is and spreads all others over the year', () => {
    expect(monthlyCents(item)).toBe(10_000)
    expect(monthlyCents({ ...item, dueMonths: [1] })).toBe(833)
    expect(monthlyCents({ ...item, dueMonths: [3, 9] })).toBe(1_667)
  })
})

describe('checkLife', () => {
  it('tells the household Berger that life fits', () => {
    const { life } = allocateIncome(BERGER_INCOME_CENTS, bergerRates)
    const check = checkLife(bergerBudget, life, BERGER_INCOME_CENTS)
    expect(check).toMatchObject({
      plannedCents: 331_746,
      fixedCents: 168_246,
      variableCents: 163_500,
      freeCents: 17_489,
      fixedCostRatioBp: 3_613,
    })
    expect(check.groups.map(({ group, cents }) => [group, cents])).toEqual([
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

  it('says by how much a plan needs more than there is', () => {
    expect(checkLife([item], 9_000, 0)).toMatchObject({ freeCents: -1_000, fixedCostRatioBp: 0 })
  })

  it('puts aside for what is not due every month', () => {
    expect(checkLife([item, { ...item, dueMonths: [6] }], 0, 0).reserveCents).toBe(833)
  })
})
