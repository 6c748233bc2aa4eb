import { expect, it } from 'vitest'
import { unknownPlanPerson } from '#domain/wealth-plan/plan-person.ts'
import type { PensionContract } from '#domain/wealth-plan/wealth-plan.ts'
import { HouseholdRetirement } from './household-retirement.ts'
import { assumedPayoutFactorCents, contractIncome, payoutOf } from './pension-payouts.ts'
import { retiringPersonOf } from './retiring-person-of.ts'

const anna = retiringPersonOf(
  {
    ...unknownPlanPerson,
    personId: 'anna',
    birthMonth: '1960-01-01',
    retirementAge: 67,
    pensionPointsBp: 400_000,
    salaryCents: 0,
  },
  2026,
)

function withPayout(contract: PensionContract | null) {
  const retirement = new HouseholdRetirement({
    startMonth: '2026-12-01',
    inflationBp: 200,
    lifeCents: 0,
    isJointlyAssessed: false,
    isTaxed: true,
    churchTaxBp: 0,
    salaryTaxedAs: 'single',
    persons: [anna],
    otherIncomes: [],
  })
  if (contract) retirement.beginPayout('anna', { contract, startYear: 2027, cents: 50_000 })
  return retirement.month(20, { capitalIncomeCents: 0, contributionsCents: 0, properties: [] })
}

it('pays for every 10 000 € what the contract states, else what is assumed', () => {
  expect(payoutOf(10_000_000, 3_150)).toBe(31_500)
  expect(payoutOf(10_000_000, null)).toBe(10 * assumedPayoutFactorCents)
  expect(payoutOf(-5, null)).toBe(0)
})

it('begins with the first pension', () => {
  const retirement = new HouseholdRetirement({
    startMonth: '2026-12-01',
    inflationBp: 0,
    lifeCents: 0,
    isJointlyAssessed: false,
    isTaxed: true,
    churchTaxBp: 0,
    salaryTaxedAs: 'single',
    persons: [anna],
    otherIncomes: [],
  })
  expect(retirement.payoutMonth('anna')).toBe('2027-02-01')
  expect(retirement.payoutMonth('nobody')).toBeNull()
})

it('costs a contract of the employer insurance, and no other; a Basisrente has a free part', () => {
  const without = withPayout(null)
  const [riester, occupational, basic] = [
    withPayout('riester'),
    withPayout('occupational_pension'),
    withPayout('basic_pension'),
  ]
  for (const month of [riester, occupational, basic])
    expect(month.pensionsCents - without.pensionsCents).toBe(50_000)
  expect(riester.healthAfterCents).toBe(without.healthAfterCents)
  expect(occupational.healthAfterCents).toBeGreaterThan(without.healthAfterCents)
  expect(basic.taxCents).toBeGreaterThan(without.taxCents)
  expect(basic.taxCents).toBeLessThan(riester.taxCents)
})

it('gives the tax twelve times the month, a Basisrente from its first year on', () => {
  expect(
    contractIncome([
      { contract: 'basic_pension', startYear: 2030, cents: 100 },
      { contract: 'basic_pension', startYear: 2029, cents: 50 },
      { contract: 'pension_depot', startYear: 2031, cents: 7 },
    ]),
  ).toEqual({ fundCents: 84, basic: { cents: 1_800, startYear: 2029 } })
})
