import { expect, it } from 'vitest'
import type { Day } from '#domain/calendar/day.ts'
import { groupPages } from './booking-groups.ts'

interface Booking {
  readonly id: string
  readonly day: Day
}
const a: Booking = { id: 'a', day: '2026-11-12' }
const b: Booking = { id: 'b', day: '2026-11-09' }
const c: Booking = { id: 'c', day: '2026-11-08' }
const d: Booking = { id: 'd', day: '2026-10-31' }

it('puts a head above a month once, however many pages it goes over', () => {
  expect(
    groupPages(
      [
        [a, b],
        [c, d],
      ],
      'calendar',
    ),
  ).toEqual([
    [{ month: '2026-11-01', isFirst: true, bookings: [a, b] }],
    [
      { month: '2026-11-01', isFirst: false, bookings: [c] },
      { month: '2026-10-01', isFirst: true, bookings: [d] },
    ],
  ])
})

it('counts months as the plan does', () => {
  expect(groupPages([[a, b, c, d]], 10).flat()).toEqual([
    { month: '2026-11-01', isFirst: true, bookings: [a] },
    { month: '2026-10-01', isFirst: true, bookings: [b, c, d] },
  ])
})
