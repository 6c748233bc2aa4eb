import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Day, lastDayOfMonth } from '#domain/calendar/day.ts'
import { type Month, monthRange } from '#domain/calendar/month.ts'
import { sumCents } from '#domain/money/cents.ts'
import { changeOf, type MonthSnapshot, monthSnapshot } from '#domain/monthly-close/month-snapshot.ts'
import type { HouseholdFlows } from '#domain/net-worth/position-flows.ts'
import { householdPosition } from '#domain/testing/household-position.ts'
import { yearCauses } from './year-causes.ts'
import { yearCourse, yearsWithValues } from './year-course.ts'
import { yearToReview } from './year-to-review.ts'

const nothingMoved = { flows: new Map(), contributions: new Map() } as const
const nothingClosed: ReadonlyMap<Month, MonthSnapshot> = new Map()
const depot = householdPosition('depot', [
  ['2025-12-31', 1_000_000],
  ['2026-07-31', 1_070_000],
  ['2026-09-30', 1_090_000],
  ['2026-11-21', 1_100_000],
])
const flows: HouseholdFlows = new Map([
  ['depot', monthRange('2026-01-01', 11).map((month) => ({ day: month, cents: 5_000 }))],
])
const input = {
  year: 2026,
  today: '2026-11-21',
  positions: [depot],
  flowsOf: () => ({ ...nothingMoved, flows }),
  closed: nothingClosed,
} as const

it('leads from December to today, month by month', () => {
  const course = yearCourse(input)
  expect(course).toMatchObject({
    openingMonth: '2025-12-01',
    openingCents: 1_000_000,
    closingCents: 1_100_000,
  })
  expect(course?.months.map(({ month }) => month)).toEqual(monthRange('2026-01-01', 11))
  expect(course?.sum).toEqual({
    beforeCents: 1_000_000,
    correctionCents: 0,
    recordedCents: 0,
    savedCents: 55_000,
    valueChangeCents: 45_000,
    afterCents: 1_100_000,
  })
  expect(course && changeOf(course.sum)).toBe(100_000)
})

it('marks months in which nothing was written down between others', () => {
  const estimated = yearCourse(input)?.months.filter((each) => each.isEstimated)
  expect(estimated?.map(({ month }) => month)).toEqual([
    ...monthRange('2026-01-01', 6),
    '2026-08-01',
    '2026-10-01',
  ])
})

it('begins with the first month there is, and ends with the year', () => {
  const late = householdPosition('late', [
    ['2025-09-30', 500],
    ['2026-02-28', 700],
  ])
  const first = yearCourse({ ...input, year: 2025, positions: [late], flowsOf: () => nothingMoved })
  expect(first).toMatchObject({ openingMonth: '2025-09-01', openingCents: 500 })
  expect(first?.months.map(({ month }) => month)).toEqual(['2025-10-01', '2025-11-01', '2025-12-01'])
  const ids = (year: number) => yearCourse({ ...input, year, positions: [late], flowsOf: () => nothingMoved })
  expect(ids(2024)).toBeNull()
  expect(ids(2027)).toBeNull()
  expect(yearsWithValues([late], nothingClosed, '2026-11-21')).toEqual([2025, 2026])
  expect(yearsWithValues([], nothingClosed, '2026-11-21')).toEqual([])
})

it('leaves out a year that has only just begun', () => {
  const old = householdPosition('old', [['2025-09-30', 500]])
  const entered = householdPosition('entered', [
    ['2025-09-30', 500],
    ['2027-01-12', 700],
  ])
  const closed = new Map([['2027-01-01' as Month, null]])
  for (const today of ['2027-01-01', '2027-01-12', '2027-01-31'] as const)
    expect(yearsWithValues([old], nothingClosed, today)).toEqual([2025, 2026])
  expect(yearsWithValues([old], nothingClosed, '2027-02-01')).toEqual([2025, 2026, 2027])
  expect(yearsWithValues([old], closed, '2027-01-31')).toEqual([2025, 2026, 2027])
  expect(yearsWithValues([entered], nothingClosed, '2027-01-11')).toEqual([2025, 2026])
  expect(yearsWithValues([entered], nothingClosed, '2027-01-12')).toEqual([2025, 2026, 2027])
  const courseOn = (today: Day, positions = [old]) =>
    yearCourse({ ...input, year: 2027, today, positions, flowsOf: () => nothingMoved })
  expect(courseOn('2027-01-31')).toBeNull()
  expect(courseOn('2027-02-01')?.months).toHaveLength(2)
  expect(courseOn('2027-01-12', [entered])?.months).toHaveLength(1)
})

