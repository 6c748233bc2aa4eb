import { expect, test } from 'vitest'
import { instantOf } from './wall-time.ts'

const zone = 'Europe/Berlin'
const utc = (day: `${number}-${number}-${number}`, time: string) =>
  new Date(instantOf(day, time, zone)).toISOString()

test('winter is an hour ahead of UTC, summer two', () => {
  expect(utc('2026-12-03', '19:30')).toBe('2026-12-03T18:30:00.000Z')
  expect(utc('2026-07-03', '19:30')).toBe('2026-07-03T17:30:00.000Z')
})

test('on the days of a change both sides of it are right', () => {
  expect(utc('2026-03-29', '01:59')).toBe('2026-03-29T00:59:00.000Z')
  expect(utc('2026-03-29', '03:00')).toBe('2026-03-29T01:00:00.000Z')
  expect(utc('2026-10-25', '01:00')).toBe('2026-10-24T23:00:00.000Z')
  expect(utc('2026-10-25', '03:00')).toBe('2026-10-25T02:00:00.000Z')
})

test('a time that the clocks skip is as long after midnight as before, one shown twice is the first', () => {
  expect(utc('2026-03-29', '02:30')).toBe('2026-03-29T01:30:00.000Z')
  expect(utc('2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z')
})
