import { expect, it } from 'vitest'
import { householdPlan } from '#domain/household-plan/household-plan.ts'
import { planFromNow } from '#domain/household-plan/plan-from-now.ts'
import { planOutlook } from '#domain/household-plan/plan-outlook.ts'
import * as bergers from '#domain/testing/berger-household.ts'
import { yearOfHousehold } from '#domain/testing/year-of-household.ts'
import { MOST_PATHS, startSimulation } from '#domain/wealth-simulation/simulate-plan.ts'
import { questionOf, simulationInput } from '#web/member/wealth-plan/simulation-question.ts'
import { curvePoints } from './curve-points.ts'

const today = '2026-11-21'

it('of fewer paths only an outline is drawn; what is told comes from all of them', () => {
  const records = yearOfHousehold(bergers.accounts, ['2026-10-01'], today)
  const plan = householdPlan(records, today)!
  const outlook = planOutlook(plan)!
  const { input, choice } = questionOf(simulationInput(planFromNow(records, today)!, null, outlook.steps)!)
  // The plan has only two years, so that all its paths are counted quickly.
  const simulation = startSimulation({ ...input, months: 24 }, choice)
  const bandsAfter = (paths: number) => {
    simulation.run(paths)
    const { band, outline } = curvePoints(plan, outlook, [], simulation.picture(), 'real')
    return { band, outline }
  }
  const few = bandsAfter(1_000)
  expect(few.band).toEqual([])
  expect(few.outline.length).toBeGreaterThan(1)
  const all = bandsAfter(MOST_PATHS)
  expect(all.band).toEqual(all.outline)
  expect(all.band).toHaveLength(few.outline.length)
})
