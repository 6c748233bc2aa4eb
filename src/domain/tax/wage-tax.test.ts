import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { employees } from '#domain/testing/random-employee.ts'
import { wagePeriods, type TaxedEmployee, type WageTaxInput } from './wage-tax-input.ts'
import { wageTax } from './wage-tax.ts'

const none = decimal(0)

const single: TaxedEmployee = {
  taxClass: 1,
  factor: decimal(1),
  childAllowances: none,
  isChurchMember: true,
  hasPensionInsurance: true,
  hasUnemploymentInsurance: true,
  health: {
    kind: 'statutory',
    extraRate: decimal('0.029'),
    isChildless: true,
    childDiscounts: 0,
    isSaxony: false,
  },
}

function year(wage: Decimal, employee: TaxedEmployee): WageTaxInput {
  return { year: 2026, period: 'year', wage, allowance: none, addition: none, bonus: null, employee }
}

const yearWages = fc.integer({ min: 0, max: 30_000_000 }).map((value) => decimal(value).div(100))

describe('wageTax', () => {
  it('rises with the wage, but for the euro that a rounded lump sum moves', () => {
    fc.assert(
      fc.property(yearWages, yearWages, employees, (wage, raise, employee) => {
        const before = wageTax(year(wage, employee)).wageTax
        const after = wageTax(year(wage.plus(raise), employee)).wageTax
        expect(after.gte(before.minus(5))).toBe(true)
        expect(after.minus(before).lte(raise.plus(5))).toBe(true)
      }),
    )
  })

  it('gives a shorter period its part of the year, cut to the cent', () => {
    const days = { year: 360, month: 30, week: 7, day: 1 }
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 900 }), employees, (dayWage, employee) => {
        const tax = wageTax(year(decimal(dayWage * 360), employee)).wageTax
        for (const period of wagePeriods) {
          const wage = decimal(dayWage * days[period])
          const inPeriod = wageTax({ ...year(wage, employee), period }).wageTax
          expect(inPeriod.toString()).toBe(tax.times(days[period]).div(360).round(2, 'down').toString())
        }
      }),
    )
  })

  it('takes least in class III, then II, then I, then V, then VI', () => {
    fc.assert(
      fc.property(yearWages, (wage) => {
        const taxes = ([3, 2, 1, 5, 6] as const).map((taxClass) =>
          wageTax(year(wage, { ...single, taxClass })).wageTax.toNumber(),
        )
        // Two partners of one class are taxed as one couple: only rounding to whole euros may make a difference.
        expect(taxes[0]).toBeLessThanOrEqual(taxes[2]! + 2)
        expect(taxes.slice(1)).toEqual(taxes.slice(1).toSorted((a, b) => a - b))
      }),
    )
  })

  it('counts an allowance as if it were not earned, as far as tax goes', () => {
    fc.assert(
      fc.property(yearWages, yearWages, employees, (wage, allowance, employee) => {
        const plain = wageTax(year(wage, employee)).wageTax
        const relieved = wageTax({ ...year(wage, employee), allowance }).wageTax
        const back = wageTax({ ...year(wage, employee), allowance, addition: allowance }).wageTax
        expect(relieved.lte(plain)).toBe(true)
        expect(back.toString()).toBe(plain.toString())
      }),
    )
  })

  it('lets child allowances lower soli and church tax, never the wage tax', () => {
    fc.assert(
      fc.property(yearWages, employees, (wage, employee) => {
        const without = wageTax(year(wage, { ...employee, childAllowances: none }))
        const withChildren = wageTax(year(wage, { ...employee, childAllowances: decimal(2) }))
        expect(withChildren.wageTax.toString()).toBe(without.wageTax.toString())
        expect(withChildren.churchTaxBase.lte(without.churchTaxBase)).toBe(true)
        expect(withChildren.soli.lte(without.soli)).toBe(true)
      }),
    )
  })

  it('applies a factor in class IV only', () => {
    const factor = decimal('0.9')
    const wage = decimal(60_000)
    const four: TaxedEmployee = { ...single, taxClass: 4 }
    const full = wageTax(year(wage, four)).wageTax
    expect(wageTax(year(wage, { ...four, factor })).wageTax.toString()).toBe(
      full.times(factor).round(0, 'floor').toString(),
    )
    expect(wageTax(year(wage, { ...single, factor })).wageTax.toString()).toBe(full.toString())
  })

  it('takes from a bonus what the tax of the year grows by', () => {
    fc.assert(
      fc.property(yearWages, yearWages, employees, (yearWage, amount, employee) => {
        const bonus = { amount, yearWage, yearAllowance: none, yearAddition: none }
        const result = wageTax({ ...year(none, { ...employee, factor: decimal(1) }), bonus })
        const at = (wage: Decimal) => wageTax(year(wage, { ...employee, factor: decimal(1) })).wageTax
        const growth = at(yearWage.plus(amount)).minus(at(yearWage))
        expect(result.bonusTax.toString()).toBe(growth.gt(0) ? growth.toString() : '0')
        expect(result.bonusSoli.lte(result.bonusTax.times('0.055'))).toBe(true)
        expect(result.bonusChurchTaxBase.toString()).toBe(
          employee.isChurchMember ? result.bonusTax.toString() : '0',
        )
      }),
    )
  })

  it('adds soli to a bonus once the tax of the year, cut to the euro, is over the exemption', () => {
    const soliWith = (yearWage: string) => {
      const bonus = {
        amount: decimal(1000),
        yearWage: decimal(yearWage),
        yearAllowance: none,
        yearAddition: none,
      }
      const four: TaxedEmployee = { ...single, taxClass: 4, factor: decimal('0.962') }
      return wageTax({ ...year(none, four), bonus }).bonusSoli.toString()
    }
    expect(soliWith('93504.28')).toBe('0')
    expect(soliWith('93510')).toBe('20.13')
  })

  it('takes nothing from no wage', () => {
    fc.assert(
      fc.property(employees, (employee) => {
        const result = wageTax(year(none, { ...employee, health: single.health }))
        expect(Object.values(result).map(String)).toEqual(['0', '0', '0', '0', '0', '0'])
      }),
    )
  })

  it('knows no year without figures', () => {
    expect(() => wageTax({ ...year(none, single), year: 2019 })).toThrow(RangeError)
  })
})
