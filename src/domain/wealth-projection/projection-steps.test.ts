import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasteningSteps, planHastening } from '#domain/household-plan/plan-hastening.ts'
import { outlookSteps, planOutlook } from '#domain/household-plan/plan-outlook.ts'
import type { Steps } from '#domain/lists/steps.ts'
import { freePosition, plannedHousehold } from '#domain/testing/planned-household.ts'
import { type PlanSettings, taxModes, withdrawalOrders } from '#domain/wealth-plan/wealth-plan.ts'
import { projectionSteps, projectPlan } from './project-plan.ts'

const settings = fc.record<Partial<PlanSettings>>({
  startMonth: fc.constantFrom('2025-12-01', '2026-04-01', '2026-11-01'),
  horizonMonths: fc.integer({ min: 1, max: 480 }),
  inflationBp: fc.integer({ min: 0, max: 400 }),
  taxMode: fc.constantFrom(...taxModes),
  withdrawalOrder: fc.constantFrom(...withdrawalOrders),
  isRebalanced: fc.boolean(),
  lifeCents: fc.integer({ min: 0, max: 900_000 }),
})
const household = fc.record({ settings, startCents: fc.integer({ min: 0, max: 200_000_000 }) })

/** The same household anew, of which nothing is kept. */
function planOf({ startCents, ...given }: { settings: Partial<PlanSettings>; startCents: number }) {
  return plannedHousehold({
    ...given,
    positions: [{ ...freePosition, startCents, contributionCents: 30_000 }],
  })
}

/** Runs two computations between each other, in the drawn order, and then what is left of them. */
function between<Result>(
  one: Steps<Result>,
  other: Steps<Result>,
  isOneNext: readonly boolean[],
): readonly Result[] {
  const results: Result[] = []
  const both = [one, other]
  const turns = [
    ...isOneNext.map((isOne) => (isOne ? 0 : 1)),
    ...Array.from({ length: 2_000 }, (_, at) => at % 2),
  ]
  for (const at of turns) {
    if (at in results) continue
    const step = both[at]?.next()
    if (step?.done) results[at] = step.value
  }
  return results
}

describe('a projection in steps', () => {
  it('is the whole one, also while another plan is projected between its steps', () => {
    fc.assert(
      fc.property(household, household, fc.array(fc.boolean(), { maxLength: 100 }), (one, other, order) => {
        const inputs = [one, other].map((each) => planOf(each).input)
        const [first, second] = inputs.map((input) => projectionSteps(input))
        if (!first || !second) throw new Error('there are two')
        expect(between(first, second, order)).toEqual(inputs.map((input) => projectPlan(input)))
      }),
      { numRuns: 60 },
    )
  })

  it('has about a step for each year, so that none takes long', () => {
    const { input } = planOf({ settings: { horizonMonths: 480 }, startCents: 1 })
    let count = 0
    for (const steps = projectionSteps(input); !steps.next().done;) count += 1
    expect(count).toBeGreaterThanOrEqual(40)
  })

  it('refuses what is too large, and a plan without months', () => {
    const { input } = planOf({ settings: {}, startCents: 1 })
    const endless = input.positions.map((each) => ({ ...each, startCents: 99_999_999_999, returnBp: 9_000 }))
    const steps = projectionSteps({ ...input, positions: endless })
    let step = steps.next()
    while (!step.done) step = steps.next()
    expect(step.value).toEqual({ ok: false, reason: 'too_large' })
    expect(() => projectionSteps({ ...input, horizonMonths: 0 }).next()).toThrow(RangeError)
  })
})

it('an outlook and the actions that hasten a step are the whole ones in steps, too', () => {
  fc.assert(
    fc.property(household, household, fc.array(fc.boolean(), { maxLength: 100 }), (one, other, order) => {
      const plans = [planOf(one), planOf(other)] as const
      expect(between(outlookSteps(plans[0]), outlookSteps(plans[1]), order)).toEqual(
        [one, other].map((each) => planOutlook(planOf(each))),
      )
      expect(
        between(hasteningSteps(plans[0], 'security'), hasteningSteps(plans[1], 'security'), order),
      ).toEqual([one, other].map((each) => planHastening(planOf(each), 'security')))
    }),
    { numRuns: 15 },
  )
})
