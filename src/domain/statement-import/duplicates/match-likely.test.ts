import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Day, addDays, weekday } from '#domain/calendar/day.ts'
import { type ComparableBooking, TYPED, sourceOf } from './comparable-booking.ts'
import { matchImport } from './match-import.ts'

function booking(changes: Partial<ComparableBooking> = {}): ComparableBooking {
  return {
    id: 'a',
    account: 'giro',
    bookingDate: '2025-11-05',
    amountCents: -450,
    currency: 'EUR',
    counterparty: '',
    counterpartyIban: null,
    purpose: '',
    endToEndRef: null,
    strongKey: null,
    source: 'sparkasse-csv-camt-v2',
    ...changes,
  }
}

function kindsOf(rows: readonly ComparableBooking[], stored: readonly ComparableBooking[]) {
  return matchImport(rows, stored).map(({ kind }) => kind)
}

/** Another booking of the same amount in the file and in the plan: then only words can make a match likely. */
const notAlone = [booking({ id: 'far', bookingDate: '2025-11-14', purpose: 'fern' })]

function kindBesideOthers(row: ComparableBooking, stored: ComparableBooking) {
  return kindsOf([row, ...notAlone], [stored, ...notAlone])[0]
}

describe('a booking that somebody has typed (imports.md § 12)', () => {
  const typed = (changes: Partial<ComparableBooking>) => booking({ source: TYPED, ...changes })

  it('is found in the file of the bank, by the name that a person gives it', () => {
    const stored = [
      typed({ id: 'edeka', counterparty: 'Edeka' }),
      typed({ id: 'rent', bookingDate: '2025-11-06', amountCents: -89_000, counterparty: 'Miete' }),
    ]
    const rows = [
      booking({
        counterparty: 'EDEKA SAGT DANKE 12//BERLIN/DE',
        purpose: '2025-11-05T12:31 Debitk.0 2028-12',
      }),
      booking({
        bookingDate: '2025-11-06',
        amountCents: -89_000,
        counterparty: 'Hausverwaltung Mueller',
        purpose: 'Miete Whg 12',
      }),
    ]
    expect(matchImport(rows, stored)).toEqual([
      { kind: 'likely', storedId: 'edeka' },
      { kind: 'likely', storedId: 'rent' },
    ])
  })

  it('is at least asked about, whatever its words', () => {
    const row = booking({ counterparty: 'EDEKA SAGT DANKE' })
    for (const words of ['Essen', '', 'Bar', '💶'])
      expect(kindBesideOthers(row, typed({ counterparty: words }))).toBe('maybe')
  })

  it('is likely where its amount comes once among ten days, with no words at all', () => {
    expect(kindsOf([booking({ counterparty: 'EDEKA' })], [typed({ purpose: 'Essen' })])).toEqual(['likely'])
    const far = booking({ bookingDate: '2025-11-16', counterparty: 'EDEKA' })
    expect(kindsOf([booking({ counterparty: 'EDEKA' }), far], [typed({ purpose: 'Essen' })])[0]).toBe(
      'likely',
    )
  })

  it.each([
    ['umlauts', 'Bäckerei Müller', 'BAECKEREI MUELLER FILIALE 4'],
    ['missing dots', 'Müller', 'MULLER SAGT DANKE'],
    ['words that are written together', 'Haus Verwaltung', 'HAUSVERWALTUNG MUSTER'],
    ['words that a line breaks', 'Hausverwaltung', 'HAUSVER WALTUNG MUSTER'],
    ['half of the shorter words', 'Miete Hamburg', 'Hausverwaltung Muster Miete Kd 12'],
    ['words on the other side of name and purpose', 'Netflix', 'PayPal Europe // Netflix.com'],
  ])('is likely by %s', (_, typedAs, bankSays) => {
    expect(kindBesideOthers(booking({ purpose: bankSays }), typed({ counterparty: typedAs }))).toBe('likely')
  })

  it('is not likely by numbers, single letters or less than half of the words', () => {
    for (const [typedAs, bankSays] of [
      ['2025 12', 'Beleg 2025 12'],
      ['a b c', 'Kauf a b c'],
      ['Miete Hamburg November', 'Hausverwaltung Miete'],
    ] as const)
      expect(kindBesideOthers(booking({ purpose: bankSays }), typed({ purpose: typedAs }))).not.toBe('new')
    expect(kindBesideOthers(booking({ purpose: 'Beleg 2025' }), typed({ purpose: '2025' }))).toBe('maybe')
  })

  it('explains one row only, the nearest', () => {
    const rows = [
      booking({ id: '1', counterparty: 'Kiosk' }),
      booking({ id: '2', counterparty: 'Kiosk', bookingDate: '2025-11-06' }),
    ]
    expect(kindsOf(rows, [typed({ purpose: 'Kiosk', bookingDate: '2025-11-06' })])).toEqual(['new', 'likely'])
  })

  it('of another account, amount, sign, currency or week is none', () => {
    const row = booking({ counterparty: 'Edeka' })
    for (const other of [
      { account: 'savings' },
      { amountCents: -451 },
      { amountCents: 450 },
      { currency: 'USD' },
      { bookingDate: '2025-11-10' },
    ] as const)
      expect(kindsOf([row], [typed({ counterparty: 'Edeka', ...other })])).toEqual(['new'])
  })
})

