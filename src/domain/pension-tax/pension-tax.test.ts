import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumCents } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { pensionParameters } from '#domain/pension/statutory-pension.ts'
import { indexedTariff } from './indexed-tariff.ts'
import { monthOfTax, pensionTax, type PensionTaxInput, type TaxedPerson } from './pension-tax.ts'
import { taxableOfNetSalary } from './taxable-salary.ts'
import { noContracts } from './taxed-pensions.ts'

const tariff = indexedTariff({
  tariffYear: 2026,
  inflation: decimal('0.02'),
  churchTaxRate: decimal('0.09'),
})

const nobody: TaxedPerson = {
  birthYear: 1960,
  statutory: null,
  civil: null,
  occupational: null,
  contracts: noContracts,
  deductibleHealthCents: 0,
  otherTaxableCents: 0,
}

const alone: Omit<PensionTaxInput, 'persons'> = { year: 2026, isJoint: false, otherTaxedAs: 'single', tariff }

function taxOf(person: Partial<TaxedPerson>, of: Partial<PensionTaxInput> = {}) {
  return pensionTax({ ...alone, persons: [{ ...nobody, ...person }], ...of })
}

const euros = (highest: number) => fc.integer({ min: 0, max: highest * 100 })
const startYears = fc.integer({ min: 1995, max: 2075 })

const persons: fc.Arbitrary<TaxedPerson> = fc.record({
  birthYear: fc.option(fc.integer({ min: 1930, max: 2010 })),
  statutory: fc.option(
    fc.record({
      cents: euros(60_000),
      startYear: startYears,
      baseCents: euros(60_000),
      taxFreeCents: fc.option(euros(20_000)),
    }),
  ),
  civil: fc.option(fc.record({ cents: euros(80_000), startYear: startYears, baseCents: euros(80_000) })),
  occupational: fc.option(
    fc.record({
      cents: euros(40_000),
      startYear: startYears,
      baseCents: euros(40_000),
      kind: fc.constantFrom('fund' as const, 'employer' as const),
    }),
  ),
  contracts: fc.record({
    fundCents: euros(40_000),
    basic: fc.option(fc.record({ cents: euros(40_000), startYear: startYears })),
  }),
  deductibleHealthCents: euros(12_000),
  otherTaxableCents: fc.constant(0),
})

const years = fc.integer({ min: 2026, max: 2096 })

