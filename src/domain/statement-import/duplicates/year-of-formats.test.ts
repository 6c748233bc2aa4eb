import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readText } from '#domain/statement-import/testing/samples.ts'
import { comparableOf } from '#domain/statement-import/testing/transaction-set.ts'
import { bookingYear, type YearBooking, yearFormats } from '#domain/statement-import/testing/year-formats.ts'
import type { ComparableBooking } from './comparable-booking.ts'
import { matchImport } from './match-import.ts'

const names = Object.keys(yearFormats)

/** A row of a file, with the real booking behind it. */
interface TrueRow {
  readonly row: ComparableBooking
  readonly trueId: number
}

/** The bookings of a file in one of the formats, on one account, in the order of time. */
function fileOf(format: string, bookings: readonly YearBooking[], prefix: string): readonly TrueRow[] {
  const statement = readText(yearFormats[format]?.(bookings) ?? '')
  expect(statement.problems).toEqual([])
  const rows = comparableOf(statement, prefix).map((row) => ({ ...row, account: 'giro' }))
  expect(rows).toHaveLength(bookings.length)
  const isNewestFirst = (rows[0]?.bookingDate ?? '') > (rows.at(-1)?.bookingDate ?? '')
  const inOrder = isNewestFirst ? rows.toReversed() : rows
  return inOrder.map((row, at) => ({ row, trueId: bookings[at]?.id ?? -1 }))
}

interface Taken {
  readonly stored: readonly TrueRow[]
  /** The number of rows about which a person was asked. */
  readonly asked: number
}

/**
 * Imports a file: rows decided automatically are taken as decided, and rows that are asked about are answered by
 * somebody who knows the truth; a file contains whole days, and where it ends a booking of another day is asked about.
 */
function takeOver({ stored, asked }: Taken, file: readonly TrueRow[]): Taken {
  const matches = matchImport(
    file.map(({ row }) => row),
    stored.map(({ row }) => row),
  )
  const days = file.map(({ row }) => row.bookingDate).toSorted()
  const dayOf = new Map(stored.map(({ row }) => [row.id, row.bookingDate]))
  const known = new Set(stored.map(({ trueId }) => trueId))
  let questions = asked
  const news = file.filter(({ row, trueId }, at) => {
    const match = matches[at]
    if (!match || match.kind === 'new') return true
    const day = dayOf.get(match.storedId) ?? ''
    const isWithin = day >= (days[0] ?? '') && day <= (days.at(-1) ?? '')
    const isAsked =
      match.kind === 'maybe' || (match.kind === 'likely' && day !== row.bookingDate && !isWithin)
    if (isAsked) questions += 1
    return isAsked && !known.has(trueId)
  })
  return { stored: [...stored, ...news], asked: questions }
}

const nothing: Taken = { stored: [], asked: 0 }

function amountsOf(stored: readonly TrueRow[]): readonly number[] {
  return stored.map(({ row }) => row.amountCents).toSorted((one, other) => one - other)
}

describe('a year in two formats, one after the other (imports.md § 12)', () => {
  const year = bookingYear(20_251_201)
  const pairs = names.flatMap((first) => names.map((second) => ({ first, second })))

  it('is a year with what is hard to tell apart', () => {
    expect(year.length).toBeGreaterThan(350)
    const byDay = Map.groupBy(year, ({ day, cents }) => `${day} ${cents}`)
    expect([...byDay.values()].filter((same) => same.length > 1).length).toBeGreaterThan(20)
  })

  it.each(pairs)(
    '$first then $second: nothing is new twice, next to nothing is asked',
    ({ first, second }) => {
      const before = takeOver(nothing, fileOf(first, year, 'first '))
      expect(before.stored).toHaveLength(year.length)
      const matches = matchImport(
        fileOf(second, year, 'second ').map(({ row }) => row),
        before.stored.map(({ row }) => row),
      )
      expect(matches.filter(({ kind }) => kind === 'new')).toEqual([])
      const ids = matches.flatMap((match) => (match.kind === 'new' ? [] : [match.storedId]))
      expect(new Set(ids).size).toBe(year.length)
      expect(matches.filter(({ kind }) => kind === 'maybe').length).toBeLessThan(year.length / 50)
    },
  )
})

it('property: files of a year in any formats, order and overlap give the year', () => {
  const file = fc.record({
    format: fc.constantFrom(...names),
    from: fc.nat(364),
    length: fc.integer({ min: 1, max: 200 }),
  })
  fc.assert(
    fc.property(fc.nat(1_000), fc.array(file, { minLength: 1, maxLength: 5 }), (seed, files) => {
      const year = bookingYear(seed)
      const dayAt = (place: number) => year[Math.floor((place / 365) * year.length)]?.day ?? '2025-12-31'
      const parts = files.map(({ format, from, length }, at) => {
        const [first, last] = [dayAt(from), dayAt(Math.min(from + length, 364))]
        const bookings = year.filter(({ day }) => day >= first && day <= last)
        return fileOf(format, bookings, `${at} `)
      })
      const after = parts.reduce(takeOver, nothing)
      const told = new Set(parts.flatMap((part) => part.map(({ trueId }) => trueId)))
      const expected = year.filter(({ id }) => told.has(id)).map(({ cents }) => cents)
      expect(amountsOf(after.stored)).toEqual(expected.toSorted((one, other) => one - other))
    }),
    { numRuns: 40 },
  )
})
