import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { addMonths, monthsBetween } from '#domain/calendar/month.ts'
import { beforeTaxWords, usualHorizon, usualTaxMode } from './plan-defaults.ts'
import { taxModes } from './wealth-plan.ts'

it('counts the church tax that somebody pays, and a flat tax where nobody has said so', () => {
  expect([null, 0, 800, 900].map(usualTaxMode)).toEqual(['flat', 'flat', 'church_8', 'church_9'])
})

it('lasts until the youngest is 100, for fifty years where nobody knows an age', () => {
  expect(usualHorizon(['1971-06-01', '1964-02-01'], '2026-11-01')).toEqual({
    months: 535,
    until: '2071-06-01',
    isCapped: false,
  })
  expect(usualHorizon([], '2026-11-01')).toEqual({ months: 600, until: '2076-11-01', isCapped: false })
})

it('lasts at most seventy years, and says so', () => {
  expect(usualHorizon(['1996-11-01'], '2026-11-01')).toMatchObject({ months: 840, isCapped: false })
  expect(usualHorizon(['1996-12-01'], '2026-11-01')).toEqual({
    months: 840,
    until: '2096-11-01',
    isCapped: true,
  })
})

it('lasts a year even for somebody who is past 100', () => {
  expect(usualHorizon(['1926-01-01'], '2026-11-01')).toEqual({
    months: 12,
    until: '2027-11-01',
    isCapped: false,
  })
})

it('ends with its last month, within the limits, whatever the ages and their order', () => {
  const births = fc.array(fc.integer({ min: -1_400, max: 0 }))
  fc.assert(
    fc.property(births, (ages) => {
      const months = ages.map((age) => addMonths('2026-11-01', age))
      const horizon = usualHorizon(months, '2026-11-01')
      expect(horizon).toEqual(usualHorizon(months.toReversed(), '2026-11-01'))
      expect(monthsBetween('2026-11-01', horizon.until)).toBe(horizon.months)
      expect(horizon.months).toBeGreaterThanOrEqual(12)
      expect(horizon.months).toBeLessThanOrEqual(840)
    }),
  )
})

it('names only figures without taxes', () => {
  expect([null, ...taxModes].map(beforeTaxWords)).toEqual([null, 'vor Steuern', null, null, null])
})
