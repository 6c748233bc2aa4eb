import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { monthRange } from '#domain/calendar/month.ts'
import { monthlyWaterfall } from '#domain/net-worth/monthly-waterfall.ts'
import { positionSeries } from '#domain/net-worth/position-series.ts'
import { waterfallPositions } from '#domain/net-worth/waterfall-positions.ts'
import * as bergers from '#domain/testing/berger-household.ts'
import type { Transfer } from '#domain/transfers/plan-transfers.ts'
import { planPositions, positionOfAccount } from '#domain/wealth-plan/plan-positions.ts'
import type { PlanPosition, PlanSettings } from '#domain/wealth-plan/wealth-plan.ts'
import { contributionsOfMonth, householdDeviation, householdFlows } from './household-flows.ts'
import { householdPlan } from './household-plan.ts'
import { planOutlook } from './plan-outlook.ts'
import type { PlanRecords } from './plan-records.ts'
import { usualChoices } from './usual-settings.ts'

const today = '2026-11-21'
const settings: PlanSettings = {
  startMonth: '2026-08-01',
  horizonMonths: 480,
  inflationBp: 200,
  growthBp: 0,
  taxMode: 'none',
  ...usualChoices,
  withdrawalRateBp: 400,
  protectionMonths: 6,
  lifeCents: null,
  wishedBudgetCents: null,
  version: 1,
}
const gold: PlanPosition = {
  ...positionOfAccount({ id: 'gold', colourIndex: 4 }),
  accountId: null,
  name: 'Gold',
  assetClass: 'precious_metals',
  contributionCents: 5_000,
}
const transfer: Transfer = {
  id: 'transfer',
  month: '2026-10-01',
  pot: 'saving_rate',
  subPotId: null,
  accountId: bergers.savings.id,
  amountCents: 16_297,
  transferredOn: '2026-10-02',
  version: 1,
}

function recordsWith(positions: readonly PlanPosition[], transfers: readonly Transfer[] = []): PlanRecords {
  return {
    income: bergers.income,
    accounts: bergers.accounts,
    versions: [{ ...bergers.allocation, month: '2026-06-01' }],
    transfers,
    persons: [{ id: bergers.anna }],
    goals: [],
    properties: [],
    isJointlyAssessed: true,
    wealthPlan: {
      plan: settings,
      planPersons: [],
      positions,
      values: [],
      events: [],
      planScenarios: [],
      distribution: null,
    },
  }
}

function planOf(positions: readonly PlanPosition[]) {
  const plan = householdPlan(recordsWith(positions), today)
  if (!plan) throw new Error('there is a plan')
  return plan
}

it('what was transferred went in on its day, what was brought back went out', () => {
  const back = { ...transfer, id: 'back', transferredOn: '2026-09-15', amountCents: -4_000 } as const
  const flows = householdFlows(null, [transfer, back], today)
  expect(flows.get(bergers.savings.id)).toEqual([
    { day: '2026-09-15', cents: -4_000 },
    { day: '2026-10-02', cents: 16_297 },
  ])
})

it('what is dated after today has not gone in yet', () => {
  expect(
    householdFlows(null, [{ ...transfer, transferredOn: '2026-11-22' }], today).get(bergers.savings.id),
  ).toEqual([])
})

it('a contribution of its own went in in every month after the first, in the current one today', () => {
  expect(householdFlows(planOf([gold]), [], today).get('gold')).toEqual([
    { day: '2026-09-30', cents: 5_000, isPlanned: true },
    { day: '2026-10-31', cents: 5_000, isPlanned: true },
    { day: '2026-11-21', cents: 5_000, isPlanned: true },
  ])
})

it('nothing is counted twice: in a month with a transfer that one counts', () => {
  const own = { ...positionOfAccount(bergers.savings), contributionCents: 10_000 }
  expect(householdFlows(planOf([own]), [transfer], today).get(bergers.savings.id)).toEqual([
    { day: '2026-09-30', cents: 10_000, isPlanned: true },
    { day: '2026-10-02', cents: 16_297 },
    { day: '2026-11-21', cents: 10_000, isPlanned: true },
  ])
})

it('tells the contribution of a month, whether or not something was transferred in it', () => {
  const own = { ...positionOfAccount(bergers.savings), contributionCents: 10_000 }
  expect(contributionsOfMonth(planOf([own, gold]), today)).toEqual(
    new Map([
      [bergers.savings.id, 10_000],
      ['gold', 5_000],
    ]),
  )
})

it('what the account system decides counts only where it was ticked, what a scenario has not at all', () => {
  const flows = householdFlows(planOf([{ ...gold, scenarioId: 'scenario' }]), [], today)
  expect([...flows.keys()]).toEqual([])
})

it('explains every cent of every month, whatever was transferred', () => {
  const months = monthRange('2026-09-01', 3)
  const records = recordsWith([gold])
  const series = positionSeries(
    planPositions(records.accounts, records.wealthPlan.positions),
    records.accounts,
    {
      plan: null,
      values: [
        { positionId: 'gold', from: '2026-07-01', amountsCents: [100_000, null, 120_000, 90_000, 95_000] },
      ],
    },
    today,
  )
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -99_999_999, max: 99_999_999 }), { maxLength: 6 }), (amounts) => {
      const transfers = amounts.map((amountCents, at) => ({ ...transfer, id: `${at}`, amountCents }))
      const flows = householdFlows(planOf([gold]), transfers, today)
      for (const bar of monthlyWaterfall(waterfallPositions(series, flows, months), months))
        expect(
          bar.beforeCents + bar.savedCents - bar.withdrawnCents + bar.valueChangeCents + bar.recordedCents,
        ).toBe(bar.afterCents)
    }),
  )
})

it('tells how far the household is, and the causes sum to it', () => {
  const plan = planOf([gold])
  const outlook = planOutlook(plan)
  if (!outlook) throw new Error('the plan can be computed')
  const series = positionSeries(
    planPositions(bergers.accounts, [gold]),
    bergers.accounts,
    { plan: null, values: [] },
    today,
  )
  const flows = householdFlows(plan, [transfer], today)
  const deviation = householdDeviation(plan, outlook.projection, { series, flows })
  if (!deviation) throw new Error('the plan is under way')
  const { fromSavingCents, fromMarketCents, fromStartCents, euroCents } = deviation
  expect(fromSavingCents + fromMarketCents + fromStartCents).toBe(euroCents)
  expect(Math.abs(deviation.tenths - 10 * deviation.months)).toBeLessThanOrEqual(5)
})

it('tells nothing in the month in which a plan begins', () => {
  const begun = {
    ...recordsWith([]),
    wealthPlan: { ...recordsWith([]).wealthPlan, plan: { ...settings, startMonth: '2026-11-01' } },
  } as const
  const plan = householdPlan(begun, today)
  const outlook = plan && planOutlook(plan)
  if (!plan || !outlook) throw new Error('there is a plan')
  const flows = householdFlows(plan, [], today)
  expect(householdDeviation(plan, outlook.projection, { series: [], flows })).toBeNull()
})
