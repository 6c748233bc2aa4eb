import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import { etfCosts, type EtfCostsInput } from './etf-costs.ts'

const free: EtfCostsInput = {
  initial: decimal(1000),
  contribution: decimal(100),
  annualReturn: decimal('0.06'),
  ter: decimal(0),
  frontLoad: decimal(0),
  depotFeeYear: decimal(0),
  years: 10,
}

it('costs nothing without costs, and the longer the more with them', () => {
  expect(String(etfCosts(free).costEffect)).toBe('0')
  const rates = fc.integer({ min: 1, max: 500 }).map((bp) => decimal(bp).div(10_000))
  fc.assert(
    fc.property(rates, rates, (ter, frontLoad) => {
      const { years } = etfCosts({ ...free, ter, frontLoad })
      const effects = years.map(({ value, valueWithoutCosts }) => valueWithoutCosts.minus(value))
      expect(effects.every((effect, at) => at === 0 || effect.gt(effects[at - 1]!))).toBe(true)
    }),
    { numRuns: 20 },
  )
})

it('never takes a fee that is not there', () => {
  const tiny = { ...free, initial: decimal(5), contribution: decimal(0), depotFeeYear: decimal(12), years: 2 }
  expect(etfCosts(tiny).years.map(({ value }) => String(value))).toEqual(['0', '0'])
})

it('counts every payment', () => {
  expect(
    etfCosts(free)
      .years.map(({ paidIn }) => String(paidIn))
      .slice(0, 2),
  ).toEqual(['2200', '3400'])
  expect(() => etfCosts({ ...free, years: 0 })).toThrow(RangeError)
})
