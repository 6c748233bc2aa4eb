import { expect, it } from 'vitest'
import { webinarSteps } from './webinar-steps.ts'

const euro = (text: string) => `${text}\u00A0€`

it('closes the month of the webinar on the cent', () => {
  const [income, split, transfers] = webinarSteps()
  expect(income?.total?.value).toBe(euro('4.656,45'))
  expect(split?.total?.value).toBe(euro('4.656,45'))
  expect(transfers?.total?.value).toBe(euro('1.164,10'))
})
