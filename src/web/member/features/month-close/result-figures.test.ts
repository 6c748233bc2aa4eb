import { expect, it } from 'vitest'
import { againstPlan } from './result-figures.ts'

const plan = { planChangeCents: 128_270, planTotalCents: 13_075_348, euroCents: 199_193, months: 2 }

it('is the change beside the planned one, and both parts of the lead add up to it', () => {
  const { actualCents, planCents, aheadCents, beforeCents } = againstPlan({
    ...plan,
    euroBeforeCents: 137_002,
  })
  expect([actualCents, planCents, aheadCents]).toEqual([190_461, 128_270, 62_191])
  expect((beforeCents ?? 0) + aheadCents).toBe(plan.euroCents)
})

it('has no lead before the first month of the plan', () => {
  expect(againstPlan({ ...plan, euroBeforeCents: null })).toMatchObject({
    aheadCents: plan.euroCents,
    beforeCents: null,
  })
})
