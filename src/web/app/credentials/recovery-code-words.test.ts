import { expect, test } from 'vitest'
import { codesLeft, codesWarning } from './recovery-code-words.ts'

test.each([
  [10, 'Zehn Wiederherstellungscodes übrig', false],
  [4, 'Vier Wiederherstellungscodes übrig', false],
  [3, 'Drei Wiederherstellungscodes übrig', true],
  [1, 'Ein Wiederherstellungscode übrig', true],
  [0, 'Keine Wiederherstellungscodes mehr', true],
])('%i codes', (count, words, isWarned) => {
  expect(codesLeft(count)).toBe(words)
  expect(codesWarning(count) !== undefined).toBe(isWarned)
})
