import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import { type ReturnPeriod, ttwror } from './ttwror.ts'

describe('ttwror', () => {
  it('does not depend on what is paid in and taken out', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1 }), (inflows) => {
        const periods = inflows.map((inflow) => period(0, inflow, 0, inflow * 1.1))
        const factor = decimal('1.1').pow(inflows.length)
        expect(ttwror(periods, 100).total.minus(factor.minus(1)).abs().lt('1e-20')).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  it('counts a time that starts with nothing as 1', () => {
    const { total } = ttwror([period(0, 0, 50, 0), period(100, 0, 110, 0)], 30)
    expect(total.toString()).toBe('0.1')
  })

  it('is nothing without a period', () => {
    expect(ttwror([], 365).total.toString()).toBe('0')
  })

  it('is given per year from 365 days on', () => {
    const periods = [period(100, 0, 121, 0)]
    expect(ttwror(periods, 364).annualised).toBeNull()
    expect(ttwror(periods, 365).annualised!.toString(10)).toBe('0.2100000000')
    expect(ttwror(periods, 730).annualised!.toString(10)).toBe('0.1000000000')
  })

  it('keeps what is gained after many losses, and the other way round', () => {
    const lost = Array.from({ length: 300 }, () => period(1_000_000_000, 0, 0.01, 0))
    const gained = Array.from({ length: 300 }, () => period(0.01, 0, 1_000_000_000, 0))
    expect(ttwror([...lost, ...gained], 365).annualised!.toString(10)).toBe('0.0000000000')
    expect(ttwror([...gained, ...lost], 365).total.toString(10)).toBe('0.0000000000')
    // 10⁻⁵⁵ over a hundred years is 10^−0.55 a year.
    expect(ttwror(lost.slice(0, 5), 36_500).annualised!.toString(6)).toBe('-0.718162')
    expect(ttwror(lost, 36_500).total.toString()).toBe('-1')
  })

  it('has lost everything for good, but more than everything only once', () => {
    expect(ttwror([period(100, 0, 0, 0)], 730).annualised!.toString()).toBe('-1')
    expect(ttwror([period(100, 0, -20, 0)], 730).annualised).toBeNull()
  })
})

function period(begin: number, inflow: number, end: number, outflow: number): ReturnPeriod {
  return {
    begin: decimal(begin),
    inflow: decimal(inflow),
    end: decimal(end),
    outflow: decimal(outflow.toFixed(4)),
  }
}
