import { expect, it } from 'vitest'
import { secondsLeftInStep } from './seconds-left.ts'

it.each([
  [0, 30],
  [999, 30],
  [1_000, 29],
  [29_999, 1],
  [30_000, 30],
])('at %d ms a code still holds %d s', (nowMs, seconds) => {
  expect(secondsLeftInStep(nowMs)).toBe(seconds)
})
