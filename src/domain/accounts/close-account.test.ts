import { checking, loan, savings } from '#domain/testing/berger-household.ts'
import { expect, it } from 'vitest'
import { closeAccount } from './close-account.ts'

const day = '2026-11-21'
const empty = { ...savings, balances: [] }

it('closes an empty account as it is', () => {
  expect(closeAccount(empty, day, null)).toEqual({ ok: true, balances: [] })
})

it('moves what is left to another account', () => {
  expect(closeAccount(savings, day, checking)).toEqual({
    ok: true,
    balances: [
      { accountId: 'savings', day, amountCents: 0 },
      { accountId: 'checking', day, amountCents: 238_457 + 1_840_000 },
    ],
  })
})

it('keeps the signs: money moved to a loan lowers the debt, a loan moved to an account lowers it', () => {
  expect(closeAccount(savings, day, loan)).toMatchObject({
    balances: [{}, { accountId: 'loan', amountCents: 15_132_008 - 1_840_000 }],
  })
  expect(closeAccount(loan, day, checking)).toMatchObject({
    balances: [{ accountId: 'loan', amountCents: 0 }, { amountCents: 238_457 - 15_132_008 }],
  })
})

it.each([
  ['balance_left', savings, null],
  ['target_unusable', savings, savings],
  ['target_unusable', savings, { ...checking, isArchived: true }],
  ['target_unusable', savings, { ...checking, closedOn: day } as const],
  ['already_closed', { ...empty, closedOn: day } as const, null],
  ['before_opening', { ...empty, openedOn: '2026-12-01' } as const, null],
  [
    'later_balance',
    { ...savings, balances: [{ day: '2026-12-01', amountCents: 0, version: 1 } as const] },
    null,
  ],
] as const)('refuses with %s', (reason, account, target) => {
  expect(closeAccount(account, day, target)).toEqual({ ok: false, reason })
})
