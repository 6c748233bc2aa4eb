import { expect, it } from 'vitest'
import { positionOfAccount } from '#domain/wealth-plan/plan-positions.ts'
import { groupOfPosition, positionSeries } from './position-series.ts'

const account = {
  id: 'a',
  type: 'loan',
  valueSign: -1,
  balances: [{ day: '2026-03-31', amountCents: 500, version: 1 }],
  closedOn: null,
  isArchived: false,
  archivedOn: null,
} as const
const ofAccount = positionOfAccount({ id: 'a', colourIndex: 0 })
const free = { ...ofAccount, id: 'f', accountId: null, name: 'Gold', assetClass: 'precious_metals' } as const
const noValues = { plan: null, values: [] } as const

it('takes the balances of accounts and the values of the others', () => {
  const values = [{ positionId: 'f', from: '2026-01-01', amountsCents: [100, null, 300] }] as const
  expect(positionSeries([free, ofAccount], [account], { plan: null, values }, '2026-11-23')).toEqual([
    {
      id: 'f',
      group: 'property',
      valueSign: 1,
      balances: [
        { day: '2026-01-31', amountCents: 100 },
        { day: '2026-03-31', amountCents: 300 },
      ],
      isByMonth: true,
      goneFrom: null,
    },
    { id: 'a', group: 'debts', valueSign: -1, balances: account.balances, goneFrom: null },
  ])
})

it('is gone from the month in which the account closed or was archived, for good', () => {
  const goneOf = (change: {
    readonly closedOn?: '2026-05-10' | '2026-12-31'
    readonly isArchived?: boolean
    readonly archivedOn?: '2026-09-10'
  }) => positionSeries([ofAccount], [{ ...account, ...change }], noValues, '2026-11-23')[0]?.goneFrom
  expect(goneOf({ closedOn: '2026-05-10' })).toBe('2026-05-01')
  expect(goneOf({ closedOn: '2026-12-31' })).toBeNull()
  expect(goneOf({ isArchived: true, archivedOn: '2026-09-10' })).toBe('2026-09-01')
  expect(goneOf({ isArchived: true, archivedOn: '2026-09-10', closedOn: '2026-05-10' })).toBe('2026-05-01')
  // An old export contains accounts in this form.
  expect(goneOf({ isArchived: true })).toBe('2026-04-01')
})

it('tells a closed account, which was empty, from an archived one', () => {
  const seriesOf = (change: { readonly closedOn?: '2026-05-10'; readonly isArchived?: boolean }) =>
    positionSeries([ofAccount], [{ ...account, ...change }], noValues, '2026-11-23')[0]
  expect(seriesOf({ closedOn: '2026-05-10' })).toMatchObject({ isEmptied: true })
  expect(seriesOf({ isArchived: true })).not.toHaveProperty('isEmptied')
})

it('finds a group for a position without account', () => {
  expect(groupOfPosition({ kind: 'loan', assetClass: 'liquidity' })).toBe('debts')
  expect(groupOfPosition({ kind: 'asset', assetClass: null })).toBe('investments')
  expect(groupOfPosition({ kind: 'asset', assetClass: 'liquidity' })).toBe('reserves')
})
