import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lastDayOfMonth } from '#domain/calendar/day.ts'
import { addMonths, monthRange } from '#domain/calendar/month.ts'
import { householdPositions, noWealthPlan, seriesOf } from '#domain/net-worth/household-positions.ts'
import { netWorthOfMonths } from '#domain/net-worth/net-worth-of-month.ts'
import { accountOf, balancesOf, propertyOf } from '#domain/testing/own-property.ts'
import { ownProperties } from './own-property.ts'
import { noOtherRecords, type PropertyRecords } from './own-records.ts'
import { propertyMonths } from './property-course.ts'
import { addLines, propertyPayments } from './property-payments.ts'
import { propertyTotals } from './property-totals.ts'

const months = monthRange('2019-01-01', 95)
const today = '2026-11-27'
const cents = fc.integer({ min: 0, max: 50_000_000 })
const balances = fc
  .uniqueArray(fc.record({ at: fc.integer({ min: 0, max: 93 }), cents }), {
    selector: ({ at }) => at,
    minLength: 1,
    maxLength: 6,
  })
  .map((entries) =>
    entries
      .toSorted((one, other) => one.at - other.at)
      .map((entry) => [lastDayOfMonth(addMonths('2019-01-01', entry.at)), entry.cents] as const),
  )

const loan = fc.record({
  balances,
  interestBp: fc.integer({ min: 0, max: 900 }),
  instalmentCents: fc.integer({ min: 0, max: 500_000 }),
  /** The shares of the three properties, of which the last gets the rest. */
  first: fc.integer({ min: 1, max: 5_000 }),
  second: fc.integer({ min: 1, max: 4_999 }),
})

/** Three properties that share two loans completely. */
const household: fc.Arbitrary<PropertyRecords> = fc
  .record({ values: fc.tuple(balances, balances, balances), loans: fc.tuple(loan, loan), cost: cents })
  .map(({ values, loans, cost }) => ({
    ...noOtherRecords,
    today,
    accounts: [
      ...values.map((pairs, at) => accountOf({ id: `p${at}`, balances: balancesOf(...pairs), position: at })),
      ...loans.map(({ interestBp, instalmentCents, balances: pairs }, at) =>
        accountOf({
          id: `l${at}`,
          type: 'loan',
          valueSign: -1,
          interestBp,
          instalmentCents,
          balances: balancesOf(...pairs),
          position: 3 + at,
        }),
      ),
    ],
    properties: values.map((_, place) =>
      propertyOf({
        accountId: `p${place}`,
        acquiredMonth: '2019-01-01',
        reserveYearCents: cost,
        costs: [
          { kind: 'other', label: '', amountCents: cost, everyMonths: 3, isAllocable: false, itemId: null },
        ],
        loans: loans.map(({ first, second }, at) => ({
          accountId: `l${at}`,
          shareBp: [first, second, 10_000 - first - second][place] ?? 0,
        })),
      }),
    ),
  }))

describe('the properties of a household', () => {
  it('have an equity that is their part of the net worth, in every month up to today', () => {
    fc.assert(
      fc.property(household, (records) => {
        const own = ownProperties(records)
        const sums = own.map((each) => propertyMonths(each, months))
        const worths = netWorthOfMonths(
          seriesOf(householdPositions({ accounts: records.accounts, wealthPlan: noWealthPlan }, today)),
          months,
        )
        const equities = months.map((_, at) =>
          sums.reduce((sum, each) => sum + (each[at]?.valueCents ?? 0) - (each[at]?.debtCents ?? 0), 0),
        )
        expect(equities).toEqual(worths.map((worth) => worth?.netCents ?? 0))
      }),
      { numRuns: 60 },
    )
  })

  it('have value, debt and equity that fit in every month, and sums that add up', () => {
    fc.assert(
      fc.property(household, (records) => {
        const own = ownProperties(records)
        for (const each of own)
          for (const { valueCents, debtCents, equityCents } of propertyMonths(
            each,
            monthRange('2026-11-01', 90),
          ))
            expect(equityCents).toBe(valueCents === null ? null : valueCents - debtCents)
        const { columns, equity, cashflow, instalment, running } = propertyTotals(own)
        expect(equity.cents).toBe(columns.reduce((sum, { equityCents }) => sum + (equityCents ?? 0), 0))
        expect(cashflow.cents).toBe(instalment.cents + running.cents)
      }),
      { numRuns: 40 },
    )
  })

  it('pay what the schedules say: the falls of the debt are the repayments', () => {
    fc.assert(
      fc.property(household, (records) => {
        for (const each of ownProperties(records)) {
          const { interest, principal, special, housing, cashflow, costs, reserve } = propertyPayments(each)
          expect(housing).toEqual(addLines([interest ?? none, ...costs, reserve]))
          expect(cashflow).toEqual(addLines([housing ?? none, principal ?? none, special ?? none]))
        }
        for (const { ledger } of ownProperties(records).flatMap((each) => each.loans)) {
          const ahead = monthRange('2026-12-01', 60)
          const debts = ledger.debtsIn(['2026-11-01', ...ahead])
          const rows = ahead.map((month) => ledger.paymentIn(month))
          expect(rows.map((row) => (row?.principalCents ?? 0) + (row?.specialCents ?? 0)).slice(1)).toEqual(
            ahead.slice(1).map((_, at) => (debts[at + 1] ?? 0) - (debts[at + 2] ?? 0)),
          )
        }
      }),
      { numRuns: 40 },
    )
  })

  it('are as they were in every month before a sale', () => {
    fc.assert(
      fc.property(household, (records) => {
        const accounts = records.accounts.map((account) =>
          account.id === 'p0'
            ? {
                ...account,
                closedOn: '2026-11-10' as const,
                balances: [
                  ...account.balances.filter(({ day }) => day < '2026-11-10'),
                  { day: '2026-11-10' as const, amountCents: 0, version: 1 },
                ],
              }
            : account,
        )
        const before = monthRange('2019-01-01', 94)
        const [owned] = ownProperties(records)
        const [sold] = ownProperties({ ...records, accounts })
        const read = (each: typeof owned) => each && propertyMonths(each, before)
        expect(read(sold)).toEqual(read(owned))
        expect(sold && propertyMonths(sold, ['2026-11-01'])[0]).toMatchObject({ valueCents: 0, kind: 'sold' })
      }),
      { numRuns: 40 },
    )
  })
})

const none = { monthCents: 0, yearCents: 0 }
