import { expect, it } from 'vitest'
import { exampleLevers, examplePlan } from './berger-plan.ts'

it('leads the household Berger from protection over security to freedom', () => {
  const { netWorthCents, steps, reached, curve } = examplePlan(exampleLevers)
  expect(netWorthCents).toBe(13_274_541)
  expect(steps.map(({ targetCents }) => targetCents)).toEqual([2_095_410, 104_770_500, 135_000_000])
  expect(reached[0]).toBe('2028-03-01')
  expect(reached[0]! < reached[1]! && reached[1]! < reached[2]!).toBe(true)
  expect(curve.points[0]?.balanceCents).toBe(netWorthCents)
})

it('brings every step forward with a higher rate', () => {
  const plan = examplePlan(exampleLevers)
  const more = examplePlan({ ...exampleLevers, contributionCents: exampleLevers.contributionCents + 10_000 })
  expect(more.reached[1]! < plan.reached[1]!).toBe(true)
})

it('says when a step is never reached', () => {
  expect(examplePlan({ contributionCents: 0, realReturnBp: 0 }).reached).toEqual([null, null, null])
})
