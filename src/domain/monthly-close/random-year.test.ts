import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { AccountGroup } from '#domain/accounts/account.ts'
import { type Day, lastDayOfMonth } from '#domain/calendar/day.ts'
import { addMonths, type Month, monthRange } from '#domain/calendar/month.ts'
import type { HouseholdFlows } from '#domain/household-plan/household-flows.ts'
import { sumCents } from '#domain/money/cents.ts'
import { statisticsPosition } from '#domain/testing/statistics-position.ts'
import { missedMonths } from './closable-months.ts'
import { type MonthSnapshot, monthSnapshot, type SnapshotFigures } from './month-snapshot.ts'
import { snapshotCauses } from './snapshot-causes.ts'
import { snapshotChain } from './snapshot-chain.ts'

const LENGTH = 12
const months = monthRange('2026-01-01', LENGTH)
const cents = fc.integer({ min: -9_999_999, max: 9_999_999 })
const part = fc.constantFrom(
  { group: 'investments', part: 'invested' } as const,
  { group: 'reserves', part: 'invested' } as const,
  { group: 'property', part: 'invested' } as const,
  { group: 'liquid', part: 'running' } as const,
  { group: 'debts', part: 'loan' } as const,
) satisfies fc.Arbitrary<{ group: AccountGroup; part: string }>
const account = fc.record({
  part,
  /** Of each month the balance, and how many months later it is typed; null: never. */
  balances: fc.array(fc.option(fc.record({ cents, later: fc.integer({ min: 0, max: 4 }) })), {
    minLength: LENGTH,
    maxLength: LENGTH,
  }),
  flows: fc.array(cents, { minLength: LENGTH, maxLength: LENGTH }),
  /** In which month it is closed, and in which it is deleted with all its balances. */
  goneAt: fc.option(fc.integer({ min: 1, max: LENGTH })),
  deletedAt: fc.option(fc.integer({ min: 1, max: LENGTH })),
})
const year = fc.record({
  accounts: fc.array(account, { maxLength: 6 }),
  /** In which months somebody closes; the others are missed and closed along later. */
  closes: fc.array(fc.boolean(), { minLength: LENGTH, maxLength: LENGTH }),
  /** Which month is opened and closed again, in that month. */
  reopened: fc.array(fc.option(fc.nat({ max: LENGTH - 1 })), { minLength: LENGTH, maxLength: LENGTH }),
})

type Year = typeof year extends fc.Arbitrary<infer T> ? T : never

/** What the household has written down at the end of a month. */
function recordsAt({ accounts }: Year, now: number) {
  const held = accounts
    .map((each, index) => ({ ...each, id: `account-${index}` }))
    .filter(({ deletedAt }) => deletedAt === null || deletedAt > now)
  const positions = held.map(({ id, part: kind, balances, goneAt }) => {
    const typed = balances.flatMap((balance, at): readonly (readonly [Day, number])[] =>
      balance && at + balance.later <= now ? [[lastDayOfMonth(months[at]!), balance.cents]] : [],
    )
    const position = statisticsPosition(id, typed, kind)
    const goneFrom = goneAt !== null && goneAt <= now ? months[goneAt]! : null
    return { ...position, series: { ...position.series, goneFrom: goneFrom ?? null } }
  })
  const flows: HouseholdFlows = new Map(
    held.map((each) => [
      each.id,
      each.flows.slice(0, now + 1).map((sum, at) => ({ day: lastDayOfMonth(months[at]!), cents: sum })),
    ]),
  )
  return { positions, flows }
}

/** Lives through the year; the current snapshots by month. */
function liveThrough(given: Year): ReadonlyMap<Month, MonthSnapshot> {
  const snapshots = new Map<Month, MonthSnapshot>()
  for (const [now, current] of months.entries()) {
    const today = lastDayOfMonth(current)
    const close = (month: Month) =>
      snapshots.set(
        month,
        monthSnapshot({
          ...recordsAt(given, now),
          month,
          today,
          previous: snapshots.get(addMonths(month, -1)) ?? null,
        }),
      )
    if (given.closes[now]) {
      for (const month of missedMonths(closed(snapshots), current)) close(month)
      close(current)
    }
    const again = months[given.reopened[now] ?? LENGTH]
    if (again !== undefined && snapshots.has(again)) close(again)
  }
  return snapshots
}

const closed = (snapshots: ReadonlyMap<Month, MonthSnapshot>) =>
  [...snapshots.keys()].map((month) => ({ month, isClosed: true }))

const explained = (figures: SnapshotFigures) =>
  sumCents([
    figures.beforeCents,
    figures.correctionCents,
    figures.recordedCents,
    figures.savedCents,
    figures.valueChangeCents,
  ])

it('explains every euro of a year: saved, value change, corrections and what was recorded', () => {
  fc.assert(
    fc.property(year, (given) => {
      const snapshots = [...liveThrough(given).values()].toSorted((a, b) => (a.month < b.month ? -1 : 1))
      for (const { positions, total } of snapshots) {
        for (const position of positions) expect(explained(position)).toBe(position.afterCents)
        expect(explained(total)).toBe(total.afterCents)
        expect(sumCents(positions.map(({ afterCents }) => afterCents))).toBe(total.afterCents)
        expect(sumCents(snapshotCauses(positions).map((cause) => cause.cents))).toBe(
          total.savedCents + total.valueChangeCents,
        )
      }
      const [first, last] = [snapshots[0], snapshots.at(-1)]
      const chain = snapshotChain(snapshots)
      if (!chain || !first || !last) return
      expect(chain.beforeCents).toBe(first.total.afterCents)
      expect(chain.afterCents).toBe(last.total.afterCents)
      expect(explained(chain)).toBe(chain.afterCents)
    }),
  )
})

it('leaves no gap: after the first close every month up to the last one is closed', () => {
  fc.assert(
    fc.property(year, (given) => {
      const known = closed(liveThrough(given))
      const last = known
        .map(({ month }) => month)
        .toSorted()
        .at(-1)
      if (last === undefined) return
      expect(missedMonths(known, addMonths(last, 1))).toEqual([])
    }),
  )
})

it('takes nothing twice: without late entries, deletions and reopened months there is no correction', () => {
  fc.assert(
    fc.property(year, (given) => {
      const calm: Year = {
        accounts: given.accounts.map((each) => ({
          ...each,
          goneAt: null,
          deletedAt: null,
          balances: each.balances.map((balance) => balance && { ...balance, later: 0 }),
        })),
        closes: months.map(() => true),
        reopened: months.map(() => null),
      }
      for (const { total } of liveThrough(calm).values()) expect(total.correctionCents).toBe(0)
    }),
  )
})

it('closes a reopened month along, also the first of all', () => {
  const known = [
    { month: '2026-01-01', isClosed: false },
    { month: '2026-02-01', isClosed: true },
  ] as const
  expect(missedMonths(known, '2026-04-01')).toEqual(['2026-01-01', '2026-03-01'])
  expect(missedMonths([], '2026-04-01')).toEqual([])
  const longAgo = [{ month: '2020-01-01', isClosed: true }] as const
  expect(missedMonths(longAgo, '2026-04-01')).toEqual(monthRange('2025-04-01', 12))
})
