import { expect, it } from 'vitest'
import { lastDayOfMonth } from '#domain/calendar/day.ts'
import { addMonths, monthRange } from '#domain/calendar/month.ts'
import { monthIncome } from '#domain/income/month-income.ts'
import * as bergers from '#domain/testing/berger-household.ts'
import { householdPosition } from '#domain/testing/household-position.ts'
import { financedTenths } from './financed-years.ts'
import { monthCauses } from './month-causes.ts'
import { savingFigures } from './saving-figures.ts'

const months = monthRange('2025-11-01', 13)
const depot = householdPosition(
  'depot',
  [addMonths('2025-11-01', -1), ...months].map(
    (month, at) => [lastDayOfMonth(month), 100_000 + at * 31_000] as const,
  ),
)
const flows = new Map([['depot', months.map((month) => ({ day: month, cents: 30_000 }))]])

it('divides what was saved in twelve months by all income of these', () => {
  const figures = savingFigures(bergers.income, monthCauses([depot], flows, months))
  const incomeCents = months
    .slice(1)
    .reduce((sum, month) => sum + monthIncome(bergers.income, month).countedCents, 0)
  expect(figures?.months).toHaveLength(12)
  expect(figures?.incomeCents).toBe(incomeCents)
  expect(figures?.savingsRateBp).toBe(Math.round((360_000 * 10_000) / incomeCents))
  expect(figures?.sum.valueChangeCents).toBe(12_000)
})

it('has nothing to say before the second month, and no rate without income', () => {
  expect(savingFigures(bergers.income, [])).toBeNull()
  const nothing = { sources: [], receipts: [], extras: [] }
  expect(savingFigures(nothing, monthCauses([depot], flows, months))?.savingsRateBp).toBeNull()
})

it('tells how many years of life there are, to a tenth', () => {
  expect(financedTenths(13_274_541, 349_235)).toBe(32)
  expect(financedTenths(-5_000, 349_235)).toBe(0)
  expect(financedTenths(13_274_541, 0)).toBeNull()
})
