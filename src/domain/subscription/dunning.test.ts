import { expect, it } from 'vitest'
import { addDays } from '#domain/calendar/day.ts'
import { dueDunningSteps } from './dunning.ts'

it.each([
  [0, ['told']],
  [6, ['told']],
  [7, ['told', 'reminded']],
  [13, ['told', 'reminded']],
  [14, ['told', 'reminded', 'suspended']],
  [43, ['told', 'reminded', 'suspended']],
  [44, ['told', 'reminded', 'suspended', 'ended']],
])('after %d days: %s', (days, steps) => {
  expect(dueDunningSteps('2026-11-26', addDays('2026-11-26', days), new Set())).toEqual(steps)
})

it('takes no step twice', () => {
  const taken = new Set(['told', 'reminded'] as const)
  expect(dueDunningSteps('2026-11-26', '2026-12-10', taken)).toEqual(['suspended'])
  expect(dueDunningSteps('2026-11-26', '2026-12-04', taken)).toEqual([])
})
