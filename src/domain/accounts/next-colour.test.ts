import { expect, it } from 'vitest'
import { accounts } from '#domain/testing/berger-household.ts'
import { nextColour } from './next-colour.ts'

it('takes the first free colour, then the least used one', () => {
  expect(nextColour([])).toBe(0)
  expect(nextColour(accounts)).toBe(8)
  expect(nextColour([{ colourIndex: 0 }, { colourIndex: 2 }])).toBe(1)
  const all = Array.from({ length: 10 }, (_, colourIndex) => ({ colourIndex }))
  expect(nextColour([...all, { colourIndex: 0 }])).toBe(1)
})
