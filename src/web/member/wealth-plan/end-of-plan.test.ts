import { expect, it } from 'vitest'
import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import { unknownPlanPerson } from '#domain/wealth-plan/plan-person.ts'
import { shortEndOfPlan } from './end-of-plan.ts'

const months = ['2026-11-01', '2071-06-01'] as const

function endOf(...births: readonly ('1971-06-01' | '1971-07-01' | null)[]) {
  const persons = births.map((birthMonth, at) => ({
    ...unknownPlanPerson,
    personId: String(at),
    birthMonth,
    salaryCents: 0,
  }))
  // Nothing else of the plan is read.
  return shortEndOfPlan({ input: { persons } as unknown as HouseholdPlan['input'] }, { months })
}

it('says in which year a plan ends, and at which age of the youngest', () => {
  expect(endOf('1971-06-01', null)).toBe('2071, mit 100')
  expect(endOf('1971-06-01', '1971-07-01')).toBe('2071, mit 99')
})

it('names no age where no month of birth is known', () => {
  expect(endOf(null)).toBe('2071')
})
