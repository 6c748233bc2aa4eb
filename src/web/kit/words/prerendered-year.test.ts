import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
  vi.resetModules()
})

test.each([
  ['2026-12-31T22:59:59Z', 2026],
  ['2026-12-31T23:00:00Z', 2027],
  ['2027-06-30T23:30:00Z', 2027],
])('at %s the year in Germany is %i', async (instant, year) => {
  vi.useFakeTimers({ now: new Date(instant) })
  expect((await import('./prerendered-year.ts')).prerenderedYear).toBe(year)
})

test('a page of last year is told from one of this year', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-31T22:00:00Z') })
  const { isOfOtherYear } = await import('./prerendered-year.ts')
  expect(isOfOtherYear()).toBe(false)
  vi.setSystemTime('2026-12-31T23:00:00Z')
  expect(isOfOtherYear()).toBe(true)
})
