import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainSource, type IncomeSource } from '#domain/income/income-source.ts'
import type { Property } from '#domain/property/property.ts'
import { ownOf, threeProperties } from '#domain/testing/own-property.ts'
import { ownLetYear } from './own-let.ts'
import type { PropertyRecords } from './own-records.ts'
import { propertyTaxYear, type PropertyTaxYear, taxYears } from './property-tax-year.ts'

const source: IncomeSource = {
  ...plainSource,
  id: 'rent',
  personId: null,
  label: 'Miete Plagwitz',
  type: 'rent',
  rhythm: 'monthly',
  dueMonth: null,
  payDay: 3,
  validFrom: '2024-03-01',
  validTo: null,
  growthBp: 0,
  isDistributed: true,
  amounts: [{ from: '2024-03-01', amountCents: 72_000 }],
  version: 1,
}

function withFields(fields: Partial<Property>, records: Partial<PropertyRecords> = {}): PropertyRecords {
  const properties = threeProperties.properties.map((property) =>
    property.accountId === 'plagwitz' ? { ...property, ...fields } : property,
  )
  return { ...threeProperties, properties, ...records }
}

function yearOf(records: PropertyRecords, year: number): PropertyTaxYear {
  const found = propertyTaxYear(ownOf(records, 'plagwitz'), year)
  if (!found) throw new RangeError('there is no such year')
  return found
}

function centsOf({ rows }: PropertyTaxYear): Record<string, number | null> {
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents]))
}

describe('the year of a let property', () => {
  it('has its rows in the order of Anlage V, and sums that add up', () => {
    const year = yearOf(threeProperties, 2025)
    expect(year.rows.map(({ kind }) => kind)).toEqual([
      'rent',
      'side_costs',
      'depreciation',
      'interest',
      'repairs',
      'allocable_costs',
      'management',
      'other_costs',
    ])
    const cents = centsOf(year)
    expect(cents).toMatchObject({
      rent: 658_560,
      side_costs: 24_000,
      depreciation: 246_000,
      repairs: 0,
      allocable_costs: 24_000,
      management: 42_000,
      other_costs: 0,
    })
    expect(year).toMatchObject({
      areSideCostsAssumed: true,
      rentBy: 'terms',
      deduction: 'all',
      isForecast: false,
    })
    expect(year.incomeCents).toBe(682_560)
    expect(year.resultCents).toBe((year.incomeCents ?? 0) - (year.deductionsCents ?? 0))
  })

  it('has the result of its cash flow', () => {
    for (const year of [2024, 2025, 2026, 2030])
      expect(yearOf(threeProperties, year).resultCents).toBe(
        ownLetYear(ownOf(threeProperties, 'plagwitz'), year).year?.resultCents,
      )
  })

  it('begins with the month of the purchase', () => {
    const year = yearOf(threeProperties, 2024)
    expect(year).toMatchObject({ held: { first: '2024-03-01', count: 10 }, isYearOfPurchase: true })
    expect(centsOf(year)).toMatchObject({ rent: 548_800, depreciation: 205_000, management: 35_000 })
    expect(taxYears(ownOf(threeProperties, 'plagwitz'))).toEqual([2026, 2025, 2024])
  })

  it('takes what the income source brought, less the advance for side costs', () => {
    const records = withFields(
      { rentSourceId: 'rent', sideCostsMonthCents: 16_000 },
      {
        sources: [source],
        receipts: [{ sourceId: 'rent', month: '2025-07-01', amountCents: 0, version: 1 }],
      },
    )
    const year = yearOf(records, 2025)
    expect(year.rentBy).toBe('source')
    expect(centsOf(year)).toMatchObject({ rent: 11 * 72_000 - 192_000, side_costs: 192_000 })
  })

  it('has nothing of a loan without terms, and names it', () => {
    const accounts = threeProperties.accounts.map((account) =>
      account.id === 'plagwitz-loan' ? { ...account, interestBp: null } : account,
    )
    const year = yearOf({ ...threeProperties, accounts }, 2025)
    expect(year.gaps.map(({ name }) => name)).toEqual(['Darlehen Plagwitz'])
    expect([year.deductionsCents, year.resultCents, centsOf(year)['interest']]).toEqual([null, null, null])
    expect(year.incomeCents).toBe(682_560)
  })

  it('says what is missing of the building', () => {
    const year = yearOf(withFields({ completedYear: null, buildingShareBp: null, rentFrom: null }), 2025)
    expect(year.missing).toEqual(['rent', 'building_share', 'completed_year'])
    expect([year.incomeCents, year.resultCents]).toEqual([null, null])
  })

  it('has repairs in the base above 15 %, and only once', () => {
    const repairs = [{ day: '2025-06-01', label: 'Bad', grossCents: 2_200_000, netCents: 1_850_000 }] as const
    const over = yearOf(withFields({ repairs }), 2025)
    expect(centsOf(over)).toMatchObject({
      repairs: 0,
      depreciation: Math.round((12_300_000 + 2_200_000) * 0.02),
    })
    expect(over.capitalisedCents).toBe(2_200_000)
    const below = yearOf(withFields({ repairs: [{ ...repairs[0], netCents: 1_845_000 }] }), 2025)
    expect(centsOf(below)).toMatchObject({ repairs: 2_200_000, depreciation: 246_000 })
    const later = yearOf(withFields({ repairs: [{ ...repairs[0], day: '2027-03-01' }] }), 2027)
    expect(later.capitalisedCents).toBe(0)
  })

  it('ends before the month of the sale, and is none for a home', () => {
    const accounts = threeProperties.accounts.map((account) =>
      account.id === 'plagwitz' ? { ...account, closedOn: '2026-07-15' as const } : account,
    )
    const own = ownOf({ ...threeProperties, accounts }, 'plagwitz')
    expect(propertyTaxYear(own, 2026)).toMatchObject({ held: { count: 6 }, isYearOfSale: true })
    expect([2023, 2027].map((year) => propertyTaxYear(own, year))).toEqual([null, null])
    expect(propertyTaxYear(ownOf(threeProperties, 'leipzig'), 2025)).toBeNull()
  })
})

describe('for any share', () => {
  it('the rows add up, and a smaller share never has a larger rent', () => {
    const shares = fc.integer({ min: 1, max: 10_000 })
    fc.assert(
      fc.property(shares, fc.integer({ min: 2024, max: 2060 }), (shareBp, year) => {
        const whole = yearOf(threeProperties, year)
        const part = yearOf(withFields({ shareBp }), year)
        const sumOf = (side: string) =>
          part.rows.reduce((sum, row) => sum + (row.side === side ? (row.cents ?? 0) : 0), 0)
        expect([part.incomeCents, part.deductionsCents]).toEqual([sumOf('income'), sumOf('deduction')])
        expect(part.incomeCents).toBeLessThanOrEqual(whole.incomeCents ?? 0)
        expect(centsOf(part)['interest']).toBe(centsOf(whole)['interest'])
      }),
    )
  })
})
