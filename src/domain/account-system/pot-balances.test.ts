import { describe, expect, it } from 'vitest'
import { accounts, allocation, checking, savings } from '#domain/testing/berger-household.ts'
import type { Transfer } from '#domain/transfers/plan-transfers.ts'
import { distributeMonth } from './distribute-month.ts'
import { potBalances } from './pot-balances.ts'

const distribution = distributeMonth(
  { plannedCents: 465_645, actualCents: 465_645, meanCents: 465_645, savingOnlyCents: 0 },
  allocation,
)
const input = {
  accounts,
  day: '2026-11-21',
  version: allocation,
  transfers: [],
  months: [{ parts: distribution.parts, incomingAccountId: checking.id }],
} as const

function transfer(pot: Transfer['pot'], accountId: string, amountCents: number): Transfer {
  return {
    id: pot,
    month: '2026-11-01',
    pot,
    subPotId: null,
    accountId,
    amountCents,
    transferredOn: '2026-11-02',
    version: 1,
  }
}

describe('potBalances', () => {
  it('gives the figures of the board', () => {
    expect(potBalances(input)).toEqual({
      saving_rate: 6_461_837,
      luxury_rate: 73_148,
      donation_rate: 38_802,
      life: 432_762,
    })
  })

  const shared = {
    targets: [
      { pot: 'luxury_rate', subPotId: null, accountId: 'fun', shareBp: 10_000, amountCents: null },
      { pot: 'donation_rate', subPotId: null, accountId: 'fun', shareBp: 10_000, amountCents: null },
    ],
  } as const

  it('splits an account of several pots by what each paid in', () => {
    const transfers = [transfer('luxury_rate', 'fun', 3000), transfer('donation_rate', 'fun', 1000)]
    expect(potBalances({ ...input, version: shared, transfers, months: [] })).toEqual({
      saving_rate: 0,
      luxury_rate: 54_861,
      donation_rate: 18_287,
      life: 0,
    })
  })

  it('splits it in equal parts while nothing was paid in', () => {
    expect(potBalances({ ...input, version: shared, months: [] })).toMatchObject({
      luxury_rate: 36_574,
      donation_rate: 36_574,
    })
  })

  it('counts what stays on the incoming account as paid in', () => {
    const targets = [
      { pot: 'luxury_rate', subPotId: null, accountId: 'checking', shareBp: 10_000, amountCents: null },
      { pot: 'life', subPotId: null, accountId: 'checking', shareBp: 10_000, amountCents: null },
    ] as const
    const month = distributeMonth(
      { plannedCents: 100_000, actualCents: 100_000, meanCents: 0, savingOnlyCents: 0 },
      { ...allocation, savingBp: 0, luxuryBp: 2500, donationBp: 0, targets },
    )
    const months = [{ parts: month.parts, incomingAccountId: 'checking' }]
    expect(potBalances({ ...input, version: { targets }, months })).toMatchObject({
      luxury_rate: 59_614,
      life: 178_843,
    })
  })

  it('adds up what a pot without an account should have got', () => {
    const targets = allocation.targets.filter(({ pot }) => pot !== 'donation_rate')
    const month = { parts: distribution.parts, incomingAccountId: 'checking' }
    expect(potBalances({ ...input, version: { targets }, months: [month, month] }).donation_rate).toBe(46_564)
  })

  it('leaves out closed accounts', () => {
    const closed = { ...savings, closedOn: '2026-11-01' } as const
    expect(potBalances({ ...input, accounts: [closed] })).toEqual({
      saving_rate: 0,
      luxury_rate: 0,
      donation_rate: 0,
      life: 0,
    })
  })
})
