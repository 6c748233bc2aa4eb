import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import { indexedTariff } from '#domain/pension-tax/indexed-tariff.ts'
import type { PropertyOfMonth } from '#domain/property/plan-flow.ts'
import { propertyTaxes } from './property-tax.ts'

const tariff = indexedTariff({ tariffYear: 2026, inflation: decimal(0), churchTaxRate: decimal('0.09') })
const property: PropertyOfMonth = {
  beforeTaxCents: 0,
  resultCents: 0,
  months: 12,
  instalmentCents: 0,
  marginalTaxBp: null,
}
const of = (results: readonly number[]) => results.map((resultCents) => ({ ...property, resultCents }))
const cents = fc.integer({ min: -3_000_000, max: 9_000_000 })

it('is for all properties together what they add to the tax', () => {
  fc.assert(
    fc.property(
      fc.nat(20_000_000),
      fc.array(cents, { maxLength: 5 }),
      fc.boolean(),
      (zve, results, isJoint) => {
        const incomes = { year: 2026, taxableCents: [zve], isJoint, isIncomplete: false, tariff }
        const sum = results.reduce((total, result) => total + result, 0)
        const [together] = propertyTaxes(of([sum]), incomes)
        const each = propertyTaxes(of(results), incomes).reduce((total, tax) => total + tax, 0)
        expect(each).toBe(together)
      },
    ),
  )
})

it('shares a result equally between persons who are assessed alone', () => {
  const alone = { year: 2026, isJoint: false, isIncomplete: false, tariff }
  const both = propertyTaxes(of([2_000_000]), { ...alone, taxableCents: [3_000_000, 5_000_000] })
  const one = propertyTaxes(of([1_000_000]), { ...alone, taxableCents: [3_000_000] })
  const other = propertyTaxes(of([1_000_000]), { ...alone, taxableCents: [5_000_000] })
  expect(both[0]).toBe((one[0] ?? 0) + (other[0] ?? 0))
})

it('is by the marginal rate where a pay is not known, if that rate is', () => {
  const incomes = { year: 2026, taxableCents: [4_000_000], isJoint: false, isIncomplete: true, tariff }
  const loss = { ...property, resultCents: -137_475 }
  const [stated, tariffed] = propertyTaxes([{ ...loss, marginalTaxBp: 4_200 }, loss], incomes)
  expect(stated).toBe(-57_740)
  expect(tariffed).toBe(propertyTaxes([loss], incomes)[0])
})
