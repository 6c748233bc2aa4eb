import { expect, test } from 'vitest'
import type { Day } from '#domain/calendar/day.ts'
import { noFurtherTerms } from '#domain/loans/loan-terms.ts'
import type { StoredAccount } from '#web/household/planning/planning-queries.ts'
import { settleFields } from '#web/household/records/settle-fields.ts'
import { bodyOf, changedBalance, emptyAccount, valuesOf } from './account-form.ts'
import type { SeenAccount } from './save-account.ts'
import { settledAccount } from './settled-account.ts'

const today = '2026-11-21' as Day
const persons = ['p1', 'p2']
const pots = [{ pot: 'saving_rate', subPotId: null, shareBp: 6_500, amountCents: null }] as const
const account: StoredAccount = {
  ...bodyOf({ ...emptyAccount('savings', persons, today), name: 'Depot', bank: 'ING' }),
  id: 'a1',
  balances: [{ day: '2026-11-01', amountCents: 4_000_000, version: 1 }],
  ...noFurtherTerms,
  instalmentCents: null,
  instalmentDay: null,
  closedOn: null,
  isArchived: false,
  archivedOn: null,
  colourIndex: 0,
  position: 0,
  version: 1,
}
const seen: SeenAccount = { account, pots }

test('a balance saved elsewhere stays when only the bank is changed here', () => {
  const theirs = withBalance(today, 4_700_000)
  const { draft, contested } = settled({ bank: 'DKB' }, theirs)
  expect(contested).toEqual([])
  expect(draft.body.bank).toBe('DKB')
  expect(changedBalance(draft.values, theirs.account)).toBeNull()
})

test('a corrected balance of the same day stays, too', () => {
  const theirs = withBalance('2026-11-01', 4_100_000)
  const { draft, contested } = settled({ bank: 'DKB' }, theirs)
  expect(contested).toEqual([])
  expect(changedBalance(draft.values, theirs.account)).toBeNull()
})

test('a deleted balance is not written again', () => {
  const theirs: SeenAccount = { pots, account: { ...account, balances: [], version: 2 } }
  const { draft } = settled({ bank: 'DKB' }, theirs)
  expect(changedBalance(draft.values, theirs.account)).toBeNull()
})

test('two balances of one day are asked about', () => {
  const { contested } = settled({ balanceCents: 5_000_000, balanceDay: today }, withBalance(today, 4_700_000))
  expect(contested).toEqual(['balance'])
})

test('pots changed elsewhere stay when they were not changed here, and are asked about when they were', () => {
  const theirs: SeenAccount = { account: { ...account, version: 2 }, pots: [{ ...pots[0], shareBp: 7_000 }] }
  expect(settled({ bank: 'DKB' }, theirs).draft.values.pots).toEqual(theirs.pots)
  expect(settled({ pots: [{ ...pots[0], shareBp: 6_000 }] }, theirs).contested).toEqual(['pots'])
})

test('owners given elsewhere stay', () => {
  const owners = [{ personId: 'p1', shareBp: 10_000 }]
  const theirs: SeenAccount = { pots, account: { ...account, owners, version: 2 } }
  expect(settled({ bank: 'DKB' }, theirs).draft.body.owners).toEqual(owners)
})

function withBalance(day: Day, amountCents: number): SeenAccount {
  const others = account.balances.filter((balance) => balance.day !== day)
  return {
    pots,
    account: { ...account, version: 2, balances: [...others, { day, amountCents, version: 2 }] },
  }
}

/** The body that the drawer sends after the typed values were settled with the newer stored records. */
function settled(typed: Partial<ReturnType<typeof valuesOf>>, theirs: SeenAccount) {
  const values = { ...valuesOf(account, persons, pots, today), ...typed }
  const mine = { body: bodyOf(values), values }
  const other = settledAccount.ofStored(theirs, mine)
  if (!other) throw new Error('Nothing is stored')
  const { merged, contested } = settleFields({
    base: settledAccount.ofStored(seen, mine),
    mine: settledAccount.ofDraft(mine),
    theirs: other,
  })
  return { draft: settledAccount.toDraft(merged, mine), contested }
}
