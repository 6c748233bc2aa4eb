import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Statement } from '#domain/statement-import/collect-statement.ts'
import { readPieces, sampleBytes, sampleNames } from '#domain/statement-import/testing/samples.ts'
import { comparableOf, countOf, importRows } from '#domain/statement-import/testing/transaction-set.ts'
import type { ComparableBooking } from './comparable-booking.ts'
import { fingerprintText, occurrences } from './fingerprint.ts'
import { matchImport } from './match-import.ts'

function sample(name: string): Statement {
  const statement = readPieces([sampleBytes(name)])
  if (!statement) throw new RangeError(name)
  return statement
}

const giroFiles = sampleNames.filter(
  (name) => !/^(?:portfolio|traderepublic|dkb_kreditkarte|comdirect_mehrere)|sammler/u.test(name),
)

function booking(changes: Partial<ComparableBooking> = {}): ComparableBooking {
  return {
    id: 'a',
    account: 'giro',
    bookingDate: '2026-10-07',
    amountCents: -2340,
    currency: 'EUR',
    counterparty: 'Bäckerei',
    counterpartyIban: null,
    purpose: 'Brot und Brötchen am Morgen',
    endToEndRef: null,
    strongKey: null,
    source: 'sparkasse-csv-camt-v2',
    ...changes,
  }
}

function kindOf(row: ComparableBooking, stored: ComparableBooking): string | undefined {
  return matchImport([row], [stored])[0]?.kind
}

describe('the same file twice (imports.md § 12)', () => {
  it.each(sampleNames)('%s adds nothing the second time', (name) => {
    const rows = comparableOf(sample(name))
    const first = importRows([], rows)
    expect(first.stored).toEqual(rows)
    const second = importRows(first.stored, comparableOf(sample(name), 'again '))
    expect(countOf(second.matches, 'present')).toBe(rows.length)
    expect(second.stored).toEqual(first.stored)
  })
})

describe('one data set in two formats (imports.md § 12)', () => {
  const pairs = giroFiles.flatMap((first) => giroFiles.map((second) => ({ first, second })))

  it('has a sample for each way a bank delivers an account', () => {
    expect(giroFiles.length).toBe(17)
  })

  it.each(pairs)('$first then $second adds nothing by default', ({ first, second }) => {
    const before = importRows([], comparableOf(sample(first)))
    const after = importRows(before.stored, comparableOf(sample(second), 'second '))
    expect(countOf(after.matches, 'new')).toBe(0)
    const explained = after.matches.flatMap((match) => (match.kind === 'new' ? [] : [match.storedId]))
    expect(new Set(explained).size).toBe(explained.length)
  })
})

describe('the next month', () => {
  it('is added whole although the references of the bank begin again', () => {
    for (const name of ['mt940.sta', 'camt053_001_08.xml']) {
      const october = importRows([], comparableOf(sample(name)))
      const november = comparableOf(sample(name), 'november ').map((row) => ({
        ...row,
        bookingDate: row.bookingDate.replace('-10-', '-11-') as ComparableBooking['bookingDate'],
      }))
      expect(countOf(importRows(october.stored, november).matches, 'new')).toBe(7)
    }
  })
})

describe('equal bookings', () => {
  it('of one file are both kept, and both present the next time', () => {
    const twins = [booking({ id: '1' }), booking({ id: '2' })]
    expect(matchImport(twins, []).map(({ kind }) => kind)).toEqual(['new', 'new'])
    expect(matchImport(twins, twins)).toEqual([
      { kind: 'present', storedId: '1' },
      { kind: 'present', storedId: '2' },
    ])
    expect(matchImport([...twins, booking({ id: '3' })], twins).map(({ kind }) => kind)).toEqual([
      'present',
      'present',
      'new',
    ])
    expect(occurrences(twins.map((each) => fingerprintText(each)))).toEqual([1, 2])
  })

  it('with different ids of the bank are two', () => {
    const first = booking({ strongKey: { kind: 'ofx', value: 'F1' } })
    expect(kindOf(booking({ strongKey: { kind: 'ofx', value: 'F2' } }), first)).toBe('new')
    expect(kindOf(booking({ strongKey: { kind: 'ofx', value: 'F1' } }), first)).toBe('present')
    expect(kindOf(booking({ strongKey: { kind: 'mt940', value: 'F2' } }), first)).toBe('present')
    expect(kindOf(booking(), first)).toBe('present')
  })
})

