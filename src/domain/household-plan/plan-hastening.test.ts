import { expect, it } from 'vitest'
import * as bergers from '#domain/testing/berger-household.ts'
import { positionOfAccount } from '#domain/wealth-plan/plan-positions.ts'
import { householdPlan } from './household-plan.ts'
import { ladderOfPlan } from './ladder-of-plan.ts'
import { planFromNow } from './plan-from-now.ts'
import { planHastening, scenarioOfAction } from './plan-hastening.ts'
import { planOutlook } from './plan-outlook.ts'
import type { PlanRecords } from './plan-records.ts'
import { usualChoices } from './usual-settings.ts'

const today = '2026-11-21'
const records: PlanRecords = {
  income: bergers.income,
  accounts: bergers.accounts,
  versions: [{ ...bergers.allocation, month: '2025-06-01' }],
  transfers: [],
  persons: [{ id: bergers.anna }],
  goals: [],
  properties: [],
  isJointlyAssessed: true,
  wealthPlan: {
    plan: {
      startMonth: '2025-11-01',
      horizonMonths: 600,
      inflationBp: 200,
      growthBp: 300,
      taxMode: 'none',
      ...usualChoices,
      withdrawalRateBp: 400,
      protectionMonths: 6,
      lifeCents: 200_000,
      wishedBudgetCents: null,
      version: 1,
    },
    planPersons: [],
    positions: [
      {
        ...positionOfAccount({ id: 'free', colourIndex: 0 }),
        accountId: null,
        name: 'Fonds',
        assetClass: 'shares',
        startCents: 1_000_000,
        costBp: 20,
        contributionCents: 50_000,
      },
    ],
    values: [{ positionId: 'free', from: '2026-10-01', amountsCents: [2_500_000] }],
    events: [],
    planScenarios: [],
    distribution: null,
  },
}

function planOf() {
  const plan = householdPlan(records, today)
  if (!plan) throw new Error('there is a plan')
  return plan
}

it('tells what brings a step nearer, the strongest first', () => {
  const plan = planOf()
  const actions = planHastening(plan, 'security')
  expect(actions.map(({ action }) => action.name)).toContain('live')
  const saving = actions.filter(({ action }) => action.name === 'save')
  expect(saving.map(({ action }) => 'cents' in action && action.cents)).toEqual([20_000, 10_000])
  expect(actions.every(({ monthsEarlier }) => monthsEarlier !== null && monthsEarlier > 0)).toBe(true)
  // A lower cost of living also lowers the amount to reach, so it helps more than saving the same amount.
  const monthsOf = (name: string, cents: number) =>
    actions.find(({ action }) => action.name === name && 'cents' in action && action.cents === cents)
      ?.monthsEarlier ?? 0
  expect(monthsOf('live', 10_000)).toBeGreaterThan(monthsOf('save', 10_000))
})

it('begins anew with what there is', () => {
  const plan = planFromNow(records, today)
  expect(plan?.input).toMatchObject({ startMonth: '2026-11-01', horizonMonths: 588 })
  expect(plan?.input.positions.find(({ id }) => id === 'free')?.startCents).toBe(2_500_000)
  expect(planFromNow({ ...records, wealthPlan: { ...records.wealthPlan, plan: null } }, today)).toBeNull()
})

it('gives each step what is missing and its dates', () => {
  const plan = planOf()
  const outlook = planOutlook(plan)
  if (!outlook) throw new Error('the plan can be projected')
  const rungs = ladderOfPlan(plan, outlook.projection, {
    netWorth: { cents: [100_000, 200_000, 300_000, 400_000], recordedCents: 0 },
    reserve: { cents: [2_000_000], recordedCents: 0 },
  })
  expect(rungs.map(({ name, targetCents, missingCents }) => [name, targetCents, missingCents])).toEqual([
    ['protection', 1_200_000, 0],
    ['security', 60_000_000, 59_600_000],
    ['freedom', 60_000_000, 59_600_000],
  ])
  expect(rungs[0]?.reachedIn).toBe('2026-11-01')
  expect(rungs[1]?.onPlan).toBe(outlook.steps[1]?.onPlan)
  expect(rungs[1]?.trendCents).not.toBeNull()
})

it('what is saved as a scenario leads where the action said', () => {
  const plan = planOf()
  const actions = planHastening(plan, 'security')
  expect(actions.map(({ action }) => action.name)).toEqual(
    expect.arrayContaining(['save', 'live', 'growth', 'cost']),
  )
  for (const { action, onPlan, gainCents } of actions) {
    const scenario = scenarioOfAction(plan, action)
    expect(scenario === null).toBe(action.name === 'cost')
    if (!scenario) continue
    const { events, ...assumptions } = scenario
    const saved = {
      ...plan,
      scenarios: [{ id: 'saved', name: '', position: 0, version: 1, ...assumptions }],
      input: {
        ...plan.input,
        events: [...plan.input.events, ...events.map((event) => ({ ...event, scenarioId: 'saved' }))],
      },
    }
    const [base, other] = [planOutlook(saved), planOutlook(saved, 'saved')]
    expect(base).toEqual(planOutlook(plan))
    expect(other?.steps.find(({ name }) => name === 'security')?.onPlan).toBe(onPlan)
    expect((other?.endRealCents ?? 0) - (base?.endRealCents ?? 0)).toBe(gainCents)
  }
})

it('a scenario that assumes what the plan does is the plan', () => {
  const plan = planOf()
  const { lifeCents, settings } = plan
  const same = { id: 'same', name: '', lifeCents, growthBp: settings.growthBp, position: 0, version: 1 }
  const empty = { ...same, id: 'empty', lifeCents: null, growthBp: null }
  const scenarios = [same, empty]
  expect(planOutlook({ ...plan, scenarios }, 'same')).toEqual(planOutlook(plan))
  expect(planOutlook({ ...plan, scenarios }, 'empty')).toEqual(planOutlook(plan))
})

it('tries amounts that fit to what is saved', () => {
  const { wealthPlan } = records
  const amountsWith = (contributionCents: number) => {
    const positions = wealthPlan.positions.map((position) => ({ ...position, contributionCents }))
    const settings = wealthPlan.plan && { ...wealthPlan.plan, wishedBudgetCents: 50_000_000 }
    const plan = householdPlan(
      { ...records, versions: [], wealthPlan: { ...wealthPlan, plan: settings, positions } },
      today,
    )
    return plan
      ? planHastening(plan, 'freedom').flatMap(({ action }) => (action.name === 'save' ? action.cents : []))
      : []
  }
  expect(amountsWith(0)).toEqual([20_000, 10_000])
  expect(amountsWith(399_999)).toEqual([20_000, 10_000])
  expect(amountsWith(400_000)).toEqual([200_000, 100_000])
  expect(amountsWith(13_283_423)).toEqual([2_000_000, 1_000_000])
})
