import { describe, expect, it } from 'vitest'
import { noFixedAmounts } from '#domain/account-system/allocation-version.ts'
import { placedAt } from '#web/member/order/use-reorder.ts'
import { accountNote, typeLine } from './account-words.ts'
import { potLine } from './editor/pot-line.ts'

describe('typeLine', () => {
  it('adds rate and end of its binding', () => {
    expect(typeLine({ type: 'loan', interestBp: 190, fixedUntil: '2031-03-01' })).toBe(
      'Darlehen, 1,90\u00a0% bis 2031',
    )
    expect(typeLine({ type: 'checking', interestBp: null, fixedUntil: null })).toBe('Giro')
  })
})

describe('accountNote', () => {
  const empty = { type: 'checking', iban: null, bank: 'Musterbank', openedOn: null } as const

  it('masks the IBAN', () => {
    expect(accountNote({ ...empty, iban: 'DE26000000000000003417' })).toBe('DE26 •••• 3417')
  })

  it('falls back to since when, then to where', () => {
    expect(accountNote({ ...empty, openedOn: '2020-03-15' })).toBe('seit 03.2020')
    expect(accountNote({ ...empty, type: 'property', openedOn: '2020-03-15' })).toBe('gekauft 03.2020')
    expect(accountNote(empty)).toBe('Musterbank')
  })
})

describe('potLine', () => {
  const allocation = {
    month: '2026-11-01',
    savingBp: 1_000,
    luxuryBp: 1_000,
    donationBp: 500,
    ...noFixedAmounts,
    base: 'month',
    shortfall: 'life_first',
    lifeMinimumCents: 0,
    incomingAccountId: null,
    subPots: [{ id: 'edu', pot: 'life', label: 'Bildung', shareBp: 1_000, amountCents: null }],
    targets: [
      { pot: 'life', subPotId: null, accountId: 'house', shareBp: 8_000, amountCents: null },
      { pot: 'life', subPotId: 'edu', accountId: 'house', shareBp: 10_000, amountCents: null },
      { pot: 'donation_rate', subPotId: null, accountId: 'give', shareBp: 10_000, amountCents: null },
    ],
    version: 1,
  } as const

  it('names pots and sub-pots with their shares', () => {
    expect(potLine(allocation, 'house')).toBe('Leben, 80\u00a0% · Bildung')
    expect(potLine(allocation, 'give')).toBe('Fördern')
    expect(potLine(allocation, 'other')).toBe('kein Topf')
    expect(potLine(undefined, 'house')).toBe('kein Topf')
  })
})

describe('placedAt', () => {
  it('moves one item and keeps the others in order', () => {
    expect(placedAt(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
    expect(placedAt(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
  })
})
