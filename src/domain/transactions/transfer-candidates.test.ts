import { expect, it } from 'vitest'
import type { Transaction } from './transaction.ts'
import { transferCandidates } from './transfer-candidates.ts'

const accounts = [
  { id: 'giro', iban: 'DE62 1203 0000 0000 3208 41' },
  { id: 'savings', iban: 'DE02120300000000202051' },
  { id: 'cash', iban: null },
]
type Side = Parameters<typeof transferCandidates>[0] & Pick<Transaction, 'day'>
const left: Side = {
  id: 'left',
  accountId: 'giro',
  day: '2026-11-02',
  amountCents: -50_000,
  counterpartyIban: 'DE02120300000000202051',
  transferId: null,
}
const arrived: Side = {
  ...left,
  id: 'arrived',
  accountId: 'savings',
  amountCents: 50_000,
  counterpartyIban: null,
}

const idsOf = (others: readonly Side[]) =>
  transferCandidates(left, others, accounts).map(({ booking }) => booking.id)

it('takes the opposite amount on another account within ten days', () => {
  expect(idsOf([arrived])).toEqual(['arrived'])
  expect(idsOf([{ ...arrived, day: '2026-11-10' }])).toEqual(['arrived'])
  const none: readonly Side[] = [
    left,
    { ...arrived, accountId: 'giro' },
    { ...arrived, amountCents: 50_001 },
    { ...arrived, day: '2026-11-13' },
    { ...arrived, transferId: 'taken' },
  ]
  for (const other of none) expect(idsOf([other])).toEqual([])
})

it('puts what an IBAN proves before what is nearer', () => {
  const near = { ...arrived, id: 'near', accountId: 'cash' } as const
  const named = { ...arrived, day: '2026-11-05' } as const
  expect(idsOf([near, named])).toEqual(['arrived', 'near'])
  const [first, second] = transferCandidates(left, [near, named], accounts)
  expect([first?.isNamed, second?.isNamed]).toEqual([true, false])
})
