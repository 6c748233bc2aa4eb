import { expect, it } from 'vitest'
import { emergencyFund } from './emergency-fund.ts'

it('gives the worked examples of calculators.md § 7', () => {
  expect(
    emergencyFund({
      expensesCents: 185_000,
      months: 3,
      availableCents: 240_000,
      contributionCents: 25_000,
    }),
  ).toEqual({ targetCents: 555_000, gapCents: 315_000, monthsToFill: 13, coverageTenths: 12 })
  expect(
    emergencyFund({
      expensesCents: 220_000,
      months: 6,
      availableCents: 1_500_000,
      contributionCents: 0,
    }),
  ).toEqual({ targetCents: 1_320_000, gapCents: 0, monthsToFill: 0, coverageTenths: 68 })
  expect(
    emergencyFund({ expensesCents: 150_000, months: 4, availableCents: 0, contributionCents: 0 }),
  ).toEqual({ targetCents: 600_000, gapCents: 600_000, monthsToFill: null, coverageTenths: 0 })
})
