import { expect, it } from 'vitest'
import * as bergers from '#domain/testing/berger-household.ts'
import { unknownPlanPerson } from '#domain/wealth-plan/plan-person.ts'
import { positionOfAccount } from '#domain/wealth-plan/plan-positions.ts'
import type { Distribution, PlanPosition, PlanSettings, WealthPlan } from '#domain/wealth-plan/wealth-plan.ts'
import { householdPlan } from './household-plan.ts'
import { planLevers } from './plan-levers.ts'
import { planOutlook } from './plan-outlook.ts'
import type { PlanRecords } from './plan-records.ts'
import { usualChoices } from './usual-settings.ts'

const today = '2026-11-21'
const settings: PlanSettings = {
  startMonth: '2026-11-01',
  horizonMonths: 480,
  inflationBp: 200,
  growthBp: 300,
  taxMode: 'none',
  ...usualChoices,
  withdrawalRateBp: 400,
  protectionMonths: 6,
  lifeCents: null,
  wishedBudgetCents: null,
  version: 1,
}
const empty: WealthPlan = {
  plan: settings,
  planPersons: [],
  positions: [],
  values: [],
  events: [],
  planScenarios: [],
  distribution: null,
}
const records = (wealthPlan: Partial<WealthPlan> = {}): PlanRecords => ({
  income: bergers.income,
  accounts: bergers.accounts,
  versions: [{ ...bergers.allocation, month: '2026-06-01' }],
  transfers: [],
  persons: [{ id: bergers.anna }],
  goals: [],
  properties: [],
  isJointlyAssessed: true,
  wealthPlan: { ...empty, ...wealthPlan },
})
const gold: PlanPosition = {
  ...positionOfAccount({ id: 'gold', colourIndex: 4 }),
  accountId: null,
  name: 'Gold',
  assetClass: 'precious_metals',
  contributionCents: 5_000,
}
const planOf = (wealthPlan?: Partial<WealthPlan>) => {
  const plan = householdPlan(records(wealthPlan), today)
  if (!plan) throw new Error('there is a plan')
  return plan
}
const positionIn = (id: string, wealthPlan?: Partial<WealthPlan>) => {
  const position = planOf(wealthPlan).positions.find((each) => each.id === id)
  if (!position) throw new Error(`${id} is a position`)
  return position
}

it('there is nothing to compose before there is a plan', () => {
  expect(householdPlan(records({ plan: null }), today)).toBeNull()
})

it('every counted account is a position, and receives what the saving pot pays to it', () => {
  const { positions, usual } = planOf()
  expect(positions.map(({ id }) => id).toSorted()).toEqual(bergers.accounts.map(({ id }) => id).toSorted())
  expect(positions.reduce((sum, { contributionCents }) => sum + contributionCents, 0)).toBe(
    [...usual.saving.values()].reduce((sum, cents) => sum + cents, 0),
  )
  expect(usual.savingCents).toBeGreaterThan(0)
})

it('an account without a class counts to the one of its type', () => {
  expect(positionIn(bergers.securities.id)).toMatchObject({ assetClass: 'shares', returnBp: 600 })
  expect(positionIn(bergers.loan.id)).toMatchObject({ kind: 'loan', assetClass: null, returnBp: 0 })
})

it('an amount of its own stands in place of what the account system pays', () => {
  const savings = { ...positionOfAccount(bergers.savings), contributionCents: 1_234 }
  expect(positionIn(bergers.savings.id, { positions: [savings] }).contributionCents).toBe(1_234)
})

it('a position without account takes the last value up to the start, and its own class', () => {
  const plan = planOf({
    positions: [gold],
    values: [{ positionId: 'gold', from: '2026-08-01', amountsCents: [100_000, 120_000, null, null] }],
  })
  expect(plan.input.positions.find(({ id }) => id === 'gold')).toMatchObject({
    startCents: 120_000,
    contributionCents: 5_000,
    returnBp: 300,
    growthBp: 300,
  })
})

it('a position over several classes has the return of their mixture, and classes may have their own', () => {
  const classes = [
    { id: 'a', key: 'shares', name: '', returnBp: 500, targetBp: 9_000, bandBp: 500 },
    { id: 'b', key: 'bonds', name: '', returnBp: null, targetBp: 1_000, bandBp: 500 },
  ] as const
  const distribution: Distribution = {
    isNetOfLoans: false,
    classes,
    splits: [
      { positionId: 'gold', classId: 'a', shareBp: 9_000 },
      { positionId: 'gold', classId: 'b', shareBp: 1_000 },
    ],
    version: 1,
  }
  expect(positionIn('gold', { positions: [gold], distribution }).returnBp).toBe(475)
})