describe('a possible duplicate', () => {
  const stored = booking({ counterpartyIban: 'DE25123456810000000777', endToEndRef: 'E1' })
  const other = { purpose: 'ganz anders', counterparty: 'Jemand' }

  it.each([
    ['the IBAN', { counterpartyIban: 'DE25123456810000000777' }],
    ['the end-to-end reference', { endToEndRef: 'E1' }],
    ['most words', { purpose: 'BROT UND BROETCHEN AM ABEND', counterparty: 'BAECKEREI' }],
  ])('has %s', (_, changes) => {
    expect(kindOf(booking({ ...other, ...changes }), stored)).toBe('maybe')
    expect(kindOf(booking({ ...other, ...changes, bookingDate: '2026-10-09' }), stored)).toBe('maybe')
    expect(kindOf(booking({ ...other, ...changes, bookingDate: '2026-10-12' }), stored)).toBe('new')
    expect(kindOf(booking({ ...other, ...changes, amountCents: 2340 }), stored)).toBe('new')
    expect(kindOf(booking({ ...other, ...changes, account: 'other' }), stored)).toBe('new')
  })

  it('needs eight of ten words of name and purpose', () => {
    expect(kindOf(booking({ purpose: 'Brot und Brötchen am' }), stored)).toBe('maybe')
    expect(kindOf(booking({ purpose: 'Brot und Brötchen' }), stored)).toBe('new')
    expect(kindOf(booking({ ...other, purpose: stored.purpose }), stored)).toBe('maybe')
    expect(kindOf(booking({ ...other, purpose: 'Brot und Brötchen am Abend' }), stored)).toBe('new')
  })

  it('is two bank days apart at most: weekends and Easter do not count', () => {
    const cases = [
      ['2026-04-02', '2026-04-08', 'maybe'],
      ['2026-04-02', '2026-04-09', 'new'],
      ['2026-11-20', '2026-11-24', 'maybe'],
      ['2026-11-20', '2026-11-25', 'new'],
    ] as const
    for (const [first, second, kind] of cases) {
      const [one, two] = [first, second].map((bookingDate) => ({
        ...stored,
        purpose: `am ${bookingDate}`,
        bookingDate: bookingDate as typeof first,
      }))
      expect(one && two && kindOf(one, two)).toBe(kind)
      expect(one && two && kindOf(two, one)).toBe(kind)
    }
  })

  it('takes the name of a payment without a purpose', () => {
    const card = booking({
      purpose: '',
      counterparty: 'Kaffee London',
      counterpartyIban: 'DE25123456810000000777',
    })
    expect(kindOf(booking({ purpose: '', counterparty: 'KAFFEE LONDON' }), card)).toBe('maybe')
  })

  it('prefers the nearest day', () => {
    const days = ['2026-10-05', '2026-10-06', '2026-10-08'] as const
    const near = days.map((bookingDate) => booking({ id: bookingDate, bookingDate }))
    expect(matchImport([booking()], near)).toEqual([{ kind: 'maybe', storedId: '2026-10-06' }])
  })
})

describe('any order, any parts', () => {
  const sources = [
    'sparkasse_csv_camt.csv',
    'mt940.sta',
    'camt053_001_08.xml',
    'statement.ofx',
    'finanzguru.csv',
  ]

  it('whole files in any order keep what the first has', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(sources, { minLength: 2 }), (order) => {
        const [first = ''] = order
        const after = order.reduce(
          (stored, name) => importRows(stored, comparableOf(sample(name), name)).stored,
          [] as readonly ComparableBooking[],
        )
        expect(after).toEqual(comparableOf(sample(first), first))
      }),
      { numRuns: 60 },
    )
  })

  it.each(sources)('%s in two halves, which may overlap, is the whole', (name) => {
    const rows = comparableOf(sample(name)).toSorted((one, other) =>
      one.bookingDate < other.bookingDate ? -1 : 1,
    )
    const days = [...new Set(rows.map(({ bookingDate }) => bookingDate))]
    fc.assert(
      fc.property(fc.nat(days.length), fc.nat(days.length), fc.boolean(), (one, other, isSwapped) => {
        // Files contain whole days.
        const early = rows.filter(({ bookingDate }) => days.indexOf(bookingDate) < Math.max(one, other))
        const late = rows.filter(({ bookingDate }) => days.indexOf(bookingDate) >= Math.min(one, other))
        const [first, second] = isSwapped ? [late, early] : [early, late]
        const after = importRows(importRows([], first).stored, second).stored
        expect(after.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
      }),
    )
  })

  it('tells the same of rows in another order', () => {
    const day = fc.constantFrom('2026-10-06', '2026-10-07', '2026-10-08') as fc.Arbitrary<'2026-10-06'>
    const key = fc.constantFrom(null, { kind: 'ofx', value: '1' }, { kind: 'ofx', value: '2' })
    const some = fc.array(
      fc
        .record({ bookingDate: day, purpose: fc.constantFrom('eins', 'zwei'), strongKey: key })
        .map((changes) => booking(changes)),
      { maxLength: 8 },
    )
    const shuffled = some.chain((rows) =>
      fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
    )
    fc.assert(
      fc.property(shuffled, some, ([rows, other], stored) => {
        for (const kind of ['new', 'present', 'maybe'] as const)
          expect(countOf(matchImport(rows, stored), kind)).toBe(countOf(matchImport(other, stored), kind))
        const matches = matchImport(
          rows,
          stored.map((each, place) => ({ ...each, id: `${place}` })),
        )
        const ids = matches.flatMap((match) => (match.kind === 'new' ? [] : [match.storedId]))
        expect(new Set(ids).size).toBe(ids.length)
      }),
      { numRuns: 300 },
    )
  })
})

it('ends with floods of bookings that are alike, too', () => {
  const flood = (name: string, count: number, changes: (at: number) => Partial<ComparableBooking>) =>
    Array.from({ length: count }, (_, at) => booking({ id: `${name} ${at}`, ...changes(at) }))
  const same = (name: string) => flood(name, 30_000, () => ({}))
  expect(countOf(matchImport(same('row'), same('stored')), 'present')).toBe(30_000)
  const other = (name: string) =>
    flood(name, 5_000, (at) => ({ counterparty: '', purpose: `${name} Zweck Nummer ${at}` }))
  expect(countOf(matchImport(other('Zeile'), other('Vorhanden')), 'new')).toBe(5_000)
  const named = (name: string) =>
    flood(name, 10_000, (at) => ({ strongKey: { kind: 'ofx', value: `${name} ${at}` } }))
  expect(countOf(matchImport(named('row'), named('stored')), 'new')).toBe(10_000)
  const told = (source: string) => flood(source, 20_000, (at) => ({ source, purpose: `${source} ${at}` }))
  expect(countOf(matchImport(told('camt'), told('ofx')), 'new')).toBe(0)
})

it('counts equal bookings as far as the server does', () => {
  expect(occurrences(Array<string>(100_002).fill('equal')).slice(-3)).toEqual([100_000, 100_000, 100_000])
})
