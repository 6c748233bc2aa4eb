import { expect, it } from 'vitest'
import { savingsPlan } from '#domain/calculators/savings-plan.ts'
import { planYears } from './plan-years.ts'

const plan = savingsPlan({ initialCents: 100_000, contributionCents: 10_000, annualRateBp: 600, months: 36 })

it('tells each year what it brought, and ends at the end of the plan', () => {
  const years = planYears(plan)
  expect(years.map(({ year, paidInCents }) => [year, paidInCents])).toEqual([
    [1, 120_000],
    [2, 120_000],
    [3, 120_000],
  ])
  expect(years.at(-1)?.balanceCents).toBe(plan.endCents)
  expect(years.reduce((sum, { interestCents }) => sum + interestCents, 0)).toBe(plan.interestCents)
})
