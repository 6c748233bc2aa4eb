import { expect, it } from 'vitest'
import { dueMonthsOf, rhythmOf, toggleMonth } from './item-rhythm.ts'

it('calls due months as people do', () => {
  expect(rhythmOf([])).toBe('monthly')
  expect(rhythmOf([2, 5, 8, 11])).toBe('quarterly')
  expect(rhythmOf([4, 10])).toBe('half_yearly')
  expect(rhythmOf([1])).toBe('yearly')
  expect(rhythmOf([4, 11])).toBe('months')
})

it('keeps the first month when the rhythm changes', () => {
  expect(dueMonthsOf('quarterly', [11], 3)).toEqual([2, 5, 8, 11])
  expect(dueMonthsOf('yearly', [4, 11], 3)).toEqual([4])
  expect(dueMonthsOf('half_yearly', [], 3)).toEqual([3, 9])
  expect(dueMonthsOf('monthly', [4], 3)).toEqual([])
})

it('never takes the last month away: without one it would be due every month', () => {
  expect(toggleMonth([4], 4)).toEqual([4])
  expect(toggleMonth([4, 11], 4)).toEqual([11])
  expect(toggleMonth([11], 4)).toEqual([4, 11])
})
