import { expect, test } from 'vitest'
import { loanGapOf } from './loan-gap-of-account.ts'

const loan = {
  type: 'loan',
  valueSign: -1,
  interestBp: null,
  instalmentCents: null,
  balances: [{ day: '2026-11-01', amountCents: 850_000, version: 1 }],
  closedOn: null,
  isArchived: false,
} as const

test.for([
  ['neither is known', {}, 'interest_and_instalment'],
  ['the interest is not known', { instalmentCents: 20_000 }, 'interest'],
  ['the instalment is not known', { interestBp: 350 }, 'instalment'],
  ['both are known', { interestBp: 350, instalmentCents: 20_000 }, null],
  ['nothing is owed for the money', { interestBp: 0, instalmentCents: 20_000 }, null],
  ['nothing is owed any more', { balances: [{ day: '2026-11-01', amountCents: 0, version: 2 }] }, null],
  ['nobody has said how much', { balances: [] }, null],
  ['it is closed', { closedOn: '2026-11-02' }, null],
  ['it is archived', { isArchived: true }, null],
  ['it is money lent to others', { valueSign: 1 }, null],
  ['it is a credit card', { type: 'credit_card' }, null],
] as const)('%s', ([, changed, gap]) => {
  expect(loanGapOf({ ...loan, ...changed }, '2026-11-28')).toBe(gap)
})
