import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { capitalGainsTax } from './capital-gains-tax.ts'
import { taxOnCents } from './tax-on-cents.ts'

it('is the capital gains tax to the cent', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 99_999_999_999 })),
      fc.constantFrom(0, 800, 900),
      (baseCents, churchTaxBp) => {
        const { total } = capitalGainsTax({
          year: 2026,
          base: toEuros(baseCents),
          churchTaxRate: decimal(churchTaxBp).div(10_000),
          foreignTax: decimal(0),
        })
        expect(taxOnCents(2026, churchTaxBp)(baseCents)).toBe(roundHalfUp(total))
      },
    ),
  )
})

it('is nothing on nothing, or on a loss', () => {
  expect(taxOnCents(2026, 900)(0)).toBe(0)
  expect(taxOnCents(2026, 900)(-100)).toBe(0)
})
