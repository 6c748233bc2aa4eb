import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { householdPlan } from '#domain/household-plan/household-plan.ts'
import { planOutlook } from '#domain/household-plan/plan-outlook.ts'
import { usualChoices } from '#domain/household-plan/usual-settings.ts'
import * as bergers from '#domain/testing/berger-household.ts'
import type { PlanPosition, PlanSettings } from '#domain/wealth-plan/wealth-plan.ts'
import {
  copiedRecords,
  loanOfPurchase,
  type PlannedPurchase,
  purchaseRecords,
  type ScenarioRecords,
} from './scenario-purchase.ts'

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
const house: PlannedPurchase = {
  name: 'Haus',
  month: '2029-05-01',
  priceCents: 40_000_000,
  costCents: 4_200_000,
  ownCents: 9_000_000,
  fromPositionId: bergers.securities.id,
  interestBp: 380,
  instalmentCents: 170_000,
  monthlyCents: -45_000,
}

function ids() {
  let count = 0
  return () => `new-${(count += 1)}`
}

function totals({ positions, events }: ScenarioRecords, scenarioId: string | null) {
  const plan = householdPlan(
    {
      income: bergers.income,
      accounts: bergers.accounts,
      versions: [{ ...bergers.allocation, month: '2026-06-01' }],
      transfers: [],
      persons: [{ id: bergers.anna }],
      goals: [],
      properties: [],
      isJointlyAssessed: true,
      wealthPlan: {
        plan: settings,
        planPersons: [],
        positions: positions.map((position): PlanPosition => ({
          ...position,
          colourIndex: 0,
          position: null,
        })),
        values: [],
        events: events.map((event) => ({ ...event, version: 1 })),
        planScenarios: [
          { id: 'house', name: 'Haus', lifeCents: null, growthBp: null, position: 0, version: 1 },
        ],
        distribution: null,
      },
    },
    '2026-11-21',
  )
  const outlook = plan && planOutlook(plan, scenarioId)
  if (!outlook) throw new Error('the plan can be computed')
  return outlook.projection
}

it('a house with a loan costs what is gone for tax and notary, in its month', () => {
  const records = purchaseRecords(house, 'house', ids())
  const [base, bought] = [totals(records, null), totals(records, 'house')]
  const month = base.months.indexOf(house.month)
  expect((bought.totalCents[month] ?? 0) - (base.totalCents[month] ?? 0)).toBe(-house.costCents)
  expect(bought.totalCents.slice(0, month)).toEqual(base.totalCents.slice(0, month))
  const owed = bought.lines.find(({ valueSign, id }) => valueSign === -1 && id.startsWith('new-'))
  expect(owed?.valueCents[month]).toBe(loanOfPurchase(house))
  expect(owed?.valueCents[month + 1]).toBe(35_200_000 + Math.round((35_200_000 * 0.038) / 12) - 170_000)
})

it('no money is made or lost, whatever is bought and however it is paid', () => {
  const cents = fc.integer({ min: 0, max: 90_000_000 })
  fc.assert(
    fc.property(cents, cents, fc.double({ min: 0, max: 1, noNaN: true }), (priceCents, costCents, share) => {
      const ownCents = Math.floor((priceCents + costCents) * share)
      const { events, positions } = purchaseRecords(
        { ...house, priceCents, costCents, ownCents },
        'house',
        ids(),
      )
      const debts = new Set(positions.filter(({ kind }) => kind === 'loan').map(({ id }) => id))
      // Repayments of a loan are the buyer's own money, the borrowed amount is not.
      const sum = events
        .filter(({ kind }) => kind === 'once')
        .reduce((total, { amountCents }) => total + amountCents, 0)
      expect(sum).toBe(0 - costCents)
      expect(debts.size).toBe(loanOfPurchase({ ...house, priceCents, costCents, ownCents }) > 0 ? 1 : 0)
    }),
  )
})

it('refuses to pay more than it costs', () => {
  expect(() => purchaseRecords({ ...house, ownCents: 99_000_000 }, 'house', ids())).toThrow(RangeError)
})

it('a scenario without any difference is the plan itself', () => {
  const records = purchaseRecords(house, 'house', ids())
  expect(totals(records, 'other')).toEqual(totals({ positions: [], events: [] }, null))
})

it('a copy has the same outcome with records of its own', () => {
  const records = purchaseRecords(house, 'house', ids())
  const own = {
    positions: records.positions.map((each) => ({ ...each, colourIndex: 3, position: null })),
    events: records.events.map((each) => ({ ...each, version: 7 })),
  }
  const copy = copiedRecords(own, 'copy', (id) => `copy-${id}`)
  expect(
    new Set([...records.positions, ...records.events, ...copy.positions, ...copy.events].map(({ id }) => id))
      .size,
  ).toBe(12)
  expect(totals(copy, 'copy').totalCents).toEqual(totals(records, 'house').totalCents)
  expect(copiedRecords(own, 'house', (id) => id)).toEqual(records)
})
