import { describe, expect, it } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import { withBalance } from '#domain/accounts/balances-of-day.ts'
import { closeAccount } from '#domain/accounts/close-account.ts'
import { type Day, toDay } from '#domain/calendar/day.ts'
import { monthRange, toMonth } from '#domain/calendar/month.ts'
import { monthCauses } from '#domain/household-statistics/month-causes.ts'
import { positionResults } from '#domain/household-statistics/position-results.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { monthSnapshot } from '#domain/monthly-close/month-snapshot.ts'
import { snapshotCauses } from '#domain/monthly-close/snapshot-causes.ts'
import closed from '#domain/net-worth/cases/closed-account.json'
import negative from '#domain/net-worth/cases/negative-net-worth.json'
import { checking } from '#domain/testing/berger-household.ts'
import { yearCourse } from '#domain/year-review/year-course.ts'
import { compareMonths, recentComparisons } from './compare-months.ts'
import { householdPositions, noWealthPlan, seriesOf } from './household-positions.ts'
import { householdWorth } from './household-worth.ts'
import { monthTable } from './month-table.ts'
import { dayOfValue } from './month-values.ts'
import { netWorthOfMonth, netWorthOfMonths } from './net-worth-of-month.ts'
import { worthOfDay } from './worth-of-day.ts'

const today: Day = '2026-11-27'
const noFlows = new Map()

interface TypedAccount {
  readonly name: string
  readonly type: string
  readonly valueSign?: number
  readonly balances: Readonly<Record<string, number | undefined>>
}

function accountOf({ name, type, valueSign, balances }: TypedAccount, position: number): Account {
  return {
    ...checking,
    id: name,
    name,
    type: type as Account['type'],
    valueSign: valueSign === -1 ? -1 : 1,
    position,
    balances: Object.entries(balances).map(([day, euros]) => ({
      day: toDay(day),
      amountCents: Math.round((euros ?? 0) * 100),
      version: 1,
    })),
  }
}

/** Closes an account in the way the server does. */
function closedInto(accounts: readonly Account[], name: string, day: Day, into: string): readonly Account[] {
  const [account, target] = [name, into].map((id) => accounts.find((each) => each.id === id))
  if (!account || !target) throw new Error('both accounts are there')
  const closing = closeAccount(account, day, target)
  if (!closing.ok) throw new Error(closing.reason)
  return accounts.map((each) => {
    const own = closing.balances.find(({ accountId }) => accountId === each.id)
    const written = own ? withBalance(each, own.day, own.amountCents) : each
    return each.id === name ? { ...written, closedOn: day } : written
  })
}

const accounts = closedInto(closed.accounts.map(accountOf), 'Depot alt', toDay(closed.close.on), 'Depot neu')
const records = { accounts, wealthPlan: noWealthPlan }
const positions = householdPositions(records, today)
const series = seriesOf(positions)
const expected = Object.entries(closed.expected_net_worth).map(([month, euros]) => ({
  month: toMonth(`${month}-01`),
  cents: euros * 100,
}))

describe('a depot that moves to another bank', () => {
  it.each(expected)('is worth as much as ever in $month', ({ month, cents }) => {
    expect(netWorthOfMonth(series, month)?.netCents).toBe(cents)
    expect(monthTable(series, [month]).rows[0]?.totalCents).toBe(cents)
  })

  it('is carried until the month before, and steps over in the month of the closing', () => {
    const [depot, taker] = positions.filter(({ name }) => name.startsWith('Depot'))
    const months = monthRange('2026-08-01', 2)
    const lines = [depot, taker].map((each) => monthTable(seriesOf(each ? [each] : []), months).rows)
    expect(lines.map((rows) => rows.map(({ values }) => values[0] ?? null))).toEqual([
      [{ cents: 2_100_000, kind: 'carried' }, null],
      [null, { cents: 2_100_000, kind: 'booked' }],
    ])
  })

  it('changed nothing in its month, and made 1.000,00 € in the year', () => {
    expect(compareMonths(series, noFlows, '2026-08-01', '2026-09-01')).toMatchObject({
      changeCents: 0,
      recordedCents: 0,
      savedCents: 0,
      valueChangeCents: 0,
    })
    expect(compareMonths(series, noFlows, '2025-12-01', '2026-11-01')).toMatchObject({
      changeCents: 100_000,
      recordedCents: 0,
      savedCents: 0,
      valueChangeCents: 100_000,
    })
    expect(
      recentComparisons(series, noFlows, '2026-11-01').map((each) => [each.since, each.changeCents]),
    ).toEqual([
      ['2026-10-01', 0],
      ['2025-12-01', 100_000],
    ])
  })

  it('says the same in the statistics, the close and the year review', () => {
    const causes = monthCauses(positions, noFlows, monthRange('2026-01-01', 11))
    expect(sumCents(causes.map(({ valueChangeCents }) => valueChangeCents))).toBe(100_000)
    expect(
      causes.map(({ paidInCents, takenCents, recordedCents }) => [paidInCents, takenCents, recordedCents]),
    ).toEqual(causes.map(() => [0, 0, 0]))
    const course = yearCourse({
      year: 2026,
      today,
      positions,
      flowsOf: () => ({ flows: noFlows, contributions: new Map() }),
      closed: new Map(),
    })
    expect(course?.sum).toMatchObject({
      beforeCents: 2_100_000,
      savedCents: 0,
      valueChangeCents: 100_000,
      recordedCents: 0,
      afterCents: 2_200_000,
    })
    const september = monthSnapshot({
      positions,
      flows: noFlows,
      month: '2026-09-01',
      today,
      previous: null,
    })
    expect(september.total).toMatchObject({ beforeCents: 2_200_000, savedCents: 0, valueChangeCents: 0 })
    expect(snapshotCauses(september.positions)).toMatchObject([{ kind: 'contribution', cents: 0 }])
  })

  it('says the same in the lists of balances, before and after', () => {
    expect(householdWorth(records, today).netCents).toBe(2_200_000)
    for (const { month, cents } of expected)
      expect(worthOfDay(records, dayOfValue(month, today), today).netCents).toBe(cents)
    // On a day before the closing the old account still exists.
    expect(worthOfDay(records, '2026-09-14', today).netCents).toBe(2_200_000)
  })

  it('has a return without a jump', () => {
    const { total } = positionResults(positions, noFlows, '2025-12-01', today)
    // 20.000 became 21.000; moving the money earned and lost nothing.
    expect(total.ok && total.ttwror.total.times(100).round(2, 'half-up').toNumber()).toBe(5)
  })
})

