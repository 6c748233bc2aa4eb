import { expect, test } from 'vitest'
import { type Day, addDays } from './day.ts'
import { HOUR_MS } from './durations.ts'
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

const daysThatMayChange = Array.from({ length: 2037 - 1996 + 1 }, (_, index) => 1996 + index).flatMap(
  (year) =>
    ([`${year}-03-24`, `${year}-10-24`] as const).flatMap((day) =>
      Array.from({ length: 9 }, (_, count) => addDays(day, count)),
    ),
)
const timesOfDay = ['00:00', '00:59', '01:00', '01:59', '02:00', '02:30', '02:59', '03:00', '12:00', '23:59']

// The computed summer time must agree with the time zones of the platform, even if the law about summer time changes.
test('a time in Germany is the first instant at which its clocks show it, around each change of them', () => {
  // oxlint-disable no-restricted-globals -- only here the platform is asked, to be compared with
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  for (const day of daysThatMayChange) {
    for (const time of timesOfDay) {
      const inUtc = instantOf(day, time, 'UTC')
      const first = [inUtc - 2 * HOUR_MS, inUtc - HOUR_MS].find(
        (instant) => clock.format(instant) === `${day} ${time}`,
      )
      // The clocks skip a time only when they go forward, so it is counted in winter time, an hour ahead of UTC.
      expect(instantOf(day, time, 'Europe/Berlin'), `${day} ${time}`).toBe(first ?? inUtc - HOUR_MS)
    }
  }
})
