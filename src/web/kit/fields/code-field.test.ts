import { expect, it } from 'vitest'
import { digitsOf } from './code-field.tsx'

it.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  [' 123-456\n', '123456'],
  ['Dein Code: 123456', '123456'],
  ['12a34', '1234'],
  ['1234567', '123456'],
  ['', ''],
])('takes the digits out of %j', (typed, digits) => {
  expect(digitsOf(typed)).toBe(digits)
})
