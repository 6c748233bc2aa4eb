import fc from 'fast-check'
import { decimal } from '#domain/money/decimal.ts'
import type { GrossNetPerson } from '#domain/tax/gross-net.ts'
import type { TaxClass, TaxedEmployee } from '#domain/tax/wage-tax-input.ts'
import { wageTaxRuleYears } from '#domain/tax/wage-tax-rules.ts'

const extraRates = fc.constantFrom('0', '0.017', '0.0245', '0.029', '0.0339', '0.06').map(decimal)
const childAllowances = fc.constantFrom('0', '0.5', '1', '1.5', '3').map(decimal)
const taxClasses = fc.constantFrom<TaxClass>(1, 2, 3, 4, 5, 6)

const statutory = fc.record({
  kind: fc.constant('statutory' as const),
  extraRate: extraRates,
  isChildless: fc.boolean(),
  childDiscounts: fc.integer({ min: 0, max: 4 }),
  isSaxony: fc.boolean(),
})

const privately = fc.record({
  kind: fc.constant('private' as const),
  premiumMonth: fc.integer({ min: 0, max: 1_200 }).map(decimal),
  subsidyMonth: fc.integer({ min: 0, max: 600 }).map(decimal),
})

/** Employees of every tax class, with every kind of insurance. */
export const employees: fc.Arbitrary<TaxedEmployee> = fc.record({
  taxClass: taxClasses,
  factor: fc.constantFrom('1', '0.945', '0.9').map(decimal),
  childAllowances,
  isChurchMember: fc.boolean(),
  hasPensionInsurance: fc.boolean(),
  hasUnemploymentInsurance: fc.boolean(),
  health: fc.oneof(statutory, privately),
})

/** People for whom a net is computed from a gross, in every year with figures. */
export const people: fc.Arbitrary<GrossNetPerson> = fc.record({
  year: fc.constantFrom(...wageTaxRuleYears),
  taxClass: taxClasses,
  factor: fc.constant(null),
  churchTaxRate: fc.constantFrom('0', '0.08', '0.09').map(decimal),
  healthExtraRate: extraRates,
  isChildless: fc.boolean(),
  childrenUnder25: fc.integer({ min: 0, max: 6 }),
  childAllowances,
  isSaxony: fc.boolean(),
  isPensionExempt: fc.boolean(),
})
