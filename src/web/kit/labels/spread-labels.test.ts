import { expect, it } from 'vitest'
import { spreadLabels } from './spread-labels.ts'

it('moves labels apart and keeps their order', () =>
  expect(spreadLabels([100, 90, 300], 20)).toEqual([110, 90, 300]))

it('moves labels up again that would leave the plot', () =>
  expect(spreadLabels([290, 295, 100], 20, 300)).toEqual([280, 300, 100]))
