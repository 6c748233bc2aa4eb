import { afterEach, expect, test, vi } from 'vitest'
import { whileUsed } from './while-used.ts'

afterEach(() => vi.useRealTimers())

test('nothing is read anew for a screen that nobody has touched for five minutes', () => {
  vi.useFakeTimers({ now: Date.now() })
  expect(whileUsed(15_000)).toBe(15_000)
  vi.advanceTimersByTime(5 * 60_000 + 1_000)
  expect(whileUsed(15_000)).toBe(false)
})
