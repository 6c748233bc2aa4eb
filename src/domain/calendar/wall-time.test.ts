import { expect, test } from 'vitest'
import type { Day } from './day.ts'
import { instantOf } from './wall-time.ts'

test('of UTC it is what has passed since 1970', () => {
  expect(instantOf('1970-01-02', '00:01', 'UTC')).toBe(86_460_000)
})

type Moment = readonly [day: Day, time: string]

test.each<[string, Moment, Moment]>([
  ['in winter', ['2026-12-03', '19:30'], ['2026-12-03', '18:30']],
  ['in summer', ['2026-07-03', '19:30'], ['2026-07-03', '17:30']],
  ['before the clocks go forward', ['2026-03-29', '01:59'], ['2026-03-29', '00:59']],
  ['after they went forward', ['2026-03-29', '03:00'], ['2026-03-29', '01:00']],
  ['skipped by the clocks', ['2026-03-29', '02:30'], ['2026-03-29', '01:30']],
  ['before they go back', ['2026-10-25', '01:00'], ['2026-10-24', '23:00']],
  ['shown twice, the first', ['2026-10-25', '02:30'], ['2026-10-25', '00:30']],
  ['after they went back', ['2026-10-25', '03:00'], ['2026-10-25', '02:00']],
])('a time in Germany %s', (_, germany, utc) => {
  expect(instantOf(...germany, 'Europe/Berlin')).toBe(instantOf(...utc, 'UTC'))
})
