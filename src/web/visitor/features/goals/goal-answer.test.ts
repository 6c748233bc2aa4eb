import { expect, it } from 'vitest'
import { LONGEST_TERM_MONTHS } from '#domain/calculators/monthly-factor.ts'
import { MAX_AMOUNT_CENTS } from '#domain/money/cents.ts'
import { LARGEST_GOAL_RATE_BP, readGoal, sampleGoal } from '#web/household/kept-goal/kept-goal.ts'
import { answerGoal } from './goal-answer.ts'

it('finds the rate for a time', () => {
  expect(answerGoal(sampleGoal)).toMatchObject({
    state: 'reachable',
    contributionCents: 16_000,
    months: 12,
    endCents: 240_000,
  })
})

it('finds the time for a rate', () => {
  expect(answerGoal({ ...sampleGoal, given: 'contribution' })).toMatchObject({
    months: 16,
    endCents: 240_000,
  })
})

it('says when nothing is to do, and when nothing helps', () => {
  expect(answerGoal({ ...sampleGoal, initialCents: 240_000 })).toEqual({ state: 'reached' })
  expect(answerGoal({ ...sampleGoal, given: 'contribution', contributionCents: 0 })).toEqual({
    state: 'unreachable',
  })
})

it('answers whatever the device may hand over', () => {
  const ends = [1, MAX_AMOUNT_CENTS]
  for (const given of ['months', 'contribution'] as const)
    for (const goalCents of ends)
      for (const initialCents of [0, goalCents - 1, MAX_AMOUNT_CENTS])
        for (const contributionCents of [0, ...ends])
          for (const annualRateBp of [0, LARGEST_GOAL_RATE_BP])
            for (const months of [1, LONGEST_TERM_MONTHS]) {
              const goal = {
                ...sampleGoal,
                given,
                goalCents,
                initialCents,
                contributionCents,
                annualRateBp,
                months,
              }
              expect(readGoal(JSON.stringify(goal))).toEqual(goal)
              expect(answerGoal(goal)).toHaveProperty('state')
            }
})
