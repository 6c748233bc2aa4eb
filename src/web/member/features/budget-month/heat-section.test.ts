import { expect, it } from 'vitest'
import { heatOf } from './heat-section.tsx'

it.each([
  [null, 'none'],
  [0, 'under'],
  [9_499, 'under'],
  [9_500, 'near'],
  [10_500, 'near'],
  [10_501, 'over'],
  [12_500, 'far'],
  [200_000, 'far'],
] as const)('%s basis points of the plan are %s', (usedBp, heat) => {
  expect(heatOf({ usedBp })).toBe(heat)
})
