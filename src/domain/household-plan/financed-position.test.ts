import { expect, it } from 'vitest'
import { type Account, type AccountType, plainAccount } from '#domain/accounts/account.ts'
import { positionOfAccount } from '#domain/wealth-plan/plan-positions.ts'
import { loansToPlace } from './financed-position.ts'
import { payableClasses } from './payable-classes.ts'
import type { PlannedPosition } from './planned-positions.ts'

function position(name: string, given: Partial<PlannedPosition> = {}): PlannedPosition {
  const assetClass = given.assetClass ?? null
  return {
    record: { ...positionOfAccount({ id: name, colourIndex: 0 }), accountId: null },
    account: null,
    id: name,
    name,
    kind: 'asset',
    assetClass,
    valueSign: 1,
    currentCents: 100_000,
    parts: [{ classId: assetClass, key: assetClass, name: '', shareBp: 10_000 }],
    returnBp: 0,
    suggestedReturnBp: 0,
    contributionCents: 0,
    suggestedContributionCents: 0,
    terms: null,
    gap: null,
    isReserve: false,
    ...given,
  }
}
const loan = (name: string, given: Partial<PlannedPosition> = {}) =>
  position(name, { kind: 'loan', valueSign: -1, ...given })

const things = [
  position('Eigentumswohnung', { assetClass: 'property' }),
  position('Lastenrad', { assetClass: 'other' }),
  position('Auto', { assetClass: 'other' }),
  position('Depot', { assetClass: 'shares' }),
]

it.each([
  ['Kredit Lastenrad', 'Lastenrad'],
  ['Autokredit', 'Auto'],
  ['Immobilienkredit', 'Eigentumswohnung'],
  ['Baufinanzierung', 'Eigentumswohnung'],
  ['Hypothek Sparkasse', 'Eigentumswohnung'],
  ['Ratenkredit', undefined],
  ['Studienkredit', undefined],
])('%s most likely paid for %s', (name, expected) => {
  expect(loansToPlace([...things, loan(name)]).map(({ proposed }) => proposed?.name)).toEqual([expected])
})

it('does not guess between two homes, and asks nothing of what belongs somewhere or is paid off', () => {
  const second = position('Ferienwohnung', { assetClass: 'property' })
  expect(loansToPlace([...things, second, loan('Baukredit')])[0]?.proposed).toBeNull()
  expect(loansToPlace([...things, second, loan('Ferienwohnung Kredit')])[0]?.proposed?.name).toBe(
    'Ferienwohnung',
  )
  expect(loansToPlace([...things, loan('Kredit', { assetClass: 'property' })])).toEqual([])
  expect(loansToPlace([...things, loan('Kredit', { currentCents: 0 })])).toEqual([])
})

it('a flat and a bicycle cannot be paid into, coins and what there is none of yet can', () => {
  const classes = (['property', 'other', 'shares', 'precious_metals', 'crypto', null] as const).map(
    (key) => ({
      id: key ?? 'own',
      key,
    }),
  )
  const gold = position('Münzen', { assetClass: 'precious_metals' })
  expect([...payableClasses([...things.slice(0, 3), gold], classes)]).toEqual([
    'shares',
    'precious_metals',
    'crypto',
    'own',
  ])
})

it('an account of coins and one of crypto take contributions, as the same without an account did', () => {
  const classes = (['precious_metals', 'crypto', 'property'] as const).map((key) => ({ id: key, key }))
  const account = (type: AccountType) => ({ ...plainAccount, type }) as Account
  const owned = [
    position('Gold', { assetClass: 'precious_metals', account: account('precious_metals') }),
    position('Bitcoin', { assetClass: 'crypto', account: account('crypto') }),
    position('Haus', { assetClass: 'property', account: account('property') }),
  ]
  expect([...payableClasses(owned, classes)]).toEqual(['precious_metals', 'crypto'])
})
