import { expect, test } from 'vitest'
import { describeExtent } from './describe-extent.ts'

test('one is counted as one', () => {
  expect(describeExtent({ rows: 1, households: 1 })).toBe('1 Zeile, 1 Haushalt')
  expect(describeExtent({ rows: 562, households: 0 })).toBe('562 Zeilen, 0 Haushalte')
})
