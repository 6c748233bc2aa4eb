import { expect, it } from 'vitest'
import { sampleGoal } from '#web/shell/kept-goal.ts'
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
