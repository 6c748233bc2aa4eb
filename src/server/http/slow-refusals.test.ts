import { expect, onTestFinished, test, vi } from 'vitest'
import { createSlowRefusals } from './slow-refusals.ts'

function refuse(): never {
  throw new Error('too much')
}

test('what is within its limit goes on at once, a refusal is late', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const countSlowly = createSlowRefusals()
  await countSlowly(() => {})
  let isRefused = false
  const refusal = countSlowly(refuse).catch(() => (isRefused = true))
  await vi.advanceTimersByTimeAsync(200)
  expect(isRefused).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  await refusal
  expect(isRefused).toBe(true)
})

test('of a flood only some are kept waiting', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const countSlowly = createSlowRefusals()
  let refused = 0
  const flood = Array.from({ length: 1_500 }, () => countSlowly(refuse).catch(() => (refused += 1)))
  await Promise.resolve()
  await Promise.resolve()
  expect(refused).toBe(500)
  await vi.advanceTimersByTimeAsync(300)
  await Promise.all(flood)
  expect(refused).toBe(1_500)
})
