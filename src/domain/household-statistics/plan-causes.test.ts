import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { householdFlows } from '#domain/household-plan/household-flows.ts'
import { householdPlan } from '#domain/household-plan/household-plan.ts'
import { planOutlook } from '#domain/household-plan/plan-outlook.ts'
import type { PlanRecords } from '#domain/household-plan/plan-records.ts'
import { usualChoices } from '#domain/household-plan/usual-settings.ts'
import { firstMonthOf, householdPositions } from '#domain/net-worth/household-positions.ts'
import { positionOfAccount } from '#domain/wealth-plan/plan-positions.ts'
import type { PlanPosition, PlanSettings } from '#domain/wealth-plan/wealth-plan.ts'
import { explainedDeviation } from './plan-causes.ts'

const today = '2026-11-21'
const settings: PlanSettings = {
  startMonth: '2026-08-01',
  horizonMonths: 120,
  inflationBp: 0,
  growthBp: 0,
  taxMode: 'none',
  ...usualChoices,
  withdrawalRateBp: 400,
  protectionMonths: 6,
  lifeCents: 100_000,
  wishedBudgetCents: null,
  version: 1,
}
const free = (id: string, given: Partial<PlanPosition>): PlanPosition => ({
  ...positionOfAccount({ id, colourIndex: 0 }),
  accountId: null,
  name: id,
  returnBp: 0,
  ...given,
})
const depot = free('depot', { assetClass: 'shares', contributionCents: 100_000 })
const flat = free('flat', { assetClass: 'property', contributionCents: 0 })
const loan = free('loan', { kind: 'loan', assetClass: 'property', interestBp: 0, instalmentCents: 50_000 })

/** The value of each position at the end of the months, from August on. */
function deviationOf(
  values: Readonly<Record<string, readonly (number | null)[]>>,
  given: Partial<PlanSettings> = {},
) {
  const records: PlanRecords = {
    income: { sources: [], receipts: [], extras: [] },
    accounts: [],
    versions: [],
    transfers: [],
    persons: [],
    goals: [],
    properties: [],
    isJointlyAssessed: false,
    wealthPlan: {
      plan: { ...settings, ...given },
      planPersons: [],
      positions: [depot, flat, loan],
      values: Object.entries(values).map(([positionId, amountsCents]) => ({
        positionId,
        from: '2026-08-01' as const,
        amountsCents,
      })),
      events: [],
      planScenarios: [],
      distribution: null,
    },
  }
  const plan = householdPlan(records, today)
  const outlook = plan && planOutlook(plan)
  if (!plan || !outlook) throw new Error('there is a plan')
  const positions = householdPositions(records, today)
  return explainedDeviation(plan, outlook.projection, positions, householdFlows(plan, [], today))
}

// The course as planned: 1.000 € a month into the depot, 500 € of the loan repaid: 1.500 € a month.
const asPlanned = {
  depot: [1_000_000, 1_100_000, 1_200_000, 1_300_000],
  flat: [20_000_000, null, null, 20_000_000],
  loan: [15_000_000, 14_950_000, 14_900_000, 14_850_000],
}

it('has no cause where all is as planned', () => {
  expect(deviationOf(asPlanned)).toMatchObject({
    tenths: 0,
    euroCents: 0,
    causes: [],
    tenthsWithoutMarket: 0,
  })
})

it('tells securities, property and saving apart, in euros and in tenths of a month', () => {
  const deviation = deviationOf({
    depot: [1_000_000, 1_100_000, 1_200_000, 1_420_000],
    flat: [20_000_000, null, null, 19_940_000],
    loan: [15_000_000, 14_950_000, 14_900_000, 14_610_000],
  })
  expect(deviation).toMatchObject({ euroCents: 300_000, tenths: 20, tenthsWithoutMarket: 16 })
  expect(deviation?.causes).toEqual([
    { kind: 'saving', cents: 240_000, tenths: 16 },
    { kind: 'securities', cents: 120_000, tenths: 8 },
    { kind: 'property', cents: -60_000, tenths: -4 },
  ])
})

it('counts what was written down later as there from the start', () => {
  const deviation = deviationOf({ ...asPlanned, flat: [null, null, null, 20_000_000] })
  expect(deviation?.causes).toEqual([{ kind: 'start', cents: 20_000_000, tenths: 1_170 }])
})

it('says nothing before the first month', () => {
  expect(deviationOf(asPlanned, { startMonth: '2026-11-01' })).toBeNull()
})

it('causes always sum to the euros, and to the tenths where they are told', () => {
  const worth = fc.integer({ min: 0, max: 99_999_999 })
  const months = fc.tuple(worth, worth, worth, worth)
  fc.assert(
    fc.property(months, months, months, (depotCents, flatCents, loanCents) => {
      const deviation = deviationOf({ depot: depotCents, flat: flatCents, loan: loanCents })
      if (!deviation) throw new Error('the plan is under way')
      const { causes, euroCents, tenths } = deviation
      expect(causes.reduce((sum, { cents }) => sum + cents, 0)).toBe(euroCents)
      const told = causes.flatMap((cause) => (cause.tenths === null ? [] : [cause.tenths]))
      expect([0, causes.length]).toContain(told.length)
      expect(told.reduce((sum, each) => sum + each, 0)).toBe(told.length === 0 ? 0 : tenths)
    }),
  )
})

it('takes the month of the first value of all as the first', () => {
  expect(firstMonthOf([])).toBeNull()
})
