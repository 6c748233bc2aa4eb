import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Anna', 'Berger', 'AB'],
  ['Anna', 'Meyer-Schulz', 'AMS'],
  ['Anna', 'Meyer Schulz', 'AMS'],
  ['Anna-Lena', 'Berger', 'AB'],
  ['Otto', 'von Bismarck', 'OB'],
  ['Otto', 'bismarck', 'OB'],
  ['Anna', '', 'A'],
  ['', '', ''],
  ['émile', 'Zola', 'ÉZ'],
  ['Änne', 'עברית', 'Äע'],
  ['Anna', 'de la Cruz-Meyer-Schulz', 'ACS'],
])('%s %s: %s', (name, surname, letters) => {
  expect(initials({ name, surname })).toBe(letters)
})
