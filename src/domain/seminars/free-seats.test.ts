import { expect, test } from 'vitest'
import { firstDay, freeSeats, isOpenForRequests, isToCome, lastDay } from './free-seats.ts'

const plan = {
  dates: [{ day: '2026-12-06' }, { day: '2026-12-05' }],
  seats: 8,
  requestUntil: '2026-12-01',
} as const

test('seats that were asked for are not free, and none is missing', () => {
  expect(freeSeats(plan, 0)).toBe(8)
  expect(freeSeats(plan, 8)).toBe(0)
  expect(freeSeats({ seats: 6 }, 8)).toBe(0)
})

test('a seminar is to come until its last day is over, whatever the order of its dates', () => {
  expect([firstDay(plan), lastDay(plan)]).toEqual(['2026-12-05', '2026-12-06'])
  expect(isToCome(plan, '2026-12-06')).toBe(true)
  expect(isToCome(plan, '2026-12-07')).toBe(false)
})

test('seats can be asked for up to the deadline, and not once it has begun', () => {
  expect(isOpenForRequests(plan, '2026-12-01')).toBe(true)
  expect(isOpenForRequests(plan, '2026-12-02')).toBe(false)
  expect(isOpenForRequests({ ...plan, requestUntil: '2026-12-31' }, '2026-12-05')).toBe(true)
  expect(isOpenForRequests({ ...plan, requestUntil: '2026-12-31' }, '2026-12-06')).toBe(false)
})