describe('the same booking in another format (imports.md § 12)', () => {
  const stored = booking({ purpose: 'Kartenzahlung EDEKA SAGT DANKE', endToEndRef: 'E-1' })
  const row = booking({ source: 'mt940', counterparty: 'REWE', purpose: 'ganz anders' })

  it('is decided by references where both have one', () => {
    expect(kindBesideOthers({ ...row, endToEndRef: 'e1' }, stored)).toBe('likely')
    expect(kindBesideOthers({ ...row, purpose: 'EDEKA SAGT DANKE', endToEndRef: 'E-2' }, stored)).toBe(
      'maybe',
    )
    expect(kindsOf([{ ...row, endToEndRef: 'E-2' }], [stored])).toEqual(['maybe'])
    expect(kindBesideOthers(row, stored)).toBe('maybe')
  })

  it('is looked for by reference first, then by words, then by the day', () => {
    const other = booking({ id: 'b', purpose: 'Tankstelle Nord' })
    const third = booking({ id: 'c', bookingDate: '2025-11-06', purpose: 'Apotheke' })
    const rows = [
      { ...row, id: '1', counterparty: 'APOTHEKE AM MARKT', purpose: 'Apotheke' },
      { ...row, id: '2', counterparty: 'TANKSTELLE', purpose: 'Nord' },
      { ...row, id: '3', endToEndRef: 'E-1', purpose: 'Tankstelle Nord' },
    ]
    const expected = ['c', 'b', 'a']
    for (const order of [rows, rows.toReversed()])
      expect(
        matchImport(order, [third, stored, other]).map((match) =>
          match.kind === 'new' ? null : match.storedId,
        ),
      ).toEqual(order === rows ? expected : expected.toReversed())
  })

  it('of versions of CAMT is the same format, of two tables another one', () => {
    expect(sourceOf('camt.052.001.08')).toBe(sourceOf('camt.053.001.02'))
    expect(sourceOf('sparkasse-csv-mt940')).not.toBe(sourceOf('mt940'))
    expect(sourceOf('dkb-giro-2023')).not.toBe(sourceOf('dkb-giro-legacy'))
    expect(sourceOf(null)).toBe(TYPED)
  })
})

it('leaves no row over that a booking could explain, and explains each by one of its own', () => {
  const day = fc.integer({ min: 0, max: 9 }).map((offset): Day => addDays('2025-11-03', offset))
  const words = fc.constantFrom('Kiosk', 'Cafe', 'Kiosk Nord', '')
  const list = (source: string) =>
    fc.array(
      // Equal texts would be matched by their fingerprints first.
      fc
        .record({ bookingDate: day, purpose: words, counterparty: fc.constant(source) })
        .map((changes) => booking({ source, ...changes })),
      { maxLength: 8 },
    )
  fc.assert(
    fc.property(list('camt'), list('mt940'), (rows, told) => {
      const stored = told.map((each, at) => ({ ...each, id: `${at}` }))
      const matches = matchImport(rows, stored)
      const ids = matches.flatMap((match) => (match.kind === 'new' ? [] : [match.storedId]))
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.length).toBe(mostPairs(rows, stored))
    }),
    { numRuns: 200 },
  )
})

/** The greatest number of pairs, found by trying all; the days are in one November without holidays. */
function mostPairs(rows: readonly ComparableBooking[], stored: readonly ComparableBooking[]): number {
  const [row, ...others] = rows
  if (!row) return 0
  const without = mostPairs(others, stored)
  const fitting = stored.filter((each) => workdaysApart(row.bookingDate, each.bookingDate) <= 2)
  return fitting.reduce(
    (most, each) =>
      most === without + 1
        ? most
        : Math.max(
            most,
            1 +
              mostPairs(
                others,
                stored.filter((other) => other !== each),
              ),
          ),
    without,
  )
}

function workdaysApart(one: Day, other: Day): number {
  const [first, last] = one < other ? [one, other] : [other, one]
  let count = 0
  for (let day = addDays(first, 1); day <= last; day = addDays(day, 1)) if (weekday(day) <= 5) count += 1
  return count
}
