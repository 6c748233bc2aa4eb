import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareMonths } from '#domain/account-system/compare-months.ts'
import { lowerRates } from '#domain/account-system/lower-rates.ts'
import { monthBalances } from '#domain/account-system/month-balances.ts'
import { type AccountSystemRecords, planMonth, potFigures } from '#domain/account-system/plan-month.ts'
import { pots } from '#domain/account-system/pot.ts'
import { closeAccount } from '#domain/accounts/close-account.ts'
import { exemptionOrders } from '#domain/accounts/exemption-orders.ts'
import { signedBalance } from '#domain/accounts/latest-balance.ts'
import { type Month, addMonths } from '#domain/calendar/month.ts'
import { checkIncomeSource } from '#domain/income/check-income-source.ts'
import { forecastIncome, meanIncome } from '#domain/income/month-income.ts'
import { amountAt } from '#domain/income/month-value.ts'
import { nextRaise } from '#domain/income/next-raise.ts'
import { reviseAmounts } from '#domain/income/revise-amounts.ts'
import { splitRaise } from '#domain/income/split-raise.ts'
import { MAX_AMOUNT_CENTS, MAX_BALANCE_CENTS, isBalance, sumCents } from '#domain/money/cents.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { recentComparisons } from '#domain/net-worth/compare-months.ts'
import { householdPositions, noWealthPlan, seriesOf } from '#domain/net-worth/household-positions.ts'
import { householdWorth, worthByPerson } from '#domain/net-worth/household-worth.ts'
import { tickedFlows } from '#domain/net-worth/position-flows.ts'
import { dailyAmount, nextPayDay } from '#domain/overview/next-pay-day.ts'
import { nextSteps } from '#domain/overview/next-step.ts'
import { laidAsideForDonations } from '#domain/transfers/laid-aside-for-donations.ts'
import type { Transfer } from '#domain/transfers/plan-transfers.ts'
import { standingOrders } from '#domain/transfers/standing-orders.ts'
import { allocation, checking, salaryAnna } from './berger-household.ts'
import {
  amount,
  balanceAmount,
  extremeAccount,
  extremeHouseholds,
  extremeMonth,
  extremeSource,
} from './extreme-household.ts'

const day = '2026-11-21'

describe('what a write stores is an amount that can be stored, whatever was stored before', () => {
  it('closing an account: both balances, or a refusal; the net worth stays to the cent', () => {
    fc.assert(
      fc.property(extremeAccount, extremeAccount, (random, other) => {
        const [account, target] = [
          { ...random, id: 'account' },
          { ...other, id: 'target' },
        ]
        const before = sumCents([signedBalance(account, day), signedBalance(target, day)])
        const isEmpty = signedBalance(account, day) === 0
        const closing = closeAccount(account, day, target)
        const balances = closing.ok ? closing.balances : []
        expect(closing.ok ? 'closed' : closing.reason).toBe(
          isEmpty || isBalance(before) ? 'closed' : 'target_full',
        )
        expect(balances.map(({ amountCents }) => amountCents).filter((cents) => !isBalance(cents))).toEqual(
          [],
        )
        const taken = balances.filter(({ accountId }) => accountId === 'target')
        expect(taken.filter(({ amountCents }) => amountCents * target.valueSign !== before)).toEqual([])
      }),
    )
  })

  it('a raise or another growth: every dated amount', () => {
    const change = fc.record({
      amountCents: amount,
      growthBp: fc.constantFrom(-5_000, 0, 10_000),
      from: fc.integer({ min: -200, max: 200 }).map((count): Month => addMonths(extremeMonth, count)),
    })
    fc.assert(
      fc.property(extremeSource, change, (source, wanted) => {
        fc.pre(source.rhythm !== 'irregular' && wanted.from >= source.validFrom)
        const amounts = reviseAmounts(source, wanted)
        for (const { amountCents } of amounts) {
          expect(amountCents).toBeGreaterThanOrEqual(1)
          expect(amountCents).toBeLessThanOrEqual(MAX_AMOUNT_CENTS)
        }
        expect(checkIncomeSource({ ...source, amounts, growthBp: wanted.growthBp })).toEqual([])
      }),
    )
  })

  it('a month that is planned: never more than an amount', () => {
    fc.assert(
      fc.property(extremeSource, fc.integer({ min: 0, max: 3_000 }), (source, count) => {
        const cents = amountAt(source, addMonths(source.validFrom, count % 800))
        expect(cents).toBeGreaterThanOrEqual(0)
        expect(cents).toBeLessThanOrEqual(MAX_AMOUNT_CENTS)
      }),
    )
  })
})

