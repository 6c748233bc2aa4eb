import { expect, test } from 'vitest'
import type { Day } from './day.ts'
import { instantOf } from './wall-time.ts'

type Moment = readonly [day: Day, time: string]

const expectInstant = (germany: Moment, utc: Moment) =>
  expect(instantOf(...germany, 'Europe/Berlin')).toBe(instantOf(...utc, 'UTC'))

test('of UTC it is what has passed since 1970', () => {
  expect(instantOf('1970-01-02', '00:01', 'UTC')).toBe(86_460_000)
})

test('winter is an hour ahead of UTC, summer two', () => {
  expectInstant(['2026-12-03', '19:30'], ['2026-12-03', '18:30'])
  expectInstant(['2026-07-03', '19:30'], ['2026-07-03', '17:30'])
})

test('on the days of a change both sides of it are right', () => {
  expectInstant(['2026-03-29', '01:59'], ['2026-03-29', '00:59'])
  expectInstant(['2026-03-29', '03:00'], ['2026-03-29', '01:00'])
  expectInstant(['2026-10-25', '01:00'], ['2026-10-24', '23:00'])
  expectInstant(['2026-10-25', '03:00'], ['2026-10-25', '02:00'])
})

test('a time that the clocks skip is as long after midnight as before, one shown twice is the first', () => {
  expectInstant(['2026-03-29', '02:30'], ['2026-03-29', '01:30'])
  expectInstant(['2026-10-25', '02:30'], ['2026-10-25', '00:30'])
})
