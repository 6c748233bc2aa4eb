import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import {
  type CheaperCheck,
  cheaperCheck,
  type CheaperCheckInput,
  cheaperCheckYears,
} from './cheaper-check.ts'

function check(input: CheaperCheckInput): CheaperCheck {
  const result = cheaperCheck(input)
  if (!result.ok) throw new Error(result.reason)
  return result
}

const inputs: fc.Arbitrary<CheaperCheckInput> = fc.record({
  year: fc.constantFrom(...cheaperCheckYears),
  otherTaxableIncome: fc.integer({ min: 0, max: 400_000 }).map(decimal),
  capitalIncomeTaxable: fc.integer({ min: 0, max: 5_000_000 }).map((value) => decimal(value).div(100)),
  isJoint: fc.boolean(),
})

describe('cheaperCheck', () => {
  it('saves the difference, or nothing', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { flatTotal, tariffTotal, tariffIsBetter, saving } = check(input)
        expect(tariffIsBetter).toBe(saving.gt(0))
        expect(saving.toString()).toBe(tariffIsBetter ? flatTotal.minus(tariffTotal).toString() : '0')
      }),
    )
  })

  it('finds the tariff better while the marginal rate stays below a quarter', () => {
    const at = (euros: number) =>
      check({
        year: 2026,
        otherTaxableIncome: decimal(euros),
        capitalIncomeTaxable: decimal(1_000),
        isJoint: false,
      }).tariffIsBetter
    expect([at(10_000), at(15_000), at(30_000), at(300_000)]).toEqual([true, true, false, false])
  })

  it.each([2018, 2020])('refuses %i, whose surcharge followed other rules', (year) => {
    const zero = decimal(0)
    expect(
      cheaperCheck({ year, otherTaxableIncome: zero, capitalIncomeTaxable: zero, isJoint: false }),
    ).toEqual({ ok: false, reason: 'unknown_year' })
  })
})
