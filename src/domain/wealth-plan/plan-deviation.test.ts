import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { planDeviation } from './plan-deviation.ts'

const amount = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 })

it('explains every cent', () => {
  const input = fc.record({
    planCents: fc.array(amount, { minLength: 2, maxLength: 30 }),
    startCents: amount,
    actualCents: amount,
    plannedSavedCents: amount,
    actualSavedCents: amount,
  })
  fc.assert(
    fc.property(input, fc.nat(), (given, any) => {
      const deviation = planDeviation({ ...given, month: any % given.planCents.length })
      const { fromSavingCents, fromMarketCents, fromStartCents } = deviation
      expect(fromSavingCents + fromMarketCents + fromStartCents).toBe(deviation.euroCents)
    }),
  )
})

it('is on plan where the actual total is the planned one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 2, maxLength: 40 }),
      fc.nat(),
      (steps, any) => {
        // The plan rises, so that every total occurs once.
        const planCents = steps.map((_, index) =>
          steps.slice(0, index + 1).reduce((sum, step) => sum + step, 0),
        )
        const month = any % planCents.length
        expect(ahead(planCents, month, planCents[month] ?? 0)).toBe(0)
      },
    ),
  )
})

it('rounds half a month away from the plan', () => {
  const plan = [0, 100, 200, 300]
  expect(ahead(plan, 1, 150)).toBe(1)
  expect(ahead(plan, 1, 149)).toBe(0)
  expect(ahead(plan, 2, 150)).toBe(-1)
  expect(ahead(plan, 2, 151)).toBe(0)
})

it('tells tenths of a month, halves away from the plan', () => {
  const at = (actualCents: number) =>
    planDeviation({
      planCents: [0, 100, 200, 300],
      month: 1,
      actualCents,
      startCents: 0,
      plannedSavedCents: 0,
      actualSavedCents: 0,
    }).tenths
  expect([100, 149, 155, 95, 94, 999].map(at)).toEqual([0, 5, 6, -1, -1, 20])
})

it('ends where the plan does', () => {
  const plan = [100, 200, 300]
  expect(ahead(plan, 1, 99_999)).toBe(1)
  expect(ahead(plan, 1, -5)).toBe(-1)
})

it('takes the first place of a plan that comes to the same total again', () => {
  expect(ahead([100, 300, 100, 300], 3, 200)).toBe(-3)
  expect(ahead([100, 100, 200], 2, 100)).toBe(-2)
})

it('refuses a month that is none of the plan', () => {
  expect(() => ahead([0, 1], 2, 1)).toThrow(RangeError)
})

function ahead(planCents: readonly number[], month: number, actualCents: number): number {
  const input = { planCents, month, actualCents, startCents: 0, plannedSavedCents: 0, actualSavedCents: 0 }
  return planDeviation(input).months
}
