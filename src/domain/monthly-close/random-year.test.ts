import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { AccountGroup } from '#domain/accounts/account.ts'
import { type Day, lastDayOfMonth, toDay } from '#domain/calendar/day.ts'
import { addMonths, type Month, monthRange } from '#domain/calendar/month.ts'
import type { HouseholdFlows } from '#domain/household-plan/household-flows.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { statisticsPosition } from '#domain/testing/statistics-position.ts'
import { yearCourse } from '#domain/year-review/year-course.ts'
import { keptClose, type StoredClose } from './close-month.ts'
import { missedMonths } from './closable-months.ts'
import {
  type MonthSnapshot,
  monthSnapshot,
  type SnapshotFigures,
  type SnapshotPosition,
} from './month-snapshot.ts'
import { snapshotCauses } from './snapshot-causes.ts'

const LENGTH = 12
const months = monthRange('2026-01-01', LENGTH)
const cents = fc.integer({ min: -9_999_999, max: 9_999_999 })
const dayNumber = fc.integer({ min: 1, max: 28 })
const part = fc.constantFrom(
  { group: 'investments', part: 'invested' } as const,
  { group: 'reserves', part: 'invested' } as const,
  { group: 'property', part: 'invested' } as const,
  { group: 'liquid', part: 'running' } as const,
  { group: 'debts', part: 'loan' } as const,
) satisfies fc.Arbitrary<{ group: AccountGroup; part: string }>
/** Something of a day of a month, written down so many months later. */
const dated = fc.record({ cents, day: dayNumber, later: fc.integer({ min: 0, max: 4 }) })
const ofEachMonth = <T>(each: fc.Arbitrary<T>) => fc.array(each, { minLength: LENGTH, maxLength: LENGTH })
const account = fc.record({
  part,
  /** Null: nobody ever writes it down. */
  balances: ofEachMonth(fc.option(dated)),
  transfers: ofEachMonth(dated),
  /** In which month it is closed or archived, and in which it is deleted with all its balances. */
  goneAt: fc.option(fc.integer({ min: 1, max: LENGTH })),
  deletedAt: fc.option(fc.integer({ min: 1, max: LENGTH })),
})
const year = fc.record({
  accounts: fc.array(account, { maxLength: 6 }),
  /** In which months somebody closes, and on which day; the others are missed and closed along later. */
  closes: ofEachMonth(fc.option(dayNumber)),
  /** Which month is opened again in that month, and whether it is closed again at once. */
  reopened: ofEachMonth(
    fc.option(fc.record({ at: fc.nat({ max: LENGTH - 1 }), isClosedAgain: fc.boolean() })),
  ),
})

type Year = typeof year extends fc.Arbitrary<infer T> ? T : never
type Account = Year['accounts'][number]

const dayOf = (at: number, day: number): Day =>
  toDay(`${months[at]!.slice(0, 8)}${String(day).padStart(2, '0')}`)

/** What the household has written down on a day. */
function recordsAt({ accounts }: Pick<Year, 'accounts'>, now: number, today: Day) {
  const isKnown = (at: number, { day, later }: { readonly day: number; readonly later: number }) =>
    at + later <= now && dayOf(at, day) <= today
  const held = accounts
    .map((each, index) => ({ ...each, id: `account-${index}` }))
    .filter(({ deletedAt }) => deletedAt === null || deletedAt > now)
  const positions = held.map(({ id, part: kind, balances, goneAt }) => {
    const typed = balances.flatMap((balance, at): readonly (readonly [Day, number])[] =>
      balance && isKnown(at, balance) ? [[dayOf(at, balance.day), balance.cents]] : [],
    )
    const position = statisticsPosition(id, typed, kind)
    const goneFrom = goneAt !== null && goneAt <= now ? months[goneAt]! : null
    return { ...position, series: { ...position.series, goneFrom: goneFrom ?? null } }
  })
  const flows: HouseholdFlows = new Map(
    held.map(({ id, transfers }) => [
      id,
      transfers.flatMap((transfer, at) =>
        isKnown(at, transfer) ? [{ day: dayOf(at, transfer.day), cents: transfer.cents }] : [],
      ),
    ]),
  )
  return { positions, flows }
}

type Stored = StoredClose & MonthSnapshot

/** Lives through the year: the last snapshot of each month, and what its newest one counted: written down when, up to which day. */
function liveThrough(given: Year) {
  const stored = new Map<Month, Stored>()
  let newest: { readonly now: number; readonly today: Day } | null = null
  for (const [now, current] of months.entries()) {
    const closes = (today: Day, along: readonly Month[]) => {
      for (const month of along)
        stored.set(month, {
          ...monthSnapshot({
            ...recordsAt(given, now, today),
            month,
            today,
            previous: stored.get(addMonths(month, -1)) ?? null,
            kept: keptClose(month, stored, along),
          }),
          isClosed: true,
        })
    }
    const day = given.closes[now]
    if (day !== null && day !== undefined) {
      const today = dayOf(now, day)
      closes(today, [...missedMonths([...stored.values()], current), current])
      newest = { now, today }
    }
    const again = given.reopened[now]
    const opened = again && stored.get(months[again.at]!)
    if (!opened) continue
    stored.set(opened.month, { ...opened, isClosed: false })
    if (!again.isClosedAgain) continue
    closes(lastDayOfMonth(current), [opened.month])
    if ([...stored.keys()].every((month) => month <= opened.month))
      newest = { now, today: lastDayOfMonth(opened.month) }
  }
  return { stored, newest }
}

