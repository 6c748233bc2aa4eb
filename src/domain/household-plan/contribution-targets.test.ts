import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkAllocation } from '#domain/account-system/check-allocation.ts'
import * as bergers from '#domain/testing/berger-household.ts'
import {
  type ContributionTargets,
  contributionTargets,
  savingPotCents,
  type TargetClass,
} from './contribution-targets.ts'
import type { PlanRecords } from './plan-records.ts'
import { plannedPositions } from './planned-positions.ts'
import { usualMonth } from './planned-saving.ts'

const today = '2026-11-21'
const records: PlanRecords = {
  income: bergers.income,
  accounts: bergers.accounts,
  versions: [{ ...bergers.allocation, month: '2026-06-01' }],
  transfers: [],
  persons: [],
  goals: [],
  properties: [],
  isJointlyAssessed: null,
  wealthPlan: {
    plan: null,
    planPersons: [],
    positions: [],
    values: [],
    events: [],
    planScenarios: [],
    distribution: {
      isNetOfLoans: true,
      classes: (['shares', 'liquidity', 'property'] as const).map((key) => ({
        id: key,
        key,
        name: '',
        returnBp: null,
        targetBp: 0,
        bandBp: 500,
      })),
      splits: [],
      version: 1,
    },
  },
}
const positions = plannedPositions(records, usualMonth(records, '2026-11-01'), today)
const [shares, liquidity, property] = (['shares', 'liquidity', 'property'] as const).map(
  (key): TargetClass => ({
    record: { id: key, key },
    ownedCents: 100_000,
    targetBp: 0,
    isPayable: key !== 'property',
  }),
)
if (!shares || !liquidity || !property) throw new Error('there are three classes')
const reached = { missingCents: 0, plannedCents: 0 }
const wanted = { month: '2026-12-01', positions, protection: reached } as const

function taken(targets: ContributionTargets) {
  if (!targets.ok) throw new Error(targets.reason)
  return targets
}

it('the saving pot becomes amounts, and the largest part takes what is left', () => {
  const { version, changes } = taken(
    contributionTargets(records, {
      ...wanted,
      classes: [
        { ...shares, targetBp: 8_000 },
        { ...liquidity, targetBp: 2_000 },
      ],
      protection: { missingCents: 1_000, plannedCents: 1_000 },
    }),
  )
  const saving = version.targets.filter(({ pot }) => pot === 'saving_rate')
  expect(version.month).toBe('2026-12-01')
  expect(saving.map(({ accountId, shareBp }) => [accountId, shareBp])).toEqual([
    [bergers.savings.id, 0],
    [bergers.securities.id, 10_000],
  ])
  expect(saving[0]?.amountCents).toBe(1_000)
  const sum = (side: 'beforeCents' | 'afterCents') => changes.reduce((total, each) => total + each[side], 0)
  expect(sum('afterCents')).toBe(savingPotCents(records, '2026-12-01'))
  expect(sum('beforeCents')).toBe(sum('afterCents'))
  expect(checkAllocation(version)).toEqual([])
})

it('all other targets stay as they are', () => {
  const { version } = taken(
    contributionTargets(records, { ...wanted, classes: [{ ...shares, targetBp: 10_000 }] }),
  )
  const others = (targets: typeof version.targets) => targets.filter(({ pot }) => pot !== 'saving_rate')
  expect(others(version.targets)).toEqual(others(records.versions[0]?.targets ?? []))
})

it('nothing goes to an account that cannot be paid into, and it is said for which class', () => {
  const classes = [{ ...property, targetBp: 10_000 }]
  expect(contributionTargets(records, { ...wanted, classes })).toEqual({
    ok: false,
    reason: 'no_account',
    classIds: ['property'],
  })
  const protection = { missingCents: 1, plannedCents: 0 }
  const none = positions.filter(({ isReserve }) => !isReserve)
  expect(
    contributionTargets(records, {
      ...wanted,
      positions: none,
      protection,
      classes: [{ ...shares, targetBp: 10_000 }],
    }),
  ).toMatchObject({ ok: false, classIds: [null] })
})

it('there is nothing to take over without an account system or without a saving rate', () => {
  const classes = [{ ...shares, targetBp: 10_000 }]
  expect(contributionTargets({ ...records, versions: [] }, { ...wanted, classes })).toMatchObject({
    reason: 'no_account_system',
  })
  expect(savingPotCents({ ...records, versions: [] }, '2026-12-01')).toBeNull()
  const versions = records.versions.map((version) => ({ ...version, savingBp: 0, savingCents: null }))
  expect(contributionTargets({ ...records, versions }, { ...wanted, classes })).toMatchObject({
    reason: 'no_saving',
  })
})

it('what was taken over once is the same the second time', () => {
  const classes = [
    { ...shares, targetBp: 7_000 },
    { ...liquidity, targetBp: 3_000 },
  ]
  const first = taken(contributionTargets(records, { ...wanted, classes }))
  const versions = [...records.versions, { ...first.version, version: 1 }]
  expect(taken(contributionTargets({ ...records, versions }, { ...wanted, classes })).isSame).toBe(true)
})

it('pays out every cent of the pot, whatever is owned', () => {
  const cents = fc.integer({ min: 0, max: 99_999_999 })
  fc.assert(
    fc.property(cents, cents, cents, cents, (one, other, missingCents, plannedCents) => {
      const classes = [
        { ...shares, ownedCents: one, targetBp: 6_000 },
        { ...liquidity, ownedCents: other, targetBp: 4_000 },
      ]
      const { changes } = taken(
        contributionTargets(records, { ...wanted, classes, protection: { missingCents, plannedCents } }),
      )
      expect(changes.reduce((sum, { afterCents }) => sum + afterCents, 0)).toBe(
        savingPotCents(records, '2026-12-01'),
      )
    }),
  )
})
