import { expect, it } from 'vitest'
import { broughtAnswers, firstAnswers } from './first-answers.ts'

const answers = { age: 34, savingCents: 30_000, wealthCents: 1_200_000 }

it('brings the answers from one page to the other', () => {
  expect(broughtAnswers(firstAnswers(answers))).toEqual(answers)
})

it.each([
  null,
  undefined,
  'text',
  { opened: true },
  { firstAnswers: null },
  { firstAnswers: { ...answers, age: 15 } },
  { firstAnswers: { ...answers, savingCents: -1 } },
  { firstAnswers: { ...answers, wealthCents: 0.5 } },
])('takes nothing from %j', (state) => expect(broughtAnswers(state)).toBeUndefined())
