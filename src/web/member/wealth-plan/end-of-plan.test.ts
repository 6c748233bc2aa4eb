import { expect, it } from 'vitest'
import { endOfPlan, endOfPlanWords, shortEndOfPlan } from './end-of-plan.ts'

const months = { startMonth: '2026-11-01', horizonMonths: 535 } as const

it('says in which month a plan ends, and at which age of the youngest', () => {
  const alone = { ...months, persons: [{ birthMonth: '1971-06-01' }, { birthMonth: null }] } as const
  expect(endOfPlan(alone)).toEqual({ month: '2071-06-01', age: 100 })
  expect(endOfPlanWords(alone)).toBe('Juni 2071, mit 100 Jahren')
  expect(shortEndOfPlan(alone)).toBe('2071, mit 100')
  const couple = { ...months, persons: [{ birthMonth: '1971-06-01' }, { birthMonth: '1971-07-01' }] } as const
  expect(endOfPlanWords(couple)).toBe('Juni 2071, die jüngste Person ist dann 99')
})

it('names no age where no month of birth is known', () => {
  const unknown = { ...months, persons: [{ birthMonth: null }] }
  expect(endOfPlanWords(unknown)).toBe('Juni 2071')
  expect(shortEndOfPlan(unknown)).toBe('2071')
})
