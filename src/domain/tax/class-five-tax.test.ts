import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import { classFiveTax } from './class-five-tax.ts'
import { wageTaxRules } from './wage-tax-rules.ts'

const rules = wageTaxRules(2026)
const taxOn = (euros: number) => classFiveTax(rules, decimal(euros)).toNumber()

describe('classFiveTax', () => {
  it('stays between 14 and 45 % of the income', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 7 }), (income) => {
        expect(taxOn(income)).toBeGreaterThanOrEqual(Math.floor((income * 14) / 100))
        expect(taxOn(income)).toBeLessThanOrEqual(income * 0.45)
      }),
    )
  })

  it('takes at most 42 cents of another euro between the first and the third limit, over a thousand euros', () => {
    fc.assert(
      fc.property(fc.integer({ min: 14_072, max: 221_260 }), (income) => {
        expect(taxOn(income + 1_000) - taxOn(income)).toBeLessThanOrEqual(422)
      }),
    )
  })

  it('has no jump at its limits', () => {
    for (const limit of [14_071, 34_939, 222_260])
      expect(taxOn(limit + 1) - taxOn(limit)).toBeLessThanOrEqual(2)
  })
})
