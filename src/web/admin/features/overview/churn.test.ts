import { expect, test } from 'vitest'
import { churnOf, churnWords } from './churn.ts'

const month = { month: '2026-11-01', activeAtStart: 61, concluded: 4, ended: 2, withdrawn: 1 }

test.each([
  [month, 492, '4,92\u00A0%'],
  [{ ...month, ended: 0, withdrawn: 0 }, 0, '0\u00A0%'],
  // More may leave than were there: whoever came and withdrew in the same month counts, too.
  [{ ...month, activeAtStart: 1, ended: 1, withdrawn: 1 }, 20_000, '200\u00A0%'],
  [{ ...month, activeAtStart: 0 }, null, '–'],
])('%o', (given, share, words) => {
  expect(churnOf(given)).toBe(share)
  expect(churnWords(share)).toBe(words)
})
