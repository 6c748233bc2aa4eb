import { expect, it } from 'vitest'
import { type HouseholdPlan, householdPlan } from '#domain/household-plan/household-plan.ts'
import type { LadderRung } from '#domain/household-plan/ladder-of-plan.ts'
import { planOutlook } from '#domain/household-plan/plan-outlook.ts'
import { usualChoices } from '#domain/household-plan/usual-settings.ts'
import { formatEuro, formatPercent } from '#domain/money/format-money.ts'
import * as bergers from '#domain/testing/berger-household.ts'
import { positionOfAccount } from '#domain/wealth-plan/plan-positions.ts'
import type { CalculationProps } from '#web/kit/display/calculation.tsx'
import {
  chanceCalculations,
  endCalculation,
  hasteningCalculations,
  ladderCalculations,
  ladderTerms,
  scenarioCalculations,
  standingCalculations,
} from './plan-calculations.ts'

const gold = {
  ...positionOfAccount({ id: 'gold', colourIndex: 4 }),
  accountId: null,
  name: 'Gold',
  assetClass: 'precious_metals',
  startCents: 100_000,
  contributionCents: 5_000,
} as const

/** A plan that was begun three months ago. */
function planned(): HouseholdPlan {
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
        plan: {
          startMonth: '2026-08-01',
          horizonMonths: 480,
          inflationBp: 200,
          growthBp: 0,
          taxMode: 'none',
          ...usualChoices,
          withdrawalRateBp: 400,
          protectionMonths: 6,
          lifeCents: 300_000,
          wishedBudgetCents: 400_000,
          version: 1,
        },
        planPersons: [],
        positions: [gold],
        values: [],
        events: [],
        planScenarios: [],
        distribution: null,
      },
    },
    '2026-11-21',
  )
  if (!plan) throw new Error('there is a plan')
  return plan
}

const plan = planned()
const outlook = planOutlook(plan) ?? fail()

function fail(): never {
  throw new Error('the plan can be computed')
}

/** The amounts of a calculation, in cents. */
function centsOf(calculation: CalculationProps | undefined): readonly number[] {
  if (!calculation) return []
  return [...calculation.steps, calculation.result].map(({ value }) =>
    typeof value === 'string' ? Number(value.replaceAll(/[^\d−]/gu, '').replace('−', '-')) : Number.NaN,
  )
}

const rung: LadderRung = {
  name: 'security',
  targetCents: 90_000_000,
  ownedCents: 13_274_541,
  missingCents: 76_725_459,
  doneBp: 1474,
  reachedIn: null,
  onPlan: null,
  onTrend: '2028-11-01',
  trendCents: 3_200_000,
  trendRefusal: null,
}

it('what the plan leads to: beginning, payments and yields sum to the end', () => {
  const [start = 0, saved = 0, yields = 0, end = 0] = centsOf(endCalculation(plan, outlook, formatEuro))
  expect(saved).toBeGreaterThan(0)
  expect(start + saved + yields).toBe(end)
  expect(end).toBe(outlook.endCents)
  expect(endCalculation(plan, outlook, formatEuro).result.value).toBe(formatEuro(outlook.endRealCents))
})

it('a step of the ladder is its target less what is there, and what was added lately tells when', () => {
  const [missing, trend] = ladderCalculations([rung], ladderTerms(plan), plan.month, formatEuro)
  expect(missing?.steps.map(({ value }) => value)).toEqual([
    formatEuro(300_000),
    '× 12',
    `÷ ${formatPercent(400)}`,
    formatEuro(90_000_000),
    formatEuro(13_274_541),
  ])
  expect(missing?.result.value).toBe(formatEuro(76_725_459))
  expect(missing?.note).toContain('14,7')
  expect(trend?.steps.at(-1)?.value).toBe('24 Monate')
  expect(trend?.result.value).toBe('November 2028')
})

