import { expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import { differences } from './compare-case.ts'

it('compares numbers as numbers, and ignores further fields', () => {
  expect(differences({ sum: '0.00', list: ['1.5'] }, { sum: decimal(0), list: [1.5], more: 1 })).toEqual([])
  expect(differences({ sum: '0.01' }, { sum: 0 })).toEqual([{ at: 'sum', expected: '0.01', actual: 0 }])
})

it('lets a result of chance be off by as much as it tells', () => {
  const expected = { p5: '100', tolerance_percent: '2' }
  expect(differences(expected, { p5: 102 })).toEqual([])
  expect(differences(expected, { p5: 98 })).toEqual([])
  expect(differences(expected, { p5: 102.1 })).toEqual([{ at: 'p5', expected: '100', actual: 102.1 }])
  expect(differences(expected, {})).toEqual([{ at: 'p5', expected: '100', actual: null }])
})

it('lets a share of paths be off by points, and does not compare amounts beside it', () => {
  const expected = { lasts_percent: '71.7', p50_end: '647311', tolerance_points: '1.5' }
  expect(differences(expected, { lasts_percent: decimal('70.3'), p50_end: 600_000 })).toEqual([])
  expect(differences(expected, { lasts_percent: 73.3 })).toHaveLength(1)
})