/** The year at its end, as the review reads it from the closes and the records. */
function reviewOf(given: Pick<Year, 'accounts'>, stored: ReadonlyMap<Month, Stored>) {
  const today = lastDayOfMonth(months[LENGTH - 1]!)
  const { positions, flows } = recordsAt(given, LENGTH - 1, today)
  const snapshots = (isClosed: boolean) =>
    new Map([...stored].filter(([, snapshot]) => snapshot.isClosed === isClosed))
  return yearCourse({
    year: 2026,
    today,
    positions,
    // As of a month, as the plan tells it.
    flowsOf: (month) =>
      new Map([...flows].map(([id, list]) => [id, list.filter(({ day }) => day <= lastDayOfMonth(month))])),
    closed: snapshots(true),
    reopened: snapshots(false),
  })
}

const explained = (figures: SnapshotFigures) =>
  sumCents([
    figures.beforeCents,
    figures.correctionCents,
    figures.recordedCents,
    figures.savedCents,
    figures.valueChangeCents,
  ])

it('explains every euro of a close: saved, value change, corrections and what was recorded', () => {
  fc.assert(
    fc.property(year, (given) => {
      for (const { positions, total } of liveThrough(given).stored.values()) {
        for (const position of positions) expect(explained(position)).toBe(position.afterCents)
        expect(explained(total)).toBe(total.afterCents)
        expect(sumCents(positions.map(({ afterCents }) => afterCents))).toBe(total.afterCents)
        expect(sumCents(snapshotCauses(positions).map((cause) => cause.cents))).toBe(
          total.savedCents + total.valueChangeCents,
        )
      }
    }),
  )
})

it('explains every euro of a year: saved + value change + recorded + corrections lead from close to close', () => {
  fc.assert(
    fc.property(year, (given) => {
      const { stored } = liveThrough(given)
      const course = reviewOf(given, stored)
      if (!course) return
      let beforeCents = course.openingCents
      for (const month of course.months) {
        const closed = stored.get(month.month)
        expect(month.beforeCents).toBe(beforeCents)
        expect(explained(month)).toBe(month.afterCents)
        expect(month.afterCents).toBe(closed?.isClosed ? closed.total.afterCents : month.afterCents)
        beforeCents = month.afterCents
      }
      expect(beforeCents).toBe(course.closingCents)
      expect(explained(course.sum)).toBe(course.closingCents)
    }),
  )
})

it('lets what is archived go once: no later month counts it again', () => {
  fc.assert(
    fc.property(year, (given) => {
      const accounts = given.accounts.map((each) => ({ ...each, deletedAt: null }))
      const { stored } = liveThrough({ ...given, accounts, reopened: months.map(() => null) })
      for (const [at, { goneAt }] of accounts.entries()) {
        if (goneAt === null) continue
        const of = (month: Month) => stored.get(month)?.positions.find(({ id }) => id === `account-${at}`)
        const isThere = (position: SnapshotPosition | undefined) => (position?.kind ?? null) !== null
        const ends = [...stored.keys()].filter((month) => of(month)?.kind === null)
        expect(ends.length).toBeLessThanOrEqual(1)
        // Closed before it went in the same month, it ends in the next one; then nobody hears of it again.
        const first = [...stored.keys()].filter((month) => month >= months[goneAt]! && !isThere(of(month)))
        expect(first.slice(1).flatMap((month) => of(month) ?? [])).toEqual([])
      }
    }),
  )
})

/** An account whose value is known at the beginning of every month, and into which money is transferred. */
const saver = account.map((each): Account => ({
  ...each,
  part: { group: 'investments', part: 'invested' },
  balances: each.balances.map((balance) => ({ cents: balance?.cents ?? 0, day: 1, later: 0 })),
  goneAt: null,
  deletedAt: null,
}))

it('counts each ticked transfer once, in one close', () => {
  fc.assert(
    fc.property(year, fc.array(saver, { minLength: 1, maxLength: 3 }), (given, accounts) => {
      const closes = given.closes.map((day, at) => (at === 0 ? (day ?? 1) : day))
      const { stored, newest } = liveThrough({ ...given, accounts, closes })
      const first = stored.get(months[0]!)!
      const ticked = ({ now, today }: { readonly now: number; readonly today: Day }): Cents =>
        sumCents([...recordsAt({ accounts }, now, today).flows.values()].flat().map((flow) => flow.cents))
      const counted = ({ positions }: MonthSnapshot): Cents =>
        sumCents(positions.map(({ transferredCents }) => transferredCents ?? 0))
      const later = [...stored.values()].filter(({ month }) => month !== first.month)
      const isWhole = later.length > 0 && later.every(({ isClosed }) => isClosed)
      const savedCents = sumCents(later.map(({ total }) => total.savedCents))
      expect(isWhole ? savedCents : null).toBe(isWhole ? ticked(newest!) - counted(first) : null)

      if (!first.isClosed) return
      const last = months[LENGTH - 1]!
      // What is ticked after the close of December belongs to January.
      const end = stored.get(last)?.isClosed ? newest! : { now: LENGTH - 1, today: lastDayOfMonth(last) }
      expect(reviewOf({ accounts }, stored)?.sum.savedCents).toBe(ticked(end) - counted(first))
    }),
  )
})

it('leaves no gap: after the first close every month up to the last one is closed', () => {
  fc.assert(
    fc.property(year, (given) => {
      const { stored } = liveThrough({ ...given, reopened: months.map(() => null) })
      const last = [...stored.keys()].toSorted().at(-1)
      if (last === undefined) return
      expect(missedMonths([...stored.values()], addMonths(last, 1))).toEqual([])
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
        closes: given.closes.map((day) => day ?? 28),
        reopened: months.map(() => null),
      }
      for (const { total } of liveThrough(calm).stored.values()) expect(total.correctionCents).toBe(0)
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
