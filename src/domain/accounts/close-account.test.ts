import { expect, it } from 'vitest'
import { MAX_BALANCE_CENTS } from '#domain/money/cents.ts'
import { checking, loan, savings } from '#domain/testing/berger-household.ts'
import type { Account } from './account.ts'
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
  ['a balance', 1, 1],
  ['a debt', -1, -1],
  ['a loan that another one takes over', 1, -1],
] as const)('takes over up to the largest amount and no cent more: %s', (_what, amount, sign) => {
  const holding = (id: string, amountCents: number): Account => ({
    ...savings,
    id,
    valueSign: sign,
    balances: [{ day, amountCents: amount * amountCents, version: 1 }],
  })
  const close = (cents: number) => closeAccount(holding('a', cents), day, holding('b', MAX_BALANCE_CENTS - 5))
  expect(close(5)).toMatchObject({ ok: true, balances: [{}, { amountCents: amount * MAX_BALANCE_CENTS }] })
  expect(close(6)).toEqual({ ok: false, reason: 'target_full' })
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