describe('figures of what can be stored are computed, however large', () => {
  it('for households of every kind', () => {
    fc.assert(fc.property(extremeHouseholds, balanceAmount, expectFigures), { numRuns: 60 })
  })

  it.each([MAX_BALANCE_CENTS, -MAX_BALANCE_CENTS])(
    'for 500 accounts with %i cents and 200 of the largest incomes',
    (cents) => {
      const accounts = Array.from({ length: 500 }, (_, place) => ({
        ...checking,
        id: `account-${place}`,
        position: place,
        balances: [{ day, amountCents: cents, version: 1 } as const],
      }))
      const sources = Array.from({ length: 200 }, (_, place) => ({
        ...salaryAnna,
        id: `source-${place}`,
        growthBp: 10_000,
        amounts: [{ from: '1900-01-01', amountCents: MAX_AMOUNT_CENTS } as const],
      }))
      const transfers = Array.from({ length: 4_000 }, (_, place): Transfer => ({
        id: `transfer-${place}`,
        month: extremeMonth,
        pot: pots[place % pots.length]!,
        subPotId: null,
        accountId: 'account-0',
        amountCents: cents,
        transferredOn: day,
        version: 1,
      }))
      const versions = [{ ...allocation, month: extremeMonth }]
      const records = {
        accounts,
        income: { sources, receipts: [], extras: [] },
        versions,
        transfers,
      } as const
      expectFigures(records, cents)
      expect(householdWorth({ accounts, wealthPlan: noWealthPlan }, day).netCents).toBe(500 * cents)
      expect(planMonth(records, extremeMonth)!.income.actualCents).toBe(200 * MAX_AMOUNT_CENTS)
    },
  )
})

/** Computes all figures of a household that a page shows, in the same way. */
function expectFigures(records: AccountSystemRecords, cents: number): void {
  const { accounts, income, transfers } = records
  const worthRecords = { accounts, wealthPlan: noWealthPlan }
  const worth = householdWorth(worthRecords, day)
  expect(sumCents(worthByPerson(worthRecords, day).map(({ netCents }) => netCents))).toBe(worth.netCents)
  recentComparisons(seriesOf(householdPositions(worthRecords, day)), tickedFlows(transfers), extremeMonth)
  exemptionOrders(accounts, true, 2026)
  forecastIncome(income, extremeMonth)
  const mean = meanIncome(income, extremeMonth)
  const raise = nextRaise(income.sources, extremeMonth)
  if (raise) splitRaise(mean, raise.raiseCents, allocation)
  lowerRates(mean, MAX_AMOUNT_CENTS, allocation)
  laidAsideForDonations(transfers, 2026)
  standingOrders(records, extremeMonth)
  monthBalances(records, extremeMonth, day)
  const pay = nextPayDay(income.sources, day)
  if (pay) dailyAmount(cents, pay)

  const plan = planMonth(records, extremeMonth)
  compareMonths(records, extremeMonth, plan)
  if (!plan) return
  nextSteps({ plan, accounts, day, wealth: null, budget: null })
  const figures = potFigures(plan)
  expect(sumCents(figures.map(({ targetCents }) => targetCents))).toBe(plan.distribution.incomeCents)
  for (const { arrivedCents, openCents } of figures)
    expect(formatEuro(arrivedCents + openCents)).toContain('€')
}
