import { expect, test } from 'vitest'
import { nextAttempt } from './next-attempt.ts'

const now = new Date('2026-11-21T12:00:00Z')
const secondsAfter = (attempts: number) => (nextAttempt(attempts, now)!.getTime() - now.getTime()) / 1000

test('pauses double from half a minute to four hours', () => {
  const pauses = Array.from({ length: 12 }, (_, index) => secondsAfter(index + 1))
  expect(pauses).toEqual([30, 60, 120, 240, 480, 960, 1920, 3840, 7680, 14_400, 14_400, 14_400])
})

test('after about two days it is over', () => {
  const pauses = Array.from({ length: 20 }, (_, index) => secondsAfter(index + 1))
  const hours = pauses.reduce((sum, seconds) => sum + seconds, 0) / 3600
  expect(hours).toBeCloseTo(48, 0)
  expect(nextAttempt(21, now)).toBeNull()
})
