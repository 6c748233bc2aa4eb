import { expect, it } from 'vitest'
import { durationWords } from './duration-words.ts'

it.each([
  [0, '0 Monate'],
  [1, '1 Monat'],
  [9, '9 Monate'],
  [12, '1 Jahr'],
  [13, '1 Jahr, 1 Monat'],
  [27, '2 Jahre, 3 Monate'],
])('says %d months as %s', (months, words) => expect(durationWords(months)).toBe(words))

it('bends the words after a preposition', () => {
  expect([1, 12, 27].map((months) => durationWords(months, 'dative'))).toEqual([
    '1 Monat',
    '1 Jahr',
    '2 Jahren, 3 Monaten',
  ])
})
