import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths } from '#domain/calendar/month.ts'
import { loanSchedule } from '#domain/loans/loan-schedule.ts'
import { decimal } from '#domain/money/decimal.ts'
import { toEuros } from '#domain/money/rounding.ts'
import { loan } from '#domain/testing/berger-household.ts'
import type { Account } from './account.ts'
import { scheduledBalance } from './scheduled-balance.ts'

const paid = {
  ...loan,
  instalmentCents: 64_000,
  instalmentDay: 1,
  balances: [{ day: '2026-10-01', amountCents: 15_171_986, version: 1 }],
} as const satisfies Account

describe('scheduledBalance', () => {
  it('pays the interest of the month and repays with the rest, to the cent', () => {
    expect(scheduledBalance(paid, '2026-11-21')).toEqual({
      amountCents: 15_132_008,
      instalments: 1,
      lastDueOn: '2026-11-01',
    })
  })

  it.each([
    { day: '2026-10-31', amountCents: undefined },
    { day: '2026-11-01', amountCents: 15_132_008 },
    { day: '2026-11-30', amountCents: 15_132_008 },
    { day: '2026-12-01', amountCents: 15_091_967 },
  ] as const)('counts what has been due until $day', ({ day, amountCents }) => {
    expect(scheduledBalance(paid, day)?.amountCents).toBe(amountCents)
  })

  it.each([
    { instalmentDay: null, day: '2027-02-27', lastDueOn: '2027-01-31' },
    { instalmentDay: null, day: '2027-02-28', lastDueOn: '2027-02-28' },
    { instalmentDay: 31, day: '2028-02-29', lastDueOn: '2028-02-29' },
    { instalmentDay: 30, day: '2027-03-29', lastDueOn: '2027-02-28' },
    { instalmentDay: 15, day: '2026-11-15', lastDueOn: '2026-11-15' },
  ] as const)('is due on day $instalmentDay, $lastDueOn before $day', ({ instalmentDay, day, lastDueOn }) => {
    expect(scheduledBalance({ ...paid, instalmentDay }, day)?.lastDueOn).toBe(lastDueOn)
  })

  it('begins with the last balance before the day, not with one of the day itself', () => {
    const balances = [...paid.balances, { day: '2026-11-21', amountCents: 1, version: 1 }] as const
    expect(scheduledBalance({ ...paid, balances }, '2026-11-21')?.amountCents).toBe(15_132_008)
  })

  it('clears the loan with its last instalment', () => {
    const balances = [{ day: '2026-10-01', amountCents: 50_000, version: 1 }] as const
    expect(scheduledBalance({ ...paid, balances }, '2027-06-01')?.amountCents).toBe(0)
  })

  it.each([
    { what: 'no loan', given: { type: 'credit_card' } },
    { what: 'no rate', given: { interestBp: null } },
    { what: 'no instalment', given: { instalmentCents: null } },
    { what: 'no balance', given: { balances: [] } },
    { what: 'nothing owed', given: { balances: [{ day: '2026-10-01', amountCents: -5, version: 1 }] } },
    { what: 'a fixed period that has ended', given: { fixedUntil: '2026-10-01' } },
  ] as const satisfies readonly { what: string; given: Partial<Account> }[])(
    'offers nothing for $what',
    ({ given }) => {
      expect(scheduledBalance({ ...paid, ...given }, '2026-11-21')).toBeNull()
    },
  )

  it('takes a rate of 0 % and the month in which the fixed period ends', () => {
    const free = { ...paid, interestBp: 0, fixedUntil: '2026-11-01' } as const
    expect(scheduledBalance(free, '2026-11-21')?.amountCents).toBe(15_107_986)
  })

  it('counts special repayments in their month, and months in which only interest is paid', () => {
    const special = { ...paid, specialYearlyCents: 500_000, specialMonth: 12 }
    expect(scheduledBalance(special, '2026-12-01')?.amountCents).toBe(15_091_967 - 500_000)
    expect(scheduledBalance(special, '2026-11-01')?.amountCents).toBe(15_132_008)
    const waiting = { ...paid, interestOnlyUntil: '2026-11-01' } as const
    expect(scheduledBalance(waiting, '2026-11-01')?.amountCents).toBe(15_171_986)
    expect(scheduledBalance(waiting, '2026-12-01')?.amountCents).toBe(15_132_008)
  })

  it('says nothing about a debt that grows beyond all sums', () => {
    const growing = { ...paid, interestBp: 10_000, instalmentCents: 0 }
    expect(scheduledBalance(growing, '2099-12-01')).toBeNull()
  })

  it('is the schedule of the loan, month by month', () => {
    const loans = fc.record({
      cents: fc.integer({ min: 100, max: 100_000_000 }),
      bp: fc.integer({ min: 0, max: 1_500 }),
      more: fc.integer({ min: 1, max: 500_000 }),
      months: fc.integer({ min: 1, max: 400 }),
    })
    fc.assert(
      fc.property(loans, ({ cents, bp, more, months }) => {
        const instalmentCents = Math.round((cents * bp) / 120_000) + more
        const rows = loanSchedule({
          principal: toEuros(cents),
          nominalRate: decimal(bp).div(10_000),
          instalment: toEuros(instalmentCents),
        })
        const account = {
          ...paid,
          interestBp: bp,
          instalmentCents,
          balances: [{ day: '2026-10-01', amountCents: cents, version: 1 }],
        } as const
        const found = scheduledBalance(account, addMonths('2026-10-01', months))
        const expected = rows[months - 1]?.balance ?? decimal(0)
        expect(toEuros(found?.amountCents ?? -1).toString()).toBe(expected.toString())
      }),
      { numRuns: 60 },
    )
  })
})