it('a past start has what the account system planned then, and grows from now on', () => {
  const plan = planOf({ plan: { ...settings, startMonth: '2026-03-01' } })
  const events = plan.input.events.filter(({ positionId }) => positionId === bergers.savings.id)
  // The rates count from June; the current month belongs to the present plan.
  expect(events[0]?.from).toBe('2026-06-01')
  expect(events.at(-1)?.to).toBe('2026-10-01')
  expect(plan.input.positions.find(({ id }) => id === bergers.savings.id)?.contributionFrom).toBe(
    '2026-11-01',
  )
})

it('what stays out of the plan is a position, but not projected', () => {
  const savings = { ...positionOfAccount(bergers.savings), isPlanned: false }
  const plan = planOf({ positions: [savings] })
  expect(plan.positions.map(({ id }) => id)).toContain(bergers.savings.id)
  expect(plan.input.positions.map(({ id }) => id)).not.toContain(bergers.savings.id)
})

it('life is what the account system plans, unless the plan says otherwise', () => {
  expect(planOf().lifeCents).toBe(planOf().usual.lifeCents)
  const own = planOf({ plan: { ...settings, lifeCents: 200_000, wishedBudgetCents: 300_000 } })
  expect(planOutlook(own)?.steps.map(({ targetCents }) => targetCents)).toEqual([
    1_200_000, 60_000_000, 90_000_000,
  ])
})

it('the same plan is projected once, each scenario and each changed plan for itself', () => {
  const plan = planOf()
  expect(planOutlook(plan)).toBe(planOutlook(plan))
  expect(planOutlook(plan, 'a')).not.toBe(planOutlook(plan))
  expect(planOutlook({ ...plan })).not.toBe(planOutlook(plan))
  expect(planOutlook({ ...plan })).toEqual(planOutlook(plan))
})

it('more saving is never later, and each assumption moves the date its own way', () => {
  const plan = planOf({ plan: { ...settings, lifeCents: 150_000 }, positions: [gold] })
  const more = planOf({
    plan: { ...settings, lifeCents: 150_000 },
    positions: [{ ...gold, contributionCents: 50_000 }],
  })
  const security = (each: typeof plan) => planOutlook(each)?.steps[1]?.onPlan ?? '9999-01-01'
  expect(security(more) < security(plan)).toBe(true)
  const levers = planLevers(plan, 'security')
  expect(levers.map(({ lever }) => lever.name)).toContain('inflation')
  for (const { sides } of levers)
    expect((sides[0].onPlan ?? '9999-01-01') <= (sides[1].onPlan ?? '9999-01-01')).toBe(true)
  const steps = levers.flatMap(({ lever, presentBp, sides }) => {
    if (lever.name !== 'return') return []
    const isShares = plan.positions.find(({ id }) => id === lever.positionId)?.assetClass === 'shares'
    return [{ isShares, steps: sides.map(({ bp }) => bp - presentBp) }]
  })
  expect(steps).toEqual([
    { isShares: false, steps: [100, -100] },
    { isShares: true, steps: [200, -200] },
  ])
})

it('the value of the year in which paying in ends is that of its December, as on the curve', () => {
  const anna = { ...unknownPlanPerson, personId: bergers.anna, retirementAge: 67, version: 1 }
  const endOf = (birthMonth: '1990-07-01' | '1990-12-01', horizonMonths = 480) => {
    const person = { ...anna, birthMonth, pensionPointsBp: 400_000 }
    return planOutlook(planOf({ plan: { ...settings, horizonMonths }, planPersons: [person] }))!
  }
  // The persons retire in August 2057.
  const { endMonth, endCents, projection } = endOf('1990-07-01')
  expect(endMonth).toBe('2057-12-01')
  expect(endCents).toBe(projection.totalCents[projection.months.indexOf('2057-12-01')])
  // They retire in January 2058, so the year before is the last one.
  expect(endOf('1990-12-01').endMonth).toBe('2057-12-01')
  // A plan that ends within that year does not contain its December.
  expect(endOf('1990-07-01', 370).endMonth).toBe('2057-09-01')
})

it('an account without a balance in the month in which the plan began starts with what lies between', () => {
  const account = {
    ...bergers.savings,
    balances: [
      { day: '2026-07-31', amountCents: 100_000, version: 1 },
      { day: '2026-11-20', amountCents: 180_000, version: 1 },
    ],
  } as const
  const began = { ...settings, startMonth: '2026-09-01' } as const
  const given = { ...records({ plan: began }), accounts: [account] }
  expect(householdPlan(given, today)?.input.positions[0]?.startCents).toBe(140_000)
})