it('offers the old year until the first month of the new one is over', () => {
  const days: readonly Day[] = ['2026-12-31', '2027-01-01', '2027-01-31', '2027-02-01']
  expect(days.map(yearToReview)).toEqual([2026, 2026, 2026, 2027])
})

it('has no month yet in the month in which somebody begins', () => {
  const begun = householdPosition('begun', [['2026-11-20', 700]])
  expect(yearCourse({ ...input, positions: [begun], flowsOf: () => nothingMoved })).toMatchObject({
    openingMonth: '2026-11-01',
    openingCents: 700,
    months: [],
    closingCents: 700,
  })
})

it('keeps what a closed month says; what was found out since is a correction of the next one', () => {
  const closed = new Map([
    ['2026-07-01' as Month, monthSnapshot({ ...input, flows, month: '2026-07-01', previous: null })],
  ])
  const corrected = householdPosition('depot', [
    ['2025-12-31', 1_000_000],
    ['2026-07-31', 1_080_000],
    ['2026-11-21', 1_100_000],
  ])
  const months = yearCourse({ ...input, positions: [corrected], closed })?.months
  expect(months?.find(({ month }) => month === '2026-07-01')).toMatchObject({
    afterCents: 1_070_000,
    isClosed: true,
  })
  expect(months?.find(({ month }) => month === '2026-08-01')).toMatchObject({ correctionCents: 10_000 })
})

const LENGTH = 16
const times = monthRange('2025-08-01', LENGTH)

const household = fc.record({
  accounts: fc.array(
    fc.record({
      part: fc.constantFrom(
        { group: 'investments', part: 'invested' } as const,
        { group: 'reserves', part: 'invested' } as const,
        { group: 'property', part: 'invested' } as const,
        { group: 'liquid', part: 'running' } as const,
        { group: 'debts', part: 'loan' } as const,
      ),
      balances: fc.array(fc.option(fc.integer({ min: -5_000_000, max: 90_000_000 })), {
        minLength: LENGTH,
        maxLength: LENGTH,
      }),
      flows: fc.array(fc.integer({ min: -900_000, max: 900_000 }), { minLength: LENGTH, maxLength: LENGTH }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  /** By how much the known end of each month was off when it was closed; null: the month is open. */
  closes: fc.array(fc.option(fc.integer({ min: -30_000, max: 30_000 })), {
    minLength: LENGTH,
    maxLength: LENGTH,
  }),
})

it('explains every euro of a random year, of every month and of the whole', () => {
  fc.assert(
    fc.property(household, fc.constantFrom(2025, 2026), ({ accounts, closes }, year) => {
      const today = lastDayOfMonth(times[LENGTH - 1]!)
      const positionsOf = (offCents: number) =>
        accounts.map(({ part, balances }, at) =>
          householdPosition(
            `account-${at}`,
            balances.flatMap((cents, place): readonly (readonly [Day, number])[] =>
              cents === null ? [] : [[lastDayOfMonth(times[place]!), cents + offCents]],
            ),
            part,
          ),
        )
      const moved: HouseholdFlows = new Map(
        accounts.map((each, at) => [
          `account-${at}`,
          each.flows.map((cents, place) => ({ day: lastDayOfMonth(times[place]!), cents })),
        ]),
      )
      const closed = new Map<Month, MonthSnapshot>()
      for (const [at, offCents] of closes.entries()) {
        const month = times[at]!
        if (offCents === null) continue
        const previous = closed.get(times[at - 1] ?? month) ?? null
        closed.set(
          month,
          monthSnapshot({ positions: positionsOf(offCents), flows: moved, month, today, previous }),
        )
      }
      const course = yearCourse({
        year,
        today,
        positions: positionsOf(0),
        flowsOf: () => ({ ...nothingMoved, flows: moved }),
        closed,
      })
      if (!course) return
      let before = course.openingCents
      for (const month of course.months) {
        expect(month.beforeCents).toBe(before)
        expect(explained(month)).toBe(month.afterCents)
        before = month.afterCents
      }
      expect(before).toBe(course.closingCents)
      expect(explained(course.sum)).toBe(course.closingCents)
      expect(sumCents(yearCauses(course.months).map(({ cents }) => cents))).toBe(changeOf(course.sum))
      for (const cause of yearCauses(course.months))
        expect(sumCents(cause.positions.map(({ cents }) => cents))).toBe(cause.cents)
    }),
  )
})

function explained(figures: {
  readonly beforeCents: number
  readonly correctionCents: number
  readonly recordedCents: number
  readonly savedCents: number
  readonly valueChangeCents: number
}) {
  const { beforeCents, correctionCents, recordedCents, savedCents, valueChangeCents } = figures
  return sumCents([beforeCents, correctionCents, recordedCents, savedCents, valueChangeCents])
}
