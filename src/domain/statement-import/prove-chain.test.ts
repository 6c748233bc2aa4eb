import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Day, addDays } from '#domain/calendar/day.ts'
import { sumCents } from '#domain/money/cents.ts'
import { type ChainedFile, proveChain } from './prove-chain.ts'
import type { StatementBalance } from './statement.ts'

const balance = (kind: StatementBalance['kind'], cents: number, day: Day): StatementBalance => ({
  account: 0,
  kind,
  cents,
  currency: 'EUR',
  day,
})

/** A file of a day: its balances and bookings. */
function file(day: Day, openingCents: number, booked: readonly number[], closingCents?: number): ChainedFile {
  const end = closingCents ?? sumCents([openingCents, ...booked])
  return {
    name: `${day}.xml`,
    balances: [balance('opening', openingCents, day), balance('closing', end, day)],
    rows: booked.map((amountCents) => ({ day, amountCents, isRepeated: false })),
  }
}

const told = (given: ChainedFile, isRepeated = true): ChainedFile => ({
  ...given,
  rows: given.rows.map((row) => ({ ...row, isRepeated })),
})

describe('proveChain (imports.md § 2)', () => {
  it('leads from the opening of the first file to the closing of the last, whatever their order', () => {
    const files = [
      file('2026-11-04', 900, [-50]),
      file('2026-11-02', 1_000, [-60, 10]),
      file('2026-11-03', 950, [-50]),
    ]
    expect(proveChain(files)).toMatchObject({
      openingCents: 1_000,
      openingDay: '2026-11-02',
      bookedCents: -150,
      closingCents: 850,
      differenceCents: 0,
      gaps: [],
    })
  })

  it('names a missing day with its amount, also where two of them come to nothing', () => {
    const days = [file('2026-11-02', 1_000, [-10]), file('2026-11-04', 960, [-10])]
    expect(proveChain(days)).toMatchObject({
      differenceCents: 30,
      gaps: [{ kind: 'between', after: '2026-11-02', before: '2026-11-04', cents: -30 }],
    })
    const evened = proveChain([...days, file('2026-11-06', 980, [-10])])
    expect(evened).toMatchObject({ differenceCents: 0, gaps: [{ cents: -30 }, { cents: 30 }] })
  })

  it('names the file whose own bookings do not explain its balances', () => {
    const files = [file('2026-11-02', 1_000, [-10]), file('2026-11-03', 990, [-10], 975)]
    expect(proveChain(files)).toMatchObject({
      differenceCents: 5,
      gaps: [{ kind: 'within', name: '2026-11-03.xml', cents: -5 }],
    })
  })

  it('finds a missing day between the statements of one file', () => {
    const [first, second] = [file('2026-11-02', 1_000, [-10]), file('2026-11-04', 960, [-10])]
    const both = {
      ...first,
      balances: [...first.balances, ...second.balances],
      rows: [...first.rows, ...second.rows],
    }
    expect(proveChain([both])).toMatchObject({
      gaps: [{ kind: 'between', after: '2026-11-02', before: '2026-11-04', cents: -30 }],
    })
  })

  it('counts a day once that reports and a statement tell, in either order', () => {
    const day = file('2026-11-03', 950, [-50, 20])
    const before = file('2026-11-02', 1_000, [-50])
    const morning = { ...file('2026-11-03', 950, [-50]), name: 'morgens.xml' }
    const rest = { ...day, rows: day.rows.map((row, at) => ({ ...row, isRepeated: at === 0 })) }
    for (const files of [
      [before, day, told(day)],
      [before, day, told(morning)],
      [before, morning, rest],
    ])
      expect(proveChain(files)).toMatchObject({
        differenceCents: 0,
        bookedCents: -80,
        closingCents: 920,
        gaps: [],
      })
  })

  it('puts two statements of one day behind each other by their balances', () => {
    const [second, first] = [file('2026-11-02', 900, [50]), file('2026-11-02', 1_000, [-100])]
    expect(proveChain([second, first])).toMatchObject({ openingCents: 1_000, closingCents: 950, gaps: [] })
  })

  it('lets a file without balances explain the days between, and leaves out what lies before or behind', () => {
    const loose = (day: Day, amountCents: number) => ({
      name: 'umsaetze.csv',
      balances: [],
      rows: [{ day, amountCents, isRepeated: false }],
    })
    const files = [file('2026-11-02', 1_000, [-10]), file('2026-11-04', 960, [-10])]
    expect(proveChain([...files, loose('2026-11-03', -30)])).toMatchObject({ differenceCents: 0, gaps: [] })
    expect(proveChain([...files, loose('2026-12-03', -30)])).toMatchObject({ gaps: [{ kind: 'between' }] })
    expect(proveChain([files[0] ?? file('2026-11-02', 0, []), loose('2026-11-02', -7)])).toMatchObject({
      differenceCents: -7,
      gaps: [{ kind: 'within', name: 'umsaetze.csv', cents: 7 }],
    })
    expect(proveChain([loose('2026-11-02', -7)])).toBe(null)
  })

  const days = fc.array(fc.array(fc.integer({ min: -5_000, max: 5_000 }), { maxLength: 3 }), {
    minLength: 1,
    maxLength: 12,
  })

  function filesOf(bookings: readonly (readonly number[])[]): readonly ChainedFile[] {
    let cents = 100_000
    return bookings.map((booked, at) => {
      const opening = cents
      cents = sumCents([cents, ...booked])
      return file(addDays('2026-11-01', at), opening, booked)
    })
  }

  it('proves any days in any order, and its gaps always add up to the difference', () => {
    fc.assert(
      fc.property(
        days,
        fc.array(fc.nat(11), { maxLength: 4 }),
        fc.array(fc.double({ noNaN: true })),
        (bookings, missing, keys) => {
          const all = filesOf(bookings)
          const shuffled = all
            .map((each, at) => ({ each, key: keys[at] ?? at }))
            .toSorted((a, b) => a.key - b.key)
          expect(proveChain(shuffled.map(({ each }) => each))).toMatchObject({ differenceCents: 0, gaps: [] })
          const left = all.filter((_, at) => !missing.includes(at))
          const proof = proveChain(left)
          if (!proof) return
          const first = all.findIndex((_, at) => !missing.includes(at))
          const last = all.findLastIndex((_, at) => !missing.includes(at))
          const lost = bookings.flatMap((booked, at) =>
            missing.includes(at) && at > first && at < last ? booked : [],
          )
          expect(proof.differenceCents).toBe(0 - sumCents(lost))
          expect(sumCents(proof.gaps.map(({ cents }) => cents))).toBe(0 - proof.differenceCents + 0)
        },
      ),
    )
  })
})
