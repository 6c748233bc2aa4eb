import { expect, it } from 'vitest'
import { allocateIncome } from '#domain/account-system/allocate-income.ts'
import { exampleLevers, examplePlan } from '#domain/examples/berger-plan.ts'
import { MAX_AMOUNT_CENTS } from '#domain/money/cents.ts'
import { reachedWords } from './plan-words.ts'
import { ownPlan, samplePlan } from './plan.ts'

const rates = { savingBp: 1_000, luxuryBp: 1_000, donationBp: 500 }

it('shows the plan of the household of the examples', () => {
  const plan = samplePlan()
  expect([plan.todayCents, plan.endCents]).toEqual([13_274_541, examplePlan(exampleLevers).curve.endCents])
  expect(plan.steps.map((step) => [step.name, reachedWords(step, true)])).toEqual([
    ['protection', 'März 2028'],
    ['security', 'März 2081'],
  ])
})

it('begins an own curve at nothing and grows with what is put aside', () => {
  const [less, more] = [300_000, 600_000].map((income) => ownPlan(allocateIncome(income, rates)))
  expect(less!.points[0]).toMatchObject({ month: 0, balanceCents: 0 })
  expect(less!.endCents).toBeGreaterThan(30_000 * 360)
  expect(more!.endCents).toBeGreaterThan(less!.endCents)
  expect(reachedWords(less!.steps[0]!, false)).toMatch(/^in \d+ Jahre/u)
})

it('draws the largest entry, and one that puts nothing aside', () => {
  const largest = ownPlan(allocateIncome(MAX_AMOUNT_CENTS, { savingBp: 10_000, luxuryBp: 0, donationBp: 0 }))
  expect(Number.isSafeInteger(largest.endCents)).toBe(true)
  const none = ownPlan(allocateIncome(300_000, { savingBp: 0, luxuryBp: 0, donationBp: 0 }))
  expect(none.endCents).toBe(0)
  expect(none.steps.map((step) => reachedWords(step, false))).toEqual([
    'nicht in 100 Jahren',
    'nicht in 100 Jahren',
  ])
})
