import { expect, it } from 'vitest'
import { formatInstant, formatMoment } from './format-instant.ts'

it.each([
  ['2026-11-30T18:42:07Z', 1_796_064_127_000, '30.11.2026, 19:42:07 Uhr'],
  ['2026-06-30T22:00:00Z', 1_782_856_800_000, '01.07.2026, 00:00:00 Uhr'],
  // Instants on both sides of the hour that occurs twice in autumn, and of the hour that is skipped in spring.
  ['2026-10-25T00:59:59Z', 1_792_889_999_000, '25.10.2026, 02:59:59 Uhr'],
  ['2026-10-25T01:00:00Z', 1_792_890_000_000, '25.10.2026, 02:00:00 Uhr'],
  ['2027-03-28T00:59:59Z', 1_806_195_599_000, '28.03.2027, 01:59:59 Uhr'],
  ['2027-03-28T01:00:00Z', 1_806_195_600_000, '28.03.2027, 03:00:00 Uhr'],
  ['2026-12-31T23:00:00Z', 1_798_758_000_000, '01.01.2027, 00:00:00 Uhr'],
])('%s (%i) is %s in Germany (law.md § 16)', (_instant, epochMs, written) => {
  expect(formatInstant(epochMs)).toBe(written)
})

it('tells an instant within a sentence to the minute, on its day in Germany', () => {
  expect(formatMoment(1_796_064_127_000)).toBe('30. November 2026 um 19:42 Uhr')
  expect(formatMoment(1_782_857_100_000)).toBe('1. Juli 2026 um 00:05 Uhr')
})
