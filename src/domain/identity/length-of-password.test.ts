import { expect, it, vi } from 'vitest'
import { PASSWORD_UNITS_AT_MOST, lengthOfPassword } from './length-of-password.ts'

it.each([
  ['🏡🏡🏡', 3],
  ['a\u0308', 1],
  ['ö', 1],
  ['', 0],
])('counts %j as %i', (password, length) => {
  expect(lengthOfPassword(password)).toBe(length)
})

it('never normalises what is too long anyway', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize')
  expect(lengthOfPassword('\u0301'.repeat(65_000))).toBe(65_000)
  expect(normalize).not.toHaveBeenCalled()
  normalize.mockRestore()
})

it('finds no password too long that is not', () => {
  // Each character takes four code units, the most that one character can be typed with; two hundred of them are
  // allowed.
  const typed = '\u{11131}\u{11127}'.repeat(200)
  expect(typed.length).toBeLessThanOrEqual(PASSWORD_UNITS_AT_MOST)
  expect(lengthOfPassword(typed)).toBe(200)
})
