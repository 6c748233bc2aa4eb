import { expect, it } from 'vitest'
import { seminarSteps } from './seminar-steps.ts'

const euro = (text: string) => `${text}\u00A0€`

it('computes the seminar with the household of the examples', () => {
  expect(seminarSteps().map(({ total }) => total?.value)).toEqual([
    euro('3.492,35'),
    '16 Monate',
    euro('1.047.705,00'),
  ])
})
