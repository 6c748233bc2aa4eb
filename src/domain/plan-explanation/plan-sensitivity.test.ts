import { expect, it } from 'vitest'
import {
  annaPlanned,
  freePosition,
  jonasPlanned,
  plannedHousehold,
} from '#domain/testing/planned-household.ts'
import {
  compareOutcomes,
  type PathsOutcome,
  sensitivityCases,
  type SensitivityStep,
} from './plan-sensitivity.ts'

const plan = plannedHousehold({
  positions: [
    { ...freePosition, startCents: 90_000_000, returnBp: 600 },
    { ...freePosition, id: 'savings', assetClass: 'liquidity', startCents: 1_000_000, returnBp: 200 },
  ],
})
const caseOf = (step: SensitivityStep, cases = sensitivityCases(plan)) =>
  cases.find((each) => JSON.stringify(each.step) === JSON.stringify(step))?.plan

it('changes one assumption at a time, one step to each side', () => {
  expect(sensitivityCases(plan).map(({ step }) => step)).toEqual([
    { lever: 'return', byBp: -100 },
    { lever: 'return', byBp: 100 },
    { lever: 'inflation', byBp: -100 },
    { lever: 'inflation', byBp: 100 },
    { lever: 'spending', byBp: -1_000 },
    { lever: 'spending', byBp: 1_000 },
    { lever: 'retirement_age', byYears: -1 },
    { lever: 'retirement_age', byYears: 1 },
    { lever: 'withdrawal_order', order: 'liquidity_first' },
    { lever: 'withdrawal_order', order: 'shares_first' },
    { lever: 'tax', mode: 'none' },
    { lever: 'tax', mode: 'church_8' },
  ])
  expect(caseOf({ lever: 'return', byBp: 100 })?.input.positions.map(({ returnBp }) => returnBp)).toEqual([
    700, 200,
  ])
  expect(caseOf({ lever: 'inflation', byBp: 100 })?.input.inflationBp).toBe(300)
  expect(caseOf({ lever: 'spending', byBp: -1_000 })?.input.lifeCents).toBe(315_000)
  expect(
    caseOf({ lever: 'retirement_age', byYears: 1 })?.input.persons.map(({ retirementAge }) => retirementAge),
  ).toEqual([64, 68])
  expect(caseOf({ lever: 'withdrawal_order', order: 'shares_first' })?.settings.withdrawalOrder).toBe(
    'shares_first',
  )
  expect(caseOf({ lever: 'tax', mode: 'none' })?.input.taxMode).toBe('none')
})

it('leaves out what cannot matter while nobody retires', () => {
  const working = plannedHousehold({
    planPersons: [annaPlanned, jonasPlanned].map((person) => ({ ...person, retirementAge: null })),
    settings: { taxMode: 'church_9' },
  })
  expect(sensitivityCases(working).map(({ step }) => step)).toEqual([
    { lever: 'return', byBp: -100 },
    { lever: 'return', byBp: 100 },
    { lever: 'inflation', byBp: -100 },
    { lever: 'inflation', byBp: 100 },
    { lever: 'tax', mode: 'flat' },
    { lever: 'tax', mode: 'church_8' },
  ])
})

it('changes the assumptions of the scenario, where it has its own', () => {
  const scenario = {
    id: 'part',
    name: 'Teilzeit',
    lifeCents: 300_000,
    growthBp: null,
    position: 0,
    version: 1,
  }
  const cases = sensitivityCases(plannedHousehold({ planScenarios: [scenario] }), 'part')
  const changed = caseOf({ lever: 'spending', byBp: 1_000 }, cases)
  expect(changed).toMatchObject({ lifeCents: 330_000, scenarios: [] })
})

const outcome = (lastsBp: number | null, middleCents = 0): PathsOutcome => ({ lastsBp, middleCents })

it('sorts by effect, and tells what has none', () => {
  const sensitivity = compareOutcomes(outcome(7_700), [
    { step: { lever: 'return', byBp: -100 }, outcome: outcome(6_000) },
    { step: { lever: 'return', byBp: 100 }, outcome: outcome(8_900) },
    { step: { lever: 'spending', byBp: 1_000 }, outcome: outcome(5_000) },
    { step: { lever: 'spending', byBp: -1_000 }, outcome: outcome(null) },
    { step: { lever: 'tax', mode: 'none' }, outcome: outcome(7_700) },
    { step: { lever: 'tax', mode: 'church_8' }, outcome: null },
  ])
  expect(sensitivity).toEqual({
    measure: 'lasts',
    base: 7_700,
    bars: [
      {
        lever: 'spending',
        sides: [
          { step: { lever: 'spending', byBp: 1_000 }, value: 5_000 },
          { step: { lever: 'spending', byBp: -1_000 }, value: 10_000 },
        ],
      },
      {
        lever: 'return',
        sides: [
          { step: { lever: 'return', byBp: -100 }, value: 6_000 },
          { step: { lever: 'return', byBp: 100 }, value: 8_900 },
        ],
      },
    ],
    withoutEffect: ['tax'],
  })
})

it('compares the middle path at the end where nothing is withdrawn, or the money lasts anyway', () => {
  expect(
    compareOutcomes(outcome(10_000, 1_000), [
      { step: { lever: 'inflation', byBp: 100 }, outcome: outcome(10_000, 900) },
    ]),
  ).toMatchObject({ measure: 'middle', base: 1_000, bars: [{ sides: [{ value: 900 }] }] })
  expect(
    compareOutcomes(outcome(null, 1_000), [
      { step: { lever: 'inflation', byBp: 100 }, outcome: outcome(null, 900) },
    ]),
  ).toMatchObject({ measure: 'middle', base: 1_000, bars: [{ sides: [{ value: 900 }] }] })
})