describe('pensionTax', () => {
  it('taxes Riester as a fund, and a Basisrente by the share of its first year for life', () => {
    const fund = { cents: 1_200_000, startYear: 2026, baseCents: 1_200_000, kind: 'fund' as const }
    const riester = { contracts: { fundCents: 1_200_000, basic: null } }
    expect(taxOf(riester)).toEqual(taxOf({ occupational: fund }))
    const basic = { contracts: { fundCents: 0, basic: { cents: 1_200_000, startYear: 2026 } } }
    const pension = { cents: 1_200_000, startYear: 2026, baseCents: 1_200_000, taxFreeCents: null }
    expect(taxOf(basic)).toEqual(taxOf({ statutory: pension }))
    expect(taxOf(basic, { year: 2046 }).persons[0]?.statutoryFreeCents).toBe(192_000)
  })

  it('taxes 84 % of a pension that begins in 2026, and every rise of later years in full', () => {
    const statutory = { cents: 2_400_000, startYear: 2026, baseCents: 2_448_000, taxFreeCents: null }
    const first = taxOf({ statutory })
    const second = taxOf({ statutory: { ...statutory, cents: 2_448_000 } }, { year: 2027 })
    const later = taxOf({ statutory: { ...statutory, cents: 3_500_000 } }, { year: 2046 })
    expect([first, second, later].map((tax) => tax.persons[0]?.statutoryFreeCents)).toEqual([
      384_000, 391_680, 391_680,
    ])
  })

  it("counts an employer's pension as a wage before 63, and from then on with the allowance of that year", () => {
    const occupational = {
      cents: 1_200_000,
      startYear: 2026,
      baseCents: 1_200_000,
      kind: 'employer' as const,
    }
    const young = { birthYear: 1966, occupational }
    const [before, from] = [2028, 2029].map((year) => taxOf(young, { year }).persons[0])
    expect(before).toMatchObject({ pensionAllowanceCents: 0, incomeCents: 1_200_000 })
    // 2029: 11.6 %, at most 870 €, and 261 €.
    expect(from).toMatchObject({ pensionAllowanceCents: 87_000, supplementCents: 26_100 })
  })

  it('knows no relief by age where the year of birth is not known', () => {
    const occupational = { cents: 600_000, startYear: 2020, baseCents: 0, kind: 'fund' as const }
    expect(taxOf({ birthYear: null, occupational }).persons[0]?.ageReliefCents).toBe(0)
    expect(taxOf({ birthYear: 1930, occupational }).persons[0]?.ageReliefCents).toBe(190_000)
  })

  it('takes off the lump sum for special expenses only beside no other income', () => {
    const couple = [nobody, { ...nobody, otherTaxableCents: 3_800_000 }]
    const expenses = (isJoint: boolean) =>
      pensionTax({ ...alone, isJoint, persons: couple }).assessments.map(
        ({ specialExpensesCents }) => specialExpensesCents,
      )
    expect([expenses(false), expenses(true)]).toEqual([[3600, 0], [0]])
    expect(taxOf({}, { isJoint: true }).assessments[0]?.specialExpensesCents).toBe(7200)
  })

  it('owes nothing without a pension beside a salary that has been taxed', () => {
    for (const isJoint of [true, false]) {
      expect(taxOf({ otherTaxableCents: 9_000_000 }, { isJoint }).totalCents).toBe(0)
    }
  })

  it('leaves an income between nothing and the pensions', () => {
    fc.assert(
      fc.property(persons, years, (person, year) => {
        const { incomeCents, ...taxFree } = taxOf(person, { year }).persons[0]!
        const { statutory, civil, occupational, contracts } = person
        const pensions = sumCents([
          ...[statutory, civil, occupational, contracts.basic].map((pension) => pension?.cents ?? 0),
          contracts.fundCents,
        ])
        expect(incomeCents + sumCents(Object.values(taxFree))).toBe(pensions)
        expect(Math.min(incomeCents, ...Object.values(taxFree))).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('never falls with the statutory pension', () => {
    fc.assert(
      fc.property(
        persons,
        years,
        euros(60_000),
        euros(5000),
        fc.boolean(),
        (person, year, cents, more, isJoint) => {
          const taxOn = (statutoryCents: number) => {
            const statutory = {
              startYear: 2024,
              baseCents: 2_000_000,
              taxFreeCents: null,
              cents: statutoryCents,
            }
            return taxOf({ ...person, statutory }, { year, isJoint }).totalCents
          }
          expect(taxOn(cents + more)).toBeGreaterThanOrEqual(taxOn(cents))
        },
      ),
    )
  })

  it('is never higher for a couple than for two alone, but for the euros that each cuts off', () => {
    fc.assert(
      fc.property(persons, persons, years, (one, other, year) => {
        const [joint, apart] = [true, false].map((isJoint) =>
          pensionTax({ ...alone, year, isJoint, persons: [one, other] }),
        )
        // The surcharge is left out: above its exemption it first takes 11.9 %, then 5.5 %, so it is no convex tariff.
        const aFewEuros = 400 * 1.02 ** (year - 2026)
        expect(joint!.incomeTaxCents).toBeLessThanOrEqual(apart!.incomeTaxCents + aFewEuros)
        expect(joint!.churchTaxCents).toBeLessThanOrEqual(apart!.churchTaxCents + aFewEuros)
      }),
    )
  })

  it('is the sum of its assessments, and none of the three taxes is below 0 beside a salary', () => {
    const salaries = euros(90_000)
    const taxations = fc.constantFrom('single' as const, 'splitting' as const)
    fc.assert(
      fc.property(
        persons,
        salaries,
        years,
        fc.boolean(),
        taxations,
        (one, salary, year, isJoint, otherTaxedAs) => {
          const couple = [one, { ...nobody, otherTaxableCents: salary }]
          const tax = pensionTax({ ...alone, year, isJoint, otherTaxedAs, persons: couple })
          const all = tax.assessments.flatMap((part) => [
            part.incomeTaxCents,
            part.soliCents,
            part.churchTaxCents,
          ])
          expect(Math.min(...all)).toBeGreaterThanOrEqual(0)
          expect(sumCents(all)).toBe(tax.totalCents)
          expect(tax.assessments).toHaveLength(isJoint ? 1 : 2)
        },
      ),
    )
  })
})

describe('monthOfTax', () => {
  it('splits the tax of a year into twelve months that sum to it and differ by a cent at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (total) => {
        const months = Array.from({ length: 12 }, (_, index) => monthOfTax(total, index + 1))
        expect(sumCents(months)).toBe(total)
        expect(Math.max(...months) - Math.min(...months)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

it('guesses the taxable income of a net salary', () => {
  expect(taxableOfNetSalary(210_000, pensionParameters(2026))).toBe(3_024_000)
})
