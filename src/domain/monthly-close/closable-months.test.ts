import { expect, it } from 'vitest'
import { missedMonths, openMonthBefore } from './closable-months.ts'

const november = '2026-11-01'
const december = '2026-12-01'
const january = '2027-01-01'

it('offers the month before, from the first of which anything is known, until it is closed', () => {
  expect(openMonthBefore([], december, november)).toBe(november)
  expect(openMonthBefore([], december, december)).toBeNull()
  expect(openMonthBefore([], december, null)).toBeNull()
  expect(openMonthBefore([{ month: november, isClosed: true }], december, november)).toBeNull()
  expect(openMonthBefore([{ month: november, isClosed: false }], december, november)).toBe(november)
  expect(openMonthBefore([{ month: november, isClosed: true }], january, november)).toBe(december)
})

it('closes along what stayed open since the first close alone', () => {
  expect(missedMonths([], december)).toEqual([])
  expect(missedMonths([{ month: november, isClosed: true }], '2027-02-01')).toEqual([december, january])
})