describe('who takes over', () => {
  const day: Day = '2026-09-15'
  const typed = (name: string, type: string, balances: Readonly<Record<string, number>>): TypedAccount => ({
    name,
    type,
    balances,
  })
  const list = [
    typed('old', 'securities', { '2026-03-31': 21_000 }),
    typed('depot', 'securities', { '2026-04-30': 5_000 }),
    typed('giro', 'checking', { '2026-09-15': 1_000 }),
  ].map(accountOf)
  const valuesOf = (
    all: readonly Account[],
    months = monthRange('2026-04-01', 8),
  ): readonly (Cents | null)[] =>
    netWorthOfMonths(
      seriesOf(householdPositions({ accounts: all, wealthPlan: noWealthPlan }, today)),
      months,
    ).map((worth) => worth?.netCents ?? null)

  it('steps in the month of the closing: no line leads up to it', () => {
    const moved = closedInto(list, 'old', day, 'depot')
    expect(valuesOf(moved)).toEqual([...Array(5).fill(2_600_000), ...Array(3).fill(2_700_000)])
    expect(valuesOf(moved)).toEqual(valuesOf(list))
    // The same holds with a balance typed later, which contains what was taken over.
    const later = moved.map((each) => (each.id === 'depot' ? withBalance(each, today, 2_800_000) : each))
    expect(valuesOf(later)).toEqual([...Array(5).fill(2_600_000), 2_700_000, 2_800_000, 2_900_000])
  })

  it('has saved and earned nothing by it, whether the depot was there before or not', () => {
    const all = householdPositions(
      { accounts: closedInto(list, 'old', day, 'depot'), wealthPlan: noWealthPlan },
      today,
    )
    expect(compareMonths(seriesOf(all), noFlows, '2026-08-01', '2026-09-01')).toMatchObject({
      recordedCents: 100_000,
      changeCents: 0,
      savedCents: 0,
      valueChangeCents: 0,
    })
  })

  it('is found for several accounts that are closed on one day', () => {
    const more = [...list, accountOf(typed('third', 'savings', { '2026-02-28': 700 }), 3)]
    const both = closedInto(closedInto(more, 'old', day, 'depot'), 'third', day, 'depot')
    const all = householdPositions({ accounts: both, wealthPlan: noWealthPlan }, today)
    expect(all.find(({ id }) => id === 'depot')?.series.takenOver).toEqual([{ day, cents: 2_170_000 }])
    expect(compareMonths(seriesOf(all), noFlows, '2026-08-01', '2026-09-01')).toMatchObject({
      changeCents: 0,
      valueChangeCents: 0,
    })
  })
})

describe('a household with more debts than wealth', () => {
  it('has a net worth below 0, and what is new in it is recorded', () => {
    const all = householdPositions(
      { accounts: negative.accounts.map(accountOf), wealthPlan: noWealthPlan },
      today,
    )
    const worth = netWorthOfMonth(seriesOf(all), '2026-11-01')
    expect(worth?.netCents).toBe(-1_356_000)
    expect(compareMonths(seriesOf(all), noFlows, '2026-10-01', '2026-11-01')).toMatchObject({
      beforeCents: -1_694_546,
      recordedCents: 334_000,
    })
  })
})
