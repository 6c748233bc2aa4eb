import { expect, it } from 'vitest'
import { isMonthTold, noRateTexts, readRates } from './typed-rates.ts'

const waiting = {
  month: '2026-10-01',
  count: 3,
  days: [
    { day: '2026-10-01', count: 1 },
    { day: '2026-10-05', count: 2 },
  ],
} as const

it('reads rates of months and of days, and leaves out what is none', () => {
  const texts = {
    months: new Map([['2026-10-01', 'x']] as const),
    days: new Map([['2026-10-01', ' 1,0876']] as const),
  }
  expect(readRates(texts)).toEqual({ months: new Map(), days: new Map([['2026-10-01', '1.0876']]) })
})

it('asks no more of a month that has a rate, or each of whose days has one', () => {
  const [first, second] = [['2026-10-01', '1,1'] as const, ['2026-10-05', '1,2'] as const]
  expect(isMonthTold(waiting, readRates(noRateTexts))).toBe(false)
  expect(isMonthTold(waiting, readRates({ ...noRateTexts, months: new Map([first]) }))).toBe(true)
  // A rate of the first of the month holds for that day only, not for the month.
  expect(isMonthTold(waiting, readRates({ ...noRateTexts, days: new Map([first]) }))).toBe(false)
  expect(isMonthTold(waiting, readRates({ ...noRateTexts, days: new Map([first, second]) }))).toBe(true)
})
