import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { AccountGroup } from '#domain/accounts/account.ts'
import { type Day, lastDayOfMonth, toDay } from '#domain/calendar/day.ts'
import { addMonths, type Month, monthOf, monthRange } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { HouseholdFlows } from '#domain/net-worth/position-flows.ts'
import { householdPosition } from '#domain/testing/household-position.ts'
import { yearCourse } from '#domain/year-review/year-course.ts'
import { missedMonths } from './closable-months.ts'
import { joinedTo, type StoredClose } from './close-month.ts'
import { countedUpTo, isBuiltOn, isCounting } from './counted-money.ts'
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
/** An entry for a day of a month, made the given number of months later. */
const dated = fc.record({ cents, day: dayNumber, later: fc.integer({ min: 0, max: 4 }) })
const ofEachMonth = <T>(each: fc.Arbitrary<T>) => fc.array(each, { minLength: LENGTH, maxLength: LENGTH })
const account = fc.record({
  part,
  /** Null: nobody ever enters it. */
  balances: ofEachMonth(fc.option(dated)),
  transfers: ofEachMonth(fc.option(dated)),
  /** What the plan pays in each month; it changes every month, so that a counted amount is never computed again. */
  contributionCents: fc.option(cents),
  /** The month in which the account is closed or archived, and the one in which it is deleted with all its balances. */
  goneAt: fc.option(fc.integer({ min: 1, max: LENGTH })),
  deletedAt: fc.option(fc.integer({ min: 1, max: LENGTH })),
  isEmptied: fc.boolean(),
})
const year = fc.record({
  accounts: fc.array(account, { maxLength: 6 }),
  /** The months in which somebody closes, and on which day; the others are missed and closed along later. */
  closes: ofEachMonth(fc.option(dayNumber)),
  /** The month that is opened again in that month, and whether it is closed again at once. */
  reopened: ofEachMonth(
    fc.option(fc.record({ at: fc.nat({ max: LENGTH - 1 }), isClosedAgain: fc.boolean() })),
  ),
  /** The earlier month that is closed separately in that month, for the first time or again. */
  early: ofEachMonth(fc.option(fc.nat({ max: LENGTH - 1 }), { freq: 2 })),
})

type Year = typeof year extends fc.Arbitrary<infer T> ? T : never
type Account = Year['accounts'][number]

const dayOf = (at: number, day: number): Day =>
  toDay(`${months[at]!.slice(0, 8)}${String(day).padStart(2, '0')}`)

/** The records that the household has entered by a day. */
function recordsAt({ accounts }: Pick<Year, 'accounts'>, now: number, today: Day) {
  const isKnown = (at: number, { day, later }: { readonly day: number; readonly later: number }) =>
    at + later <= now && dayOf(at, day) <= today
  const held = accounts
    .map((each, index) => ({ ...each, id: `account-${index}` }))
    .filter(({ deletedAt }) => deletedAt === null || deletedAt > now)
  const positions = held.map(({ id, part: kind, balances, goneAt, isEmptied }) => {
    const typed = balances.flatMap((balance, at): readonly (readonly [Day, number])[] =>
      balance && isKnown(at, balance) ? [[dayOf(at, balance.day), balance.cents]] : [],
    )
    const position = householdPosition(id, typed, kind)
    const goneFrom = goneAt !== null && goneAt <= now ? months[goneAt]! : null
    return {
      ...position,
      series: { ...position.series, goneFrom: goneFrom ?? null, ...(isEmptied && { isEmptied }) },
    }
  })
  const flows: HouseholdFlows = new Map(
    held.map(({ id, transfers }) => [
      id,
      transfers.flatMap((transfer, at) =>
        transfer && isKnown(at, transfer) ? [{ day: dayOf(at, transfer.day), cents: transfer.cents }] : [],
      ),
    ]),
  )
  const contributions = new Map(
    held.map(({ id, contributionCents: usual }) => [id, usual === null ? 0 : usual + 7 * now]),
  )
  return { positions, flows, contributions }
}

/** The last snapshot of a month, and whether it is valid. */
type Stored = MonthSnapshot & { readonly isClosed: boolean }

/** The snapshots as they are read from storage: with what those before them have counted. */
function asRead(stored: ReadonlyMap<Month, Stored>): ReadonlyMap<Month, Stored & StoredClose> {
  const known = [...stored.values()].map(({ month, isClosed, counted }) => ({
    month,
    isClosed,
    countsFrom: counted[0]?.from ?? null,
  }))
  const counting = new Set(known.filter((each) => isCounting(each, known)).map(({ month }) => month))
  return new Map(
    [...stored].map(([month, each]) => [
      month,
      {
        ...each,
        isBuiltOn: isBuiltOn(month, known),
        counted: countedUpTo(month, (other) =>
          other === month || counting.has(other) ? stored.get(other)?.counted[0] : undefined,
        ),
      },
    ]),
  )
}

