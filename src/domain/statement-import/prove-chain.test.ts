import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Day, addDays } from '#domain/calendar/day.ts'
import { sumCents } from '#domain/money/cents.ts'
import { readText } from '#domain/statement-import/testing/samples.ts'
import { type ChainedFile, proveChain } from './prove-chain.ts'
import type { StatementBalance } from './statement.ts'

const balance = (kind: StatementBalance['kind'], cents: number, day: Day): StatementBalance => ({
  account: 0,
  kind,
  cents,
  currency: 'EUR',
  day,
})

/** A file of one day: its balances and bookings. */
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

describe('a hole in one of several statements of a file (imports.md § 2)', () => {
  const line = (day: string, cents: number, name: string) => [
    `:61:2611${day}11${day}${cents < 0 ? 'D' : 'C'}${(Math.abs(cents) / 100).toFixed(2).replace('.', ',')}N005NONREF`,
    `:86:005?00TEST?20Zweck?32${name}`,
  ]
  const statement = (
    number: string,
    [openingCents, closingCents]: readonly [number, number],
    rows: readonly string[],
    [firstDay, lastDay]: readonly [string, string],
    [opening, closing] = ['60F', '62F'],
  ) => {
    const field = (tag: string | undefined, cents: number, day: string) =>
      `:${tag}:C2611${day}EUR${(cents / 100).toFixed(2).replace('.', ',')}`
    return [
      ':20:STARTUMS',
      ':25:12345678/100200300',
      `:28C:${number}`,
      field(opening, openingCents, firstDay),
      ...rows,
      field(closing, closingCents, lastDay),
      '-',
    ]
  }
  const gapsOf = (lines: readonly string[]) => {
    const { bookings, balances } = readText(lines.join('\r\n'))
    return proveChain([
      {
        name: 'november.sta',
        balances,
        rows: bookings.map(({ bookingDate, amountCents, counterparty }) => ({
          day: bookingDate,
          amountCents,
          isRepeated: false,
          words: counterparty,
        })),
      },
    ])?.gaps
  }

  it('names the statement of MT940 with its number and days', () => {
    const first = statement('00011/001', [10_000, 9_000], line('02', -1_000, 'Edeka'), ['01', '02'])
    const broken = statement('00012/001', [9_000, 5_500], line('04', -1_000, 'Rewe'), ['03', '05'])
    const last = statement('00013/001', [5_500, 6_000], line('06', 500, 'Anna'), ['05', '06'])
    expect(gapsOf([...first, ...broken, ...last])).toEqual([
      {
        kind: 'statement',
        name: 'november.sta',
        number: '12',
        from: '2026-11-03',
        to: '2026-11-05',
        page: null,
        cents: -2_500,
      },
    ])
    expect(
      gapsOf([...first, ...statement('12/1', [9_000, 8_000], line('04', -1_000, 'Rewe'), ['03', '05'])]),
    ).toEqual([])
  })

  it('names both where two holes even each other out', () => {
    const first = statement('11', [10_000, 9_100], line('02', -1_000, 'Edeka'), ['01', '02'])
    const second = statement('12', [9_100, 8_000], line('04', -1_000, 'Rewe'), ['03', '05'])
    expect(gapsOf([...first, ...second])?.map(({ cents }) => cents)).toEqual([100, -100])
  })

  it('names the page of a statement with the bookings beside it', () => {
    const pages = [
      ...statement('12/1', [10_000, 9_000], line('02', -1_000, 'Edeka'), ['01', '02'], ['60F', '62M']),
      ...statement('12/2', [9_000, 7_000], line('03', -1_000, 'Rewe'), ['02', '03'], ['60M', '62M']),
      ...statement('12/3', [7_000, 6_000], line('04', -1_000, 'Aldi'), ['03', '04'], ['60M', '62F']),
    ]
    expect(gapsOf(pages)).toMatchObject([
      {
        kind: 'statement',
        number: '12/2',
        cents: -1_000,
        page: { after: { words: 'Edeka' }, before: { words: 'Aldi' } },
      },
    ])
  })

  it('names the statement of CAMT, whose balances stand before its entries, all on one line', () => {
    const camt = (number: number, opening: string, closing: string, amount: string, day: string) => {
      const tagged = (code: string, cents: string) =>
        `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${cents}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`
      return `<Stmt><Id>X</Id><ElctrncSeqNb>${number}</ElctrncSeqNb><Acct><Id><IBAN>DE29123456780100200300</IBAN></Id></Acct>${tagged('OPBD', opening)}${tagged('CLBD', closing)}<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt></Ntry></Stmt>`
    }
    const text = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>${camt(7, '100.00', '90.00', '10.00', '2026-11-02')}${camt(8, '90.00', '65.00', '10.00', '2026-11-03')}</BkToCstmrStmt></Document>`
    expect(gapsOf([text])).toMatchObject([
      { kind: 'statement', number: '8', from: '2026-11-03', to: '2026-11-03', page: null, cents: -1_500 },
    ])
  })

  it('property: whichever booking is lost, its statement is named with its amount', () => {
    const booked = fc.integer({ min: 1, max: 9_999 }).map((cents) => -cents)
    const statements = fc.array(fc.array(booked, { minLength: 1, maxLength: 5 }), {
      minLength: 2,
      maxLength: 6,
    })
    fc.assert(
      fc.property(statements, fc.nat(), fc.nat(), (cents, at, place) => {
        const lost = at % cents.length
        let balanceCents = 9_999_900
        const lines = cents.flatMap((amounts, number) => {
          const openingCents = balanceCents
          balanceCents += sumCents(amounts)
          const day = String(number + 1).padStart(2, '0')
          const kept = number === lost ? amounts.toSpliced(place % amounts.length, 1) : amounts
          const rows = kept.flatMap((amount) => line(day, amount, 'Laden'))
          return statement(`${number + 1}`, [openingCents, balanceCents], rows, [day, day])
        })
        const amounts = cents[lost] ?? []
        expect(gapsOf(lines)).toMatchObject([
          { kind: 'statement', number: `${lost + 1}`, cents: amounts[place % amounts.length] },
        ])
      }),
      { numRuns: 100 },
    )
  })
})
