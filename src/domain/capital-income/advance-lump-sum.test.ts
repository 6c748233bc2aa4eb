import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import { advanceLumpSum, type AdvanceLumpSum, type AdvanceLumpSumInput } from './advance-lump-sum.ts'
import { capitalIncomeRuleYears } from './capital-income-rules.ts'

const fund: AdvanceLumpSumInput = {
  year: 2026,
  priceBegin: decimal(100),
  priceEnd: decimal(110),
  units: decimal(100),
  distributions: decimal(0),
  monthBought: null,
  fundType: 'equity',
  allowanceLeft: decimal(0),
  churchTaxRate: decimal(0),
}

function compute(input: Partial<AdvanceLumpSumInput>): AdvanceLumpSum {
  const result = advanceLumpSum({ ...fund, ...input })
  if (!result.ok) throw new Error(result.reason)
  return result
}

const amounts = fc.integer({ min: 0, max: 10 ** 7 }).map((value) => decimal(value).div(100))

describe('advanceLumpSum', () => {
  it('is never more than the fund gained, distributions taken off', () => {
    fc.assert(
      fc.property(
        amounts,
        amounts,
        amounts,
        fc.constantFrom(...capitalIncomeRuleYears),
        (priceBegin, priceEnd, distributions, year) => {
          const result = compute({ year, priceBegin, priceEnd, distributions })
          const gain = priceEnd.minus(priceBegin).times(100)
          expect(result.advanceLumpSum.gte(0)).toBe(true)
          expect(result.advanceLumpSum.eq(0) || result.advanceLumpSum.lte(gain)).toBe(true)
          expect(result.advanceLumpSum.lte(result.baseIncome)).toBe(true)
        },
      ),
    )
  })

  it('counts the months from the purchase on', () => {
    const whole = compute({}).advanceLumpSum
    for (let month = 1; month <= 12; month += 1) {
      const result = compute({ monthBought: month })
      expect(result.months).toBe(13 - month)
      expect(result.advanceLumpSum.toString(2)).toBe(
        whole
          .times(13 - month)
          .div(12)
          .toString(2),
      )
    }
  })

  it('is nothing when distributions exceed it, or after a loss', () => {
    expect(compute({ distributions: decimal(300) }).advanceLumpSum.toString()).toBe('0')
    const loss = compute({ priceEnd: decimal(90), monthBought: 4 })
    expect([loss.advanceLumpSum.toString(), loss.baseIncome.toString(), loss.months]).toEqual(['0', '224', 9])
  })

  it('uses no more allowance than it needs', () => {
    expect(compute({ allowanceLeft: decimal(1000) }).allowanceUsed.toString()).toBe('156.8')
    expect(compute({ allowanceLeft: decimal(-5) }).allowanceUsed.toString()).toBe('0')
    expect(compute({ allowanceLeft: decimal(1000) }).total.toString()).toBe('0')
  })

  it('is received on the first working day of the following year', () => {
    expect(compute({}).receivedOn).toBe('2027-01-04')
    expect(compute({ year: 2023 }).receivedOn).toBe('2024-01-02')
  })

  it.each([2017, 2099])('refuses %i, which has no base rate', (year) => {
    expect(advanceLumpSum({ ...fund, year })).toEqual({ ok: false, reason: 'unknown_year' })
  })

  it.each([0, 13, 1.5])('takes %d for no month', (monthBought) => {
    expect(() => advanceLumpSum({ ...fund, monthBought })).toThrow(RangeError)
  })
})
