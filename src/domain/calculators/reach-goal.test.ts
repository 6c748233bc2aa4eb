import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import { projectSavings } from './project-savings.ts'
import { contributionToReach, monthsToReach } from './reach-goal.ts'

const goals = fc.record({
  goal: fc.integer({ min: 1, max: 10 ** 8 }).map((cents) => decimal(cents).div(100)),
  initial: fc.integer({ min: 0, max: 10 ** 7 }).map((cents) => decimal(cents).div(100)),
  annualRate: fc.integer({ min: -500, max: 1500 }).map((bp) => decimal(bp).div(10_000)),
  timing: fc.constantFrom('begin' as const, 'end' as const),
})

it('saves just enough: the goal is reached in time, and a cent less would miss it', () => {
  fc.assert(
    fc.property(goals, fc.integer({ min: 1, max: 360 }), (goal, months) => {
      const contribution = contributionToReach({ ...goal, months })
      fc.pre(contribution.gt(0))
      expect(projectSavings({ ...goal, contribution, months }).endBalance.gte(goal.goal)).toBe(true)
      expect(monthsToReach({ ...goal, contribution })).toBeLessThanOrEqual(months)
      const less = { ...goal, contribution: contribution.minus('0.01'), months }
      expect(projectSavings(less).endBalance.lte(goal.goal)).toBe(true)
    }),
    { numRuns: 60 },
  )
})

it('reaches 10.700 € from 10.000 € at 7 % after twelve months, not thirteen', () => {
  const goal = { goal: decimal(10_700), initial: decimal(10_000), annualRate: decimal('0.07') }
  expect(monthsToReach({ ...goal, contribution: decimal(0) })).toBe(12)
  expect(String(contributionToReach({ ...goal, months: 12 }))).toBe('0')
})

it('gives up after a hundred years, and does not start when it is there', () => {
  const goal = { goal: decimal(1200), initial: decimal(0), annualRate: decimal(0) }
  expect(monthsToReach({ ...goal, contribution: decimal(1) })).toBe(1200)
  expect(monthsToReach({ ...goal, contribution: decimal('0.99') })).toBeNull()
  expect(monthsToReach({ ...goal, initial: decimal(1200), contribution: decimal(0) })).toBe(0)
})

it('refuses months that are no term', () => {
  const goal = { goal: decimal(1), initial: decimal(0), annualRate: decimal(0) }
  expect(() => contributionToReach({ ...goal, months: 0 })).toThrow(RangeError)
})
