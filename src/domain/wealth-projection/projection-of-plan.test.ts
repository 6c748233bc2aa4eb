import { expect, it } from 'vitest'
import type { AssetClass } from '#domain/accounts/account.ts'
import { usualChoices } from '#domain/household-plan/usual-settings.ts'
import { noLoanTerms } from '#domain/loans/loan-terms.ts'
import { positionOfAccount } from '#domain/wealth-plan/plan-positions.ts'
import type { PlanPosition } from '#domain/wealth-plan/wealth-plan.ts'
import { projectPlan } from './project-plan.ts'
import { projectionOf, type StoredPlan } from './projection-of-plan.ts'

const account: StoredPlan['accounts'][number] = {
  id: 'giro',
  type: 'checking',
  valueSign: 1,
  assetClass: null,
  ...noLoanTerms,
  balances: [
    { day: '2026-10-31', amountCents: 100_000, version: 1 },
    { day: '2026-12-01', amountCents: 999_999, version: 1 },
  ],
  isCounted: true,
  closedOn: null,
  isArchived: false,
  colourIndex: 0,
}
const free: PlanPosition = {
  ...positionOfAccount(account),
  id: 'free',
  accountId: null,
  assetClass: 'precious_metals',
}
const stored: StoredPlan = {
  settings: {
    startMonth: '2026-11-01',
    horizonMonths: 12,
    inflationBp: 200,
    growthBp: 300,
    taxMode: 'flat',
    ...usualChoices,
    withdrawalRateBp: 400,
    protectionMonths: 6,
    lifeCents: null,
    wishedBudgetCents: null,
    version: 1,
  },
  planPersons: [],
  positions: [],
  values: [],
  events: [],
  distribution: null,
  accounts: [account],
  isJointlyAssessed: true,
  incomes: { salaryCents: new Map(), others: [], salaryTaxedAs: 'single' as const },
  plannedLifeCents: 250_000,
  properties: [],
  sales: [],
  paidInCents: new Map([['giro', 5_000]]),
}

it('takes an account of which nothing was changed as it is', () => {
  const input = projectionOf(stored)
  expect(input).toMatchObject({ lifeCents: 250_000, isJointlyAssessed: true, taxMode: 'flat' })
  expect(input.positions).toEqual([
    {
      id: 'giro',
      kind: 'asset',
      valueSign: 1,
      assetClass: 'liquidity',
      startCents: 100_000,
      returnBp: null,
      costBp: 0,
      contributionCents: 5_000,
      growthBp: 300,
      contributionFrom: null,
      contributionTo: null,
      carriedBy: null,
      isForChild: false,
      pensionContract: null,
      payoutFactorCents: null,
      terms: null,
      scenarioId: null,
    },
  ])
  expect(projectPlan(input).ok).toBe(true)
})

it('takes what was changed instead, and the interest that an account has', () => {
  const changed = {
    ...positionOfAccount(account),
    assetClass: 'bonds' as const,
    startCents: 7,
    returnBp: 450,
    contributionCents: -100,
    growthBp: 0,
  }
  const settings = { ...stored.settings, lifeCents: 1 }
  const input = projectionOf({ ...stored, settings, positions: [changed] })
  expect(input.lifeCents).toBe(1)
  expect(input.positions[0]).toMatchObject({
    assetClass: 'bonds',
    startCents: 7,
    returnBp: 450,
    contributionCents: -100,
    growthBp: 0,
  })
  const saving = projectionOf({ ...stored, accounts: [{ ...account, interestBp: 250 }] })
  expect(saving.positions[0]?.returnBp).toBe(250)
})

it('takes a loan by its terms, and a card as what is owed', () => {
  const loan = {
    ...account,
    id: 'loan',
    type: 'loan',
    valueSign: -1,
    interestBp: 350,
    instalmentCents: 90_000,
  } as const
  const card = { ...account, id: 'card', type: 'credit_card', valueSign: -1, interestBp: 1500 } as const
  const [first, second] = projectionOf({ ...stored, accounts: [loan, card] }).positions
  expect(first).toMatchObject({
    kind: 'loan',
    valueSign: -1,
    terms: { interestBp: 350, instalmentCents: 90_000 },
  })
  expect(second).toMatchObject({ kind: 'asset', valueSign: -1, returnBp: 0 })
})

it('takes a free position from its values up to month 0', () => {
  const values = [{ positionId: 'free', from: '2026-08-01' as const, amountsCents: [1, 2, null, null, 5] }]
  const of = (given: Partial<StoredPlan>) =>
    projectionOf({ ...stored, accounts: [], positions: [free], ...given })
  expect(of({ values }).positions[0]).toMatchObject({
    id: 'free',
    startCents: 2,
    assetClass: 'precious_metals',
  })
  expect(of({}).positions[0]?.startCents).toBe(0)
  const later = [{ positionId: 'free', from: '2026-12-01' as const, amountsCents: [9] }]
  expect(of({ values: later }).positions[0]?.startCents).toBe(0)
  const owed = of({ positions: [{ ...free, kind: 'loan', interestBp: 100, instalmentCents: 200 }] })
  expect(owed.positions[0]).toMatchObject({
    kind: 'loan',
    valueSign: -1,
    terms: { interestBp: 100, instalmentCents: 200 },
  })
})

it('leaves out what is not planned, not counted or closed', () => {
  expect(
    projectionOf({ ...stored, positions: [{ ...positionOfAccount(account), isPlanned: false }] }).positions,
  ).toEqual([])
  expect(projectionOf({ ...stored, accounts: [{ ...account, isCounted: false }] }).positions).toEqual([])
  expect(projectionOf({ ...stored, accounts: [{ ...account, closedOn: '2026-11-30' }] }).positions).toEqual(
    [],
  )
  expect(
    projectionOf({ ...stored, accounts: [{ ...account, closedOn: '2026-12-02' }] }).positions,
  ).toHaveLength(1)
})

it('draws on the classes by the order of the plan and the targets of the distribution', () => {
  const ofClass = (key: AssetClass | null, targetBp: number) => ({
    id: key ?? 'own',
    key,
    name: '',
    returnBp: null,
    targetBp,
    bandBp: 500,
  })
  const input = projectionOf({
    ...stored,
    settings: { ...stored.settings, withdrawalOrder: 'liquidity_first', isRebalanced: true },
    distribution: {
      isNetOfLoans: false,
      splits: [],
      version: 1,
      classes: [ofClass('shares', 6_000), ofClass('property', 2_500), ofClass(null, 1_500)],
    },
  })
  expect(input).toMatchObject({ withdrawalOrder: 'liquidity_first', isRebalanced: true })
  // A class that the household made has no assets of its own in the plan.
  expect(input.targets).toEqual({ shares: 6_000, property: 2_500 })
  expect(projectionOf(stored).targets).toEqual({})
})
