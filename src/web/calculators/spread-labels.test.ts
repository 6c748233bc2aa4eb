import { expect, it } from 'vitest'
import { spreadLabels } from './spread-labels.ts'

it('moves labels apart and keeps their order', () =>
  expect(spreadLabels([100, 90, 300], 20)).toEqual([110, 90, 300]))
