import { expect, it } from 'vitest'
import { seminarSteps } from './seminar-steps.ts'
import { webinarSteps } from './webinar-steps.ts'

const euro = (text: string) => `${text}\u00A0€`

it('computes the seminar with the household of the examples', () => {
  expect(seminarSteps().map(({ total }) => total?.value)).toEqual([
    euro('3.492,35'),
    '16 Monate',
    euro('1.047.705,00'),
  ])
})

it('closes the month of the webinar on the cent', () => {
  const [income, split, transfers] = webinarSteps()
  expect(income?.total?.value).toBe(euro('4.656,45'))
  expect(split?.total?.value).toBe(euro('4.656,45'))
  expect(transfers?.total?.value).toBe(euro('1.164,10'))
})
