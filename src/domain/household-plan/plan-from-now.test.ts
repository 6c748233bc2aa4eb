import { expect, it } from 'vitest'
import * as bergers from '#domain/testing/berger-household.ts'
import { positionOfAccount } from '#domain/wealth-plan/plan-positions.ts'
import type { PositionValues } from '#domain/wealth-plan/wealth-plan.ts'
import { planFromNow } from './plan-from-now.ts'
import { usualChoices } from './usual-settings.ts'

const other = {
  ...positionOfAccount({ id: 'other', colourIndex: 0 }),
  accountId: null,
  name: 'Weiteres Vermögen',
  startCents: 5_000_000,
}
const savings = { ...positionOfAccount(bergers.savings), startCents: 1 }

function startsOf(values: readonly PositionValues[]) {
  const plan = planFromNow(
    {
      income: bergers.income,
      accounts: bergers.accounts,
      versions: [],
      transfers: [],
      persons: [],
      goals: [],
      properties: [],
      isJointlyAssessed: null,
      wealthPlan: {
        plan: {
          startMonth: '2026-06-01',
          horizonMonths: 120,
          inflationBp: 200,
          growthBp: 0,
          taxMode: 'none',
          ...usualChoices,
          withdrawalRateBp: 400,
          protectionMonths: 6,
          lifeCents: null,
          wishedBudgetCents: null,
          version: 1,
        },
        planPersons: [],
        positions: [other, savings],
        values,
        events: [],
        planScenarios: [],
        distribution: null,
      },
    },
    '2026-11-21',
  )
  return new Map(plan?.input.positions.map(({ id, startCents }) => [id, startCents]))
}

it('begins with what there really is, not with what was planned months ago', () => {
  expect(startsOf([]).get(bergers.savings.id)).toBe(1_840_000)
  const values = [{ positionId: 'other', from: '2026-08-01', amountsCents: [4_000_000, null] }] as const
  expect(startsOf(values).get('other')).toBe(4_000_000)
})

it('what nothing was written down of is still what the plan began with', () => {
  expect(startsOf([]).get('other')).toBe(5_000_000)
  expect(startsOf([{ positionId: 'other', from: '2026-08-01', amountsCents: [null] }]).get('other')).toBe(
    5_000_000,
  )
})
