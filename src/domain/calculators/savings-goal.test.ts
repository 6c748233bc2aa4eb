import { expect, it } from 'vitest'
import { contributionForGoal, monthsToGoal } from './savings-goal.ts'

it('gives the worked examples of calculators.md § 1', () => {
  expect(
    contributionForGoal({ goalCents: 10_000_000, initialCents: 1_000_000, annualRateBp: 500, months: 180 }),
  ).toBe(29_911)
  expect(
    contributionForGoal({
      goalCents: 5_000_000,
      initialCents: 0,
      annualRateBp: 200,
      months: 60,
      timing: 'begin',
    }),
  ).toBe(79_211)
  expect(
    monthsToGoal({
      goalCents: 2_000_000,
      initialCents: 300_000,
      contributionCents: 30_000,
      annualRateBp: 300,
    }),
  ).toBe(52)
})

it('rounds up, so that the goal is reached without interest too', () => {
  const goal = { goalCents: 100_000, initialCents: 0, annualRateBp: 0 }
  expect(contributionForGoal({ ...goal, months: 7 })).toBe(14_286)
  expect(monthsToGoal({ ...goal, contributionCents: 14_286 })).toBe(7)
  expect(monthsToGoal({ ...goal, contributionCents: 14_285 })).toBe(8)
})

it('needs nothing when the initial capital gets there alone', () => {
  expect(contributionForGoal({ goalCents: 100, initialCents: 100, annualRateBp: 0, months: 1 })).toBe(0)
  expect(monthsToGoal({ goalCents: 100, initialCents: 100, annualRateBp: 0, contributionCents: 0 })).toBe(0)
})

it('says when a goal is out of reach', () => {
  expect(
    monthsToGoal({ goalCents: 100_000, initialCents: 0, annualRateBp: 500, contributionCents: 0 }),
  ).toBeNull()
})

it('refuses months that are no term', () => {
  const goal = { goalCents: 100, initialCents: 0, annualRateBp: 0 }
  expect(() => contributionForGoal({ ...goal, months: 0 })).toThrow(RangeError)
  expect(() => contributionForGoal({ ...goal, months: 1201 })).toThrow(RangeError)
})
