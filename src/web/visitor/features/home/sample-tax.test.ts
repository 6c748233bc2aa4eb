import { expect, it } from 'vitest'
import { advanceLumpSum } from '#domain/capital-income/advance-lump-sum.ts'
import { capitalIncomeRules } from '#domain/capital-income/capital-income-rules.ts'
import { decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { sampleTax } from './sample-tax.ts'

it('shows what the rules of 2026 give', () => {
  const [value, lumpSum, taxable, allowance] = sampleTax.rows.map(({ cents }) => cents)
  const result = advanceLumpSum({
    year: 2026,
    priceBegin: toEuros(value!),
    priceEnd: toEuros(value!).times(2),
    units: decimal(1),
    distributions: decimal(0),
    monthBought: null,
    fundType: 'equity',
    allowanceLeft: toEuros(allowance!),
    churchTaxRate: decimal(0),
  })
  if (!result.ok) throw new Error(result.reason)
  expect([result.advanceLumpSum, result.taxable, result.total].map(roundHalfUp)).toEqual([
    lumpSum,
    taxable,
    sampleTax.taxCents,
  ])
  expect(capitalIncomeRules(2026)?.baseRate.toNumber()).toBe(0.032)
})
