import { expect, it } from 'vitest'
import { isSampleGoal, readGoal, sampleGoal } from './kept-goal.ts'

it('reads what was kept', () => {
  const goal = { ...sampleGoal, name: 'Sommer', given: 'contribution' } as const
  expect(readGoal(JSON.stringify(goal))).toEqual(goal)
  expect([isSampleGoal(goal), isSampleGoal({ ...sampleGoal })]).toEqual([false, true])
})

it.each([
  null,
  '{',
  '[]',
  '{}',
  JSON.stringify({ ...sampleGoal, goalCents: 0 }),
  JSON.stringify({ ...sampleGoal, months: 1.5 }),
  JSON.stringify({ ...sampleGoal, annualRateBp: 99_999 }),
  JSON.stringify({ ...sampleGoal, given: 'luck' }),
  JSON.stringify({ ...sampleGoal, name: 'x'.repeat(61) }),
])('does not take %j', (kept) => expect(readGoal(kept)).toBeNull())
