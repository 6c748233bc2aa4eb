import { expect, it } from 'vitest'
import { planOutlook } from '#domain/household-plan/plan-outlook.ts'
import { plainProperty } from '#domain/property/property.ts'
import * as bergers from '#domain/testing/berger-household.ts'
import { plannedHousehold } from '#domain/testing/planned-household.ts'
import { receivedPlan, sentPlan } from './sent-plan.ts'

it('a plan with a let property is the same after it was sent to a worker', () => {
  const plan = plannedHousehold({
    accounts: [bergers.flat],
    properties: [
      {
        ...plainProperty,
        accountId: bergers.flat.id,
        use: 'let',
        rentMonthCents: 90_000,
        rentFrom: '2021-05-01',
        reserveYearCents: 0,
        version: 1,
      },
    ],
  })
  expect(plan.properties).toHaveLength(1)
  expect(() => structuredClone(plan)).toThrow('could not be cloned')
  const received = receivedPlan(structuredClone(sentPlan(plan)))
  expect(received.properties).toHaveLength(1)
  expect(planOutlook(received, null)?.projection.totalCents).toEqual(
    planOutlook(plan, null)?.projection.totalCents,
  )
})
