import { expect, it } from 'vitest'
import { formatInstant } from './format-instant.ts'

it.each([
  ['2026-11-30T18:42:07Z', '30.11.2026, 19:42:07 Uhr'],
  ['2026-06-30T22:00:00Z', '01.07.2026, 00:00:00 Uhr'],
  // Both sides of the hour that comes twice, and of the one that is left out.
  ['2026-10-25T00:59:59Z', '25.10.2026, 02:59:59 Uhr'],
  ['2026-10-25T01:00:00Z', '25.10.2026, 02:00:00 Uhr'],
  ['2027-03-28T00:59:59Z', '28.03.2027, 01:59:59 Uhr'],
  ['2027-03-28T01:00:00Z', '28.03.2027, 03:00:00 Uhr'],
  ['2026-12-31T23:00:00Z', '01.01.2027, 00:00:00 Uhr'],
])('%s is %s in Germany (law.md § 16)', (instant, written) => {
  expect(formatInstant(Date.parse(instant))).toBe(written)
})
