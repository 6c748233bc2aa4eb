import { expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import { emergencyFund } from './emergency-fund.ts'
import { reserveMonths } from './reserve-months.ts'

function fund(expenses: string, months: number, available: string, contribution: string) {
  const result = emergencyFund({
    expenses: decimal(expenses),
    months,
    available: decimal(available),
    contribution: decimal(contribution),
  })
  return [String(result.target), String(result.gap), result.monthsToFill, String(result.coverageMonths)]
}

it('says what is missing, for how long, and how far the reserve reaches', () => {
  expect(fund('1850', 3, '2400', '250')).toEqual(['5550', '3150', 13, '1.2'])
})

it('counts the last month only when something is missing in it', () => {
  expect(fund('1000', 3, '0', '1000')).toEqual(['3000', '3000', 3, '0'])
  expect(fund('1000', 3, '0', '999.99')).toEqual(['3000', '3000', 4, '0'])
})

it('never rounds the reach up', () => {
  expect(fund('1000', 3, '2999.99', '0.01')).toEqual(['3000', '0.01', 1, '2.9'])
})

it('has no months without a contribution, and none to wait without a gap', () => {
  expect(fund('0.01', 24, '0', '0')).toEqual(['0.24', '0.24', null, '0'])
  expect(fund('1500', 1, '1500', '0')).toEqual(['1500', '0', 0, '1'])
})

it('needs expenses', () => {
  expect(() => fund('0', 3, '100', '1')).toThrow(RangeError)
})

it('suggests months by the way of living', () => {
  const alone = { hasDependants: false, ownsHome: false }
  expect(reserveMonths({ livelihood: 'permanent', ...alone })).toBe(3)
  expect(reserveMonths({ livelihood: 'fixed_term', hasDependants: true, ownsHome: false })).toBe(5)
  expect(reserveMonths({ livelihood: 'self_employed', hasDependants: true, ownsHome: true })).toBe(8)
  expect(reserveMonths({ livelihood: 'pensioner_or_official', ...alone })).toBe(3)
})
