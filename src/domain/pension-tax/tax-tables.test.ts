import { describe, expect, it } from 'vitest'
import { ageReliefRule, pensionAllowanceRule, taxableShareBp } from './tax-tables.ts'

const years = Array.from({ length: 200 }, (_, index) => 1950 + index)

describe('taxableShareBp', () => {
  it('rises to 100 %, by steps of the law', () => {
    const shares = [2005, 2006, 2019, 2020, 2021, 2022, 2023, 2024, 2026, 2057, 2058]
    expect(shares.map((year) => taxableShareBp(year) / 100)).toEqual([
      50, 52, 78, 80, 81, 82, 82.5, 83, 84, 99.5, 100,
    ])
  })

  it('stays at its ends outside the table, and never falls', () => {
    expect([taxableShareBp(1990), taxableShareBp(2059), taxableShareBp(2120)]).toEqual([5000, 10_000, 10_000])
    for (const year of years) expect(taxableShareBp(year + 1)).toBeGreaterThanOrEqual(taxableShareBp(year))
  })
})

describe('pensionAllowanceRule', () => {
  it.each([
    [2004, { shareBp: 4000, cap: 3000, supplement: 900 }],
    [2019, { shareBp: 1760, cap: 1320, supplement: 396 }],
    [2021, { shareBp: 1520, cap: 1140, supplement: 342 }],
    [2026, { shareBp: 1280, cap: 960, supplement: 288 }],
    [2057, { shareBp: 40, cap: 30, supplement: 9 }],
    [2058, { shareBp: 0, cap: 0, supplement: 0 }],
    [2090, { shareBp: 0, cap: 0, supplement: 0 }],
  ])('is that of § 19 (2) EStG for %i', (year, rule) => {
    expect(pensionAllowanceRule(year)).toEqual(rule)
  })
})

describe('ageReliefRule', () => {
  it.each([
    [2000, { shareBp: 4000, cap: 1900 }],
    [2020, { shareBp: 1600, cap: 760 }],
    [2025, { shareBp: 1320, cap: 627 }],
    [2026, { shareBp: 1280, cap: 608 }],
    [2057, { shareBp: 40, cap: 19 }],
    [2070, { shareBp: 0, cap: 0 }],
  ])('is that of § 24a EStG for %i', (year, rule) => {
    expect(ageReliefRule(year)).toEqual(rule)
  })
})
