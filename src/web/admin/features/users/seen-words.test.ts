import { expect, test } from 'vitest'
import { seenWords } from './seen-words.ts'

test.each([
  [null, '–'],
  ['2026-11-21T12:51:00Z', 'heute, 13:51'],
  // This is half past midnight in Germany.
  ['2026-11-20T23:30:00Z', 'heute, 00:30'],
  ['2026-11-20T12:00:00Z', 'gestern'],
  ['2026-11-16T12:00:00Z', '16.11.2026'],
])('%s', (seen_at, words) => {
  expect(seenWords({ seen_at }, '2026-11-21')).toBe(words)
})
