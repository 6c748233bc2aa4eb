import { expect, it } from 'vitest'
import { assetClasses } from '#domain/accounts/account.ts'
import { correlationOf, outlookOf, PLANNED_INFLATION_BP, returnAssumptions } from './return-assumptions.ts'

it('plans with cautious rates beside those of the past (calculators.md § 23)', () => {
  expect(returnAssumptions[0]).toEqual({
    assetClass: 'shares',
    plannedBp: 600,
    plannedDeviationBp: 1_700,
    pastMeanBp: 946,
    pastDeviationBp: 1_847,
  })
  for (const { plannedBp, pastMeanBp } of returnAssumptions) expect(plannedBp).toBeLessThan(pastMeanBp)
  expect(PLANNED_INFLATION_BP).toBe(200)
  // Rents are counted apart, so that property keeps its worth and no more.
  expect(outlookOf('property')).toEqual({ plannedBp: 200, deviationBp: 1_000, movesWith: 'property' })
})

it('lets crypto move with shares, twice as far, without a return that nobody knows, and other things not at all', () => {
  expect(outlookOf('crypto')).toEqual({ plannedBp: 200, deviationBp: 3_400, movesWith: 'shares' })
  expect(outlookOf('other')).toEqual({ plannedBp: 0, deviationBp: 0, movesWith: null })
  expect(outlookOf(null)).toEqual(outlookOf('other'))
  for (const assetClass of assetClasses) expect(outlookOf(assetClass).deviationBp).toBeGreaterThanOrEqual(0)
})

it('has correlations that are the same both ways, and 1 of a class with itself', () => {
  for (const { assetClass: first } of returnAssumptions) {
    expect(correlationOf(first, first)).toBe(1)
    for (const { assetClass: second } of returnAssumptions)
      expect(correlationOf(first, second)).toBe(correlationOf(second, first))
  }
  expect(correlationOf('bonds', 'property')).toBe(-0.36)
})
