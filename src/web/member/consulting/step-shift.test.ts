import { expect, test } from 'vitest'
import { shiftOf, shiftWords } from './step-shift.ts'

test.each([
  ['2072-05-01', '2069-02-01', '39 Monate früher', 'earlier'],
  ['2069-02-01', '2069-03-01', '1 Monat später', 'later'],
  ['2069-02-01', '2069-02-01', 'unverändert', 'same'],
  [null, '2069-02-01', 'neu im Plan', 'earlier'],
  ['2069-02-01', null, 'nicht mehr im Plan', 'later'],
  [null, null, 'nicht im Plan', 'same'],
] as const)('from %s to %s is "%s"', (before, after, words, shift) => {
  expect(shiftWords({ before, after })).toBe(words)
  expect(shiftOf({ before, after })).toBe(shift)
})