it('protection is what stands on the accounts that protect, and what is there already is told as more', () => {
  const reached: LadderRung = {
    ...rung,
    name: 'protection',
    targetCents: 1_800_000,
    ownedCents: 2_000_000,
    missingCents: 0,
    reachedIn: '2026-10-01',
  }
  const [only, none] = ladderCalculations([reached], ladderTerms(plan), plan.month, formatEuro)
  expect(only?.steps[1]?.value).toBe('× 6')
  expect(only?.steps.at(-1)?.label).toContain(ladderTerms(plan).reserveNames[0] ?? 'Rücklagen')
  expect(only?.result).toEqual({ label: 'Über Schutz hinaus', value: formatEuro(200_000) })
  expect(none).toBeUndefined()
})

it('the causes sum to what the plan is ahead by, and each is what there was less what was planned', () => {
  const deviation = {
    months: 2,
    tenths: 15,
    euroCents: 7_500,
    fromSavingCents: 5_000,
    fromMarketCents: 3_000,
    fromStartCents: -500,
  }
  const [whole, place, ...causes] = standingCalculations(deviation, outlook, plan, formatEuro)
  const [saving = 0, market = 0, start = 0, ahead = 0] = centsOf(whole)
  expect(saving + market + start).toBe(ahead)
  for (const cause of causes) {
    const [actual = 0, asPlanned = 0, more = 0] = centsOf(cause)
    expect(actual - asPlanned).toBe(more)
  }
  const [actual = 0, before = 0, after = 0] = centsOf(place)
  expect(actual).toBeGreaterThanOrEqual(before)
  expect(actual).toBeLessThanOrEqual(after)
  expect(place?.result.value).toBe('1,5 Monate voraus')
})

it('an action and a scenario are held against the plan without them', () => {
  const [gain] = hasteningCalculations(
    [
      {
        words: '100 € mehr sparen',
        hastening: {
          action: { name: 'save', cents: 10_000 },
          onPlan: null,
          monthsEarlier: null,
          gainCents: 12_345,
        },
      },
    ],
    outlook,
    plan,
    formatEuro,
  )
  const [withIt = 0, without = 0, more = 0] = centsOf(gain)
  expect(withIt - without).toBe(more)
  const better = { ...outlook, endRealCents: outlook.endRealCents + 500 }
  const [, , compared] = scenarioCalculations(
    [
      { outlook, picture: null },
      { name: 'Teilzeit', outlook: better, picture: null },
      { name: 'Zu groß', outlook: null, picture: null },
    ],
    outlook,
    plan,
    formatEuro,
  )
  expect(compared?.result).toEqual({
    label: 'gegen den Basisplan',
    value: formatEuro(500, { isSigned: true }),
  })
})

it('a chance is a count of paths', () => {
  const picture = {
    paths: 10_000,
    months: [0],
    bands: [],
    reachedBp: [10_000, 2_134],
    lastsBp: null,
  }
  const chances = chanceCalculations(
    picture,
    [
      { name: 'protection', targetCents: 0, onPlan: null },
      { name: 'security', targetCents: 90_000_000, onPlan: null },
    ],
    formatEuro,
  )
  expect(chances).toMatchObject([
    { steps: [{ value: '2.134' }, { value: '÷ 10.000' }], result: { label: 'Chance auf Sicherheit' } },
  ])
})

it('says that the yield is before taxes where the plan counts none', () => {
  const taxed = { ...plan, settings: { ...plan.settings, taxMode: 'flat' } } as const
  expect(endCalculation(plan, outlook, formatEuro)).toMatchObject({
    steps: { 2: { label: 'Erträge nach Kosten, vor Steuern' } },
    result: { label: 'in heutiger Kaufkraft, vor Steuern' },
  })
  expect(endCalculation(taxed, outlook, formatEuro)).toMatchObject({
    steps: { 2: { label: 'Erträge nach Kosten und Steuern' } },
    result: { label: 'in heutiger Kaufkraft' },
  })
})
