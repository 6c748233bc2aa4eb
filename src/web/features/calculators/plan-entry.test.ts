import { expect, it } from 'vitest'
import { savingsPlan } from '#domain/calculators/savings-plan.ts'
import { isSamplePlan, planLimits, readFragment, samplePlan, writeFragment } from './plan-entry.ts'

it('reads what it has written', () => {
  const plan = { ...samplePlan, initialCents: 4_621_837, returnBp: -150, years: 33 }
  expect(readFragment(`#${writeFragment(plan)}`)).toEqual(plan)
  expect(isSamplePlan(plan)).toBe(false)
})

it('takes nothing that cannot be computed', () => {
  const { initialCents, contributionCents, returnBp, years } = planLimits
  const largest = savingsPlan({
    initialCents: initialCents.maximum,
    contributionCents: contributionCents.maximum,
    annualRateBp: returnBp.maximum,
    months: years.maximum * 12,
  })
  expect(Number.isSafeInteger(largest.endCents)).toBe(true)
})

it('takes the sample for what an address leaves out', () => {
  expect(readFragment('#jahre=30')).toEqual({ ...samplePlan, years: 30 })
})

it.each([
  '',
  '#',
  '#anderes=1',
  '#jahre=0',
  '#jahre=12.5',
  '#jahre=viele',
  '#rate=-1',
  '#rendite=1e9',
  '#start=',
])('does not take %j', (fragment) => expect(readFragment(fragment)).toBeNull())
