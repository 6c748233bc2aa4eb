import { expect, it } from 'vitest'
import { planOutlook } from '#domain/household-plan/plan-outlook.ts'
import { anna, jonas } from '#domain/testing/berger-household.ts'
import {
  annaPlanned,
  freePosition,
  jonasPlanned,
  plannedHousehold,
} from '#domain/testing/planned-household.ts'
import { planSuccess } from './plan-success.ts'

function successOf(given: Parameters<typeof plannedHousehold>[0] = {}, scenarioId: string | null = null) {
  const plan = plannedHousehold(given)
  const outlook = planOutlook(plan, scenarioId)
  if (!outlook) throw new Error('the plan can be computed')
  return planSuccess(plan, outlook, scenarioId)
}

it('says what is spent, what is not sold, which pensions come when, and until when it looks', () => {
  expect(
    successOf({
      positions: [
        { ...freePosition, startCents: 10_000_000 },
        { ...freePosition, id: 'flat', name: 'ETW Leipzig', assetClass: 'property', startCents: 20_000_000 },
        { ...freePosition, id: 'car', name: 'Auto', assetClass: 'other', isPlanned: false },
        { ...freePosition, id: 'house', name: 'Haus', assetClass: 'property', scenarioId: 'house' },
      ],
    }),
  ).toMatchObject({
    lifeCents: 350_000,
    wishedBudgetCents: 400_000,
    withdrawalRateBp: 400,
    unsoldNames: ['ETW Leipzig'],
    pensions: [
      { personId: anna, from: '2043-06-01' },
      { personId: jonas, from: '2043-10-01' },
    ],
    horizon: { until: '2066-11-01', youngest: { personId: anna, age: 88 } },
    retirementMonth: '2043-10-01',
    runsOut: null,
  })
})

it('follows the scenario', () => {
  const scenario = { id: 'house', name: 'Haus', lifeCents: 300_000, growthBp: null, position: 0, version: 1 }
  const positions = [
    { ...freePosition, startCents: 10_000_000 },
    { ...freePosition, id: 'house', name: 'Haus', assetClass: 'property' as const, scenarioId: 'house' },
  ]
  expect(successOf({ positions, planScenarios: [scenario] }, 'house')).toMatchObject({
    lifeCents: 300_000,
    unsoldNames: ['Haus'],
  })
})

it('knows no age without a birth month, and no pension without points', () => {
  expect(successOf({ planPersons: [] })).toMatchObject({ pensions: [], horizon: { youngest: null } })
  expect(
    successOf({ planPersons: [annaPlanned, { ...jonasPlanned, pensionPointsBp: null }] }).pensions,
  ).toEqual([{ personId: anna, from: '2043-06-01' }])
})

it('says when the money runs out, and how old the youngest is then', () => {
  const planPersons = [{ ...annaPlanned, retirementAge: 50 }]
  expect(successOf({ planPersons, positions: [{ ...freePosition, startCents: 5_000_000 }] }).runsOut).toEqual(
    {
      month: '2029-09-01',
      youngestAge: 51,
    },
  )
})
