import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import { grossNet } from '#domain/tax/gross-net.ts'
import { wageTaxRuleYears } from '#domain/tax/wage-tax-rules.ts'
import { type Payslip, childAllowanceCounts, churchTaxRates, payslipTaxClasses } from './income-source.ts'
import { payslipNet } from './payslip-net.ts'

const anna: Payslip = {
  grossCents: 400_000,
  year: 2026,
  taxClass: 1,
  churchTaxBp: 0,
  childrenUnder25: 0,
  childAllowances: '0',
  isChildless: true,
  healthExtraBp: 290,
  isSaxony: false,
}

describe('payslipNet', () => {
  it('is the net of the calculator: 4.000,00 € in class I are 2.605,50 €', () => {
    expect(payslipNet(anna)).toMatchObject({ netCents: 260_550, churchTaxCents: 0, soliCents: 0 })
  })

  it('follows class, church and children: vector 3 of calculators.md § 19', () => {
    const married = {
      ...anna,
      grossCents: 500_000,
      taxClass: 3,
      churchTaxBp: 900,
      childrenUnder25: 2,
    } as const
    expect(payslipNet({ ...married, childAllowances: '2', isChildless: false })).toEqual({
      wageTaxCents: 41_283,
      soliCents: 0,
      churchTaxCents: 338,
      contributionsCents: 104_500,
      netCents: 353_879,
      needsChild: false,
    })
  })

  it('says that class II is for single parents', () => {
    expect(payslipNet({ ...anna, taxClass: 2 })?.needsChild).toBe(true)
    expect(payslipNet({ ...anna, taxClass: 2, childrenUnder25: 1 })?.needsChild).toBe(false)
  })

  it('computes nothing for a year without figures', () => {
    expect(payslipNet({ ...anna, year: 2025 })).toBeNull()
  })

  it('has lines that are the gross to the cent, and the same net as the calculator', () => {
    fc.assert(
      fc.property(
        fc.record({
          grossCents: fc.integer({ min: 1, max: 2_000_000 }),
          year: fc.constantFrom(...wageTaxRuleYears),
          taxClass: fc.constantFrom(...payslipTaxClasses),
          churchTaxBp: fc.constantFrom(...churchTaxRates),
          childrenUnder25: fc.integer({ min: 0, max: 6 }),
          childAllowances: fc.constantFrom(...childAllowanceCounts),
          isChildless: fc.boolean(),
          healthExtraBp: fc.integer({ min: 0, max: 600 }),
          isSaxony: fc.boolean(),
        }),
        (payslip) => {
          const net = payslipNet(payslip)!
          const lines = net.wageTaxCents + net.soliCents + net.churchTaxCents + net.contributionsCents
          expect(net.netCents + lines).toBe(payslip.grossCents)
          const calculator = grossNet({
            ...payslip,
            grossMonth: decimal(payslip.grossCents).div(100),
            factor: null,
            churchTaxRate: decimal(payslip.churchTaxBp).div(10_000),
            healthExtraRate: decimal(payslip.healthExtraBp).div(10_000),
            childAllowances: decimal(payslip.childAllowances),
            isPensionExempt: false,
          })
          expect(calculator.ok && calculator.net.times(100).toNumber()).toBe(net.netCents)
        },
      ),
      { numRuns: 300 },
    )
  })
})
