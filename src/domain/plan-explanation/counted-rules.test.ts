import { expect, it } from 'vitest'
import { planOutlook } from '#domain/household-plan/plan-outlook.ts'
import { anna, jonas } from '#domain/testing/berger-household.ts'
import {
  annaPlanned,
  freePosition,
  jonasPlanned,
  plannedHousehold,
} from '#domain/testing/planned-household.ts'
import { countedRules } from './counted-rules.ts'

function rulesOf(given: Parameters<typeof plannedHousehold>[0] = {}) {
  const plan = plannedHousehold(given)
  const outlook = planOutlook(plan)
  if (!outlook) throw new Error('the plan can be computed')
  return countedRules(plan, outlook)
}

it('names the rules of an employed couple that counted', () => {
  expect(rulesOf()).toEqual({
    people: [
      { name: 'each_alone' },
      { name: 'points', personIds: [anna, jonas] },
      { name: 'insurance_before', kind: 'voluntary', countsCapitalIncome: true, personIds: [anna] },
      { name: 'insurance_after', kind: 'kvdr', personIds: [anna, jonas] },
      { name: 'pension_tax', isJoint: true, churchTaxBp: 0, besideSalary: 'single' },
    ],
    wealth: [
      { name: 'median_return' },
      { name: 'inflation', bp: 200 },
      { name: 'horizon', horizon: { until: '2066-11-01', youngest: { personId: anna, age: 88 } } },
      { name: 'capital_tax', mode: 'flat', isJoint: true, hasFund: true },
      { name: 'withdrawal_order', order: 'proportional', hasTargets: false },
    ],
    uncounted: ['cheaper_check', 'tax_on_other_income', 'own_insurance_of_funds', 'losses'],
  })
})

it('leaves out every tax in a plan before taxes', () => {
  const { people, wealth, uncounted } = rulesOf({ settings: { taxMode: 'none' } })
  expect(people.map(({ name }) => name)).toEqual([
    'each_alone',
    'points',
    'insurance_before',
    'insurance_after',
  ])
  expect(wealth.map(({ name }) => name)).toEqual([
    'median_return',
    'inflation',
    'horizon',
    'no_tax',
    'withdrawal_order',
  ])
  expect(uncounted).toEqual([])
})

it('knows letters, civil servants with private insurance, and a pension that moves', () => {
  const { people, uncounted } = rulesOf({
    settings: { taxMode: 'church_9' },
    planPersons: [
      {
        ...annaPlanned,
        retirementAge: 50,
        pensionFrom: null,
        pensionPointsBp: null,
        statedPensionCents: 150_000,
        statedPensionKind: 'chosen_month',
      },
      {
        ...jonasPlanned,
        retirementAge: 60,
        pensionPointsBp: null,
        civilPayCents: 520_000,
        serviceYearsBp: 380_000,
        civilReason: 'request',
        insuranceBefore: 'none',
        insuranceAfter: 'private',
      },
    ],
  })
  expect(people).toEqual([
    { name: 'each_alone' },
    { name: 'letter', kind: 'chosen_month', personIds: [anna] },
    { name: 'civil_pension', personIds: [jonas] },
    { name: 'moved_pension', kind: 'statutory', personId: anna, from: '2041-06-01' },
    { name: 'moved_pension', kind: 'civil', personId: jonas, from: '2039-10-01' },
    { name: 'insurance_before', kind: 'voluntary', countsCapitalIncome: true, personIds: [anna] },
    { name: 'insurance_before', kind: 'none', countsCapitalIncome: false, personIds: [jonas] },
    { name: 'insurance_after', kind: 'kvdr', personIds: [anna] },
    { name: 'insurance_after', kind: 'private', personIds: [jonas] },
    { name: 'pension_tax', isJoint: true, churchTaxBp: 900, besideSalary: null },
  ])
  expect(uncounted).toContain('civil_details')
  expect(uncounted).toContain('premiums_rise_faster')
  expect(uncounted).toContain('church_tax_as_expense')
})

it('tells what is not sold only where it matters, and rebalancing only with targets', () => {
  const flat = {
    ...freePosition,
    id: 'flat',
    name: 'ETW Leipzig',
    assetClass: 'property',
    startCents: 1,
  } as const
  const nobody = rulesOf({
    positions: [flat],
    planPersons: [],
    settings: { isRebalanced: true, inflationBp: 0 },
  })
  expect(nobody.people).toEqual([])
  expect(nobody.wealth.map(({ name }) => name)).toEqual(['median_return', 'horizon'])
  const retired = rulesOf({ positions: [flat] })
  expect(retired.wealth).toContainEqual({ name: 'unsold', names: ['ETW Leipzig'] })
})

it('tells contracts that become pensions, and what belongs to children', () => {
  const { people, wealth } = rulesOf({
    positions: [
      { ...freePosition, startCents: 20_000_000 },
      {
        ...freePosition,
        id: 'riester',
        name: 'Riester',
        startCents: 3_000_000,
        pensionContract: 'riester',
        carriedBy: anna,
      },
      { ...freePosition, id: 'child', name: 'Depot Lotte', startCents: 500_000, isForChild: true },
    ],
  })
  expect(people).toContainEqual({ name: 'contract_pension', names: ['Riester'] })
  expect(wealth).toContainEqual({ name: 'children', names: ['Depot Lotte'] })
})

it('tells how loans are repaid, at which rate after the fixed one, and what is not known', () => {
  const loan = { ...freePosition, kind: 'loan', assetClass: null, startCents: 12_000_000 } as const
  const signed = { ...loan, interestBp: 190, instalmentCents: 64_000, fixedUntil: '2031-05-01' } as const
  const { wealth } = rulesOf({
    positions: [
      { ...freePosition, startCents: 20_000_000 },
      { ...signed, id: 'first', name: 'Darlehen ETW' },
      { ...signed, id: 'second', name: 'KfW', followUpRateBp: 385 },
      { ...loan, id: 'third', name: 'Privatkredit' },
    ],
  })
  expect(wealth).toEqual(
    expect.arrayContaining([
      { name: 'loans', names: ['Darlehen ETW', 'KfW'] },
      { name: 'follow_up_rate', rateBp: 400, isAssumed: true, names: ['Darlehen ETW'] },
      { name: 'follow_up_rate', rateBp: 385, isAssumed: false, names: ['KfW'] },
      { name: 'loan_gaps', names: ['Privatkredit'] },
    ]),
  )
})
