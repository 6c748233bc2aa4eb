import { expect, it } from 'vitest'
import { answerThreeQuestions, checkThreeQuestions } from './three-questions.ts'

const example = { age: 34, contributionCents: 30_000, initialCents: 1_200_000 }

it('answers the example: with 67 it is 354.815 €, 130.800 € of it paid in', () => {
  const curve = answerThreeQuestions(example)
  expect([Math.round(curve.endCents / 100), curve.paidInCents]).toEqual([354_815, 13_080_000])
  expect(curve.points).toHaveLength(34)
})

it('asks again for what it cannot answer', () => {
  expect(checkThreeQuestions(example)).toEqual([])
  expect(checkThreeQuestions({ age: 67, contributionCents: -1, initialCents: 1_000_000_000 })).toEqual([
    { field: 'age', code: 'out_of_range' },
    { field: 'contributionCents', code: 'out_of_range' },
    { field: 'initialCents', code: 'out_of_range' },
  ])
  expect(checkThreeQuestions({ ...example, age: 34.5 })).toEqual([{ field: 'age', code: 'out_of_range' }])
})

it('can answer every extreme that it accepts', () => {
  const curve = answerThreeQuestions({ age: 16, contributionCents: 999_999_999, initialCents: 999_999_999 })
  expect(Number.isSafeInteger(curve.endCents)).toBe(true)
})