/** Simulates the year; the result is the last snapshot of each month. */
function liveThrough(given: Year): ReadonlyMap<Month, Stored> {
  const stored = new Map<Month, Stored>()
  for (const [now, current] of months.entries()) {
    const close = (today: Day, month: Month) => {
      const before = asRead(stored)
      const made = new Map<Month, Stored>()
      for (const each of [...missedMonths([...stored.values()], month), month]) {
        const records = { ...recordsAt(given, now, today), month: each, today }
        const snapshot = monthSnapshot({ ...records, ...joinedTo(each, made, before) })
        made.set(each, { ...snapshot, isClosed: true })
      }
      for (const [each, snapshot] of made) stored.set(each, snapshot)
    }
    const day = given.closes[now]
    if (day !== null && day !== undefined) close(dayOf(now, day), current)
    const end = lastDayOfMonth(current)
    const early = months[given.early[now] ?? LENGTH]
    if (early !== undefined && early < current && !stored.get(early)?.isClosed) close(end, early)
    const again = given.reopened[now]
    const opened = again && stored.get(months[again.at]!)
    if (!opened) continue
    stored.set(opened.month, { ...opened, isClosed: false })
    if (again.isClosedAgain) close(end, opened.month)
  }
  return stored
}

/** The review at the end of the year, computed from the closes and the records. */
function reviewOf(given: Pick<Year, 'accounts'>, stored: ReadonlyMap<Month, Stored>) {
  const today = lastDayOfMonth(months[LENGTH - 1]!)
  const { positions, ...moved } = recordsAt(given, LENGTH - 1, today)
  const closes = [...asRead(stored).values()]
  const asMap = (list: readonly MonthSnapshot[]) => new Map(list.map((each) => [each.month, each]))
  return yearCourse({
    year: 2026,
    today,
    positions,
    flowsOf: () => moved,
    closed: asMap(closes.filter(({ isClosed }) => isClosed)),
    kept: asMap(closes.filter((each) => !each.isClosed && each.isBuiltOn)),
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
      for (const { positions, total } of liveThrough(given).values()) {
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
      const stored = liveThrough(given)
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
      const inOrder = { reopened: months.map(() => null), early: months.map(() => null) }
      const stored = liveThrough({ ...given, accounts, ...inOrder })
      for (const [at, { goneAt }] of accounts.entries()) {
        if (goneAt === null) continue
        const of = (month: Month) => stored.get(month)?.positions.find(({ id }) => id === `account-${at}`)
        const isThere = (position: SnapshotPosition | undefined) => (position?.kind ?? null) !== null
        const ends = [...stored.keys()].filter((month) => of(month)?.kind === null)
        expect(ends.length).toBeLessThanOrEqual(1)
        // A position closed before it went in the same month ends in the next one, and later snapshots do not contain
        // it.
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

/** The moved money as known at the end of the year, for each account with what its months were closed with. */
function knownMoney(accounts: Account[], stored: ReadonlyMap<Month, Stored>, today: Day): Cents {
  const { flows, contributions } = recordsAt({ accounts }, LENGTH - 1, today)
  const closes = asRead(stored)
  return sumCents(
    [...flows].flatMap(([id, list]) => {
      const ticked = new Set(list.map(({ day }) => monthOf(day)))
      const planned = months
        .filter((month) => !ticked.has(month))
        .map((month) => {
          const close = closes.get(month)
          const counts = close && (close.isClosed || close.isBuiltOn) ? close : undefined
          const closed = counts?.positions.find((position) => position.id === id)
          return closed?.contributionCents ?? contributions.get(id) ?? 0
        })
      return [...list.map((flow) => flow.cents), ...planned]
    }),
  )
}

/** The money counted in the opening of the year: as it was closed, else as it is known. */
function openingMoney(accounts: Account[], stored: ReadonlyMap<Month, Stored>): Cents {
  const first = asRead(stored).get(months[0]!)
  if (first && (first.isClosed || first.isBuiltOn))
    return sumCents(first.positions.map(({ transferredCents }) => transferredCents ?? 0))
  const { flows, contributions } = recordsAt({ accounts }, LENGTH - 1, lastDayOfMonth(months[LENGTH - 1]!))
  return sumCents(
    [...flows].flatMap(([id, list]) => {
      const own = list.filter(({ day }) => monthOf(day) === months[0]).map((flow) => flow.cents)
      return own.length > 0 ? own : (contributions.get(id) ?? 0)
    }),
  )
}

it('counts every euro that moved once: each ticked transfer, and the plan where none is ticked', () => {
  fc.assert(
    fc.property(year, fc.array(saver, { minLength: 1, maxLength: 3 }), (given, accounts) => {
      const stored = liveThrough({ ...given, accounts })
      const last = months[LENGTH - 1]!
      // A transfer ticked after the close of December belongs to January.
      const december = asRead(stored).get(last)
      const today = december?.isClosed ? december.day : lastDayOfMonth(last)
      expect(reviewOf({ accounts }, stored)?.sum.savedCents).toBe(
        knownMoney(accounts, stored, today) - openingMoney(accounts, stored),
      )
    }),
    { numRuns: 1_500 },
  )
})

it('leaves no gap: after the first close every month up to the last one is closed', () => {
  fc.assert(
    fc.property(year, (given) => {
      const stored = liveThrough({ ...given, reopened: months.map(() => null) })
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
        early: months.map(() => null),
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
