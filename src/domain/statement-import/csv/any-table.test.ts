import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readProposed } from '#domain/statement-import/testing/cases.ts'

/** The bookings that every kind of table below contains. */
const bookings = [
  { day: '03.11.2025', name: 'Edeka', purpose: 'Einkauf am Montag', cents: -450 },
  { day: '04.11.2025', name: 'Arbeitgeber GmbH', purpose: 'Gehalt November', cents: 234_567 },
  { day: '14.11.2025', name: 'Baumarkt', purpose: 'Schrauben', cents: -123_400 },
  { day: '28.11.2025', name: 'Verein Muster', purpose: 'Beitrag', cents: -1_000 },
]
type Told = (typeof bookings)[number]

const expected = bookings.map(({ cents, name, purpose }) => [cents, name, purpose])

function amount(cents: number): string {
  const [whole = '', fraction = ''] = (Math.abs(cents) / 100).toFixed(2).split('.')
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, '.')
  return `${cents < 0 ? '-' : ''}${grouped},${fraction}`
}

interface Column {
  readonly name: string
  readonly cell: (booking: Told) => string
}

const marks = [
  ['Soll/Haben', 'S', 'H'],
  ['S/H', 'S', 'H'],
  ['D/C', 'D', 'C'],
  ['Kz', 'Soll', 'Haben'],
  ['Kennzeichen', 'DBIT', 'CRDT'],
  ['DR/CR', 'DR', 'CR'],
  ['Debit/Credit', 'Debit', 'Credit'],
  ['Vorzeichen', '-', '+'],
  ['Vorzeichen', '−', '+'],
  ['Vorzeichen', '-', ''],
  ['Ein-/Ausgang', 'Ausgang', 'Eingang'],
  ['Ausgang/Eingang', 'A', 'E'],
  ['Buchungsart', 'Lastschrift', 'Gutschrift'],
  ['Umsatzart', 'Belastung', 'Gutschrift'],
  ['Richtung', 'out', 'in'],
  ['Typ', 'Auszahlung', 'Einzahlung'],
  ['', 'S', 'H'],
] as const

const unsigned: Column = { name: 'Betrag', cell: ({ cents }) => amount(Math.abs(cents)) }

/** The ways in which a table states an amount and its direction. */
const amounts: readonly (readonly Column[])[] = [
  [{ name: 'Betrag', cell: ({ cents }) => amount(cents) }],
  [{ name: 'Soll/Haben', cell: ({ cents }) => amount(cents) }],
  [
    { name: 'Soll', cell: ({ cents }) => (cents < 0 ? amount(-cents) : '') },
    { name: 'Haben', cell: ({ cents }) => (cents < 0 ? '' : amount(cents)) },
  ],
  [
    { name: 'Ausgang', cell: ({ cents }) => (cents < 0 ? amount(cents) : '') },
    { name: 'Eingang', cell: ({ cents }) => (cents < 0 ? '' : amount(cents)) },
  ],
  ...marks.map(([name, debit, credit]) => [
    unsigned,
    { name, cell: ({ cents }: Told) => (cents < 0 ? debit : credit) },
  ]),
]

const texts: readonly Column[] = [
  { name: 'Buchungstag', cell: ({ day }) => day },
  { name: 'Name', cell: ({ name }) => name },
  { name: 'Verwendungszweck', cell: ({ purpose }) => purpose },
  { name: 'Währung', cell: () => 'EUR' },
]

const preambleRow = fc.constantFrom(
  '',
  'Umsatzauskunft;',
  'Kontonummer;Inhaber;Stand',
  '202051;Erika Muster;28.11.2025',
  'Name;ERIKA MUSTER;',
  'BLZ;10010010;',
  'IBAN;DE02120300000000202051;',
  'Aktueller Kontostand;3.341,17 €;',
  'Zeitraum;01.11.2025 - 30.11.2025',
  ';;;;',
  'Alle Umsätze',
)

function bookingsOf(text: string) {
  return readProposed(text).bookings.map(({ amountCents, counterparty, purpose }) => [
    amountCents,
    counterparty,
    purpose,
  ])
}

describe('a table that nobody knows gives the same bookings', () => {
  it('in any order of its columns, behind any preamble, with signs of any kind', () => {
    const table = fc
      .tuple(fc.constantFrom(...amounts), fc.array(preambleRow, { maxLength: 8 }))
      .chain(([ways, preamble]) =>
        fc.record({
          columns: fc.shuffledSubarray([...texts, ...ways], { minLength: texts.length + ways.length }),
          preamble: fc.constant(preamble),
          lineEnd: fc.constantFrom('\n', '\r\n'),
        }),
      )
    fc.assert(
      fc.property(table, ({ columns, preamble, lineEnd }) => {
        const rows = bookings.map((booking) => columns.map(({ cell }) => cell(booking)).join(';'))
        const head = columns.map(({ name }) => name).join(';')
        const text = [...preamble, head, ...rows, ''].join(lineEnd)
        expect(bookingsOf(text)).toEqual(expected)
      }),
      { numRuns: 1500 },
    )
  })

  it('without a head, with a mark or a column for each way', () => {
    const ways = amounts.filter((columns) => columns.length === 2)
    fc.assert(
      fc.property(fc.constantFrom(...ways), fc.nat(2), (columns, at) => {
        const day = ({ day: written }: Told) => written
        const purpose = ({ purpose: written }: Told) => written
        const rest = columns.map(({ cell }) => cell)
        const cells = [...rest.slice(0, at), purpose, ...rest.slice(at)]
        const text = bookings
          .map((booking) => [day, ...cells].map((cell) => cell(booking)).join(';'))
          .join('\n')
        expect(
          readProposed(text).bookings.map(({ amountCents, purpose: read }) => [amountCents, read]),
        ).toEqual(bookings.map((booking) => [booking.cents, booking.purpose]))
      }),
    )
  })

  it.each([
    ['3. Nov. 2025', '2025-11-03'],
    ['03 November 2025', '2025-11-03'],
    ['Nov 3, 2025', '2025-11-03'],
    ['November 3, 2025', '2025-11-03'],
    ['03-Nov-25', '2025-11-03'],
    ['Mo, 3. März 2025', '2025-03-03'],
    ['3. Mrz 2025', '2025-03-03'],
    ['1. Mai 2025', '2025-05-01'],
    ['14. Okt 2025, 12:30 Uhr', '2025-10-14'],
    ['Dec 24, 2025', '2025-12-24'],
    ['Jänner 6, 2025', '2025-01-06'],
  ])('with a day written %s', (written, bookingDate) => {
    const text = `Datum;Name;Betrag\n${written};Edeka;-4,50\n`
    expect(readProposed(text)).toMatchObject({ problems: [], bookings: [{ bookingDate }] })
  })

  it.each(['32. Nov 2025', '3. Foo 2025', '30 Februar 2025', '3. No 2025'])('but not with %s', (written) => {
    const { bookings: read, problems } = readProposed(
      `Datum;Name;Betrag\n${written};A;-1,00\n3.11.2025;B;-2,00\n`,
    )
    expect(read).toHaveLength(1)
    expect(problems).toMatchObject([{ reason: 'not_a_date', content: written }])
  })
})

describe('rows that are balances', () => {
  const table = (...rows: readonly string[]) =>
    ['Buchungstag;Name;Verwendungszweck;Betrag;Saldo', ...rows].join('\n')
  const row = '03.11.2025;Edeka;Einkauf;-4,50;95,50'

  it.each([
    ['28.11.2025;;Endsaldo;1.234,56;', 'closing', '2025-11-28'],
    ['28.11.2025;Kontostand;;1.234,56;', 'closing', '2025-11-28'],
    ['28.11.2025;;Saldo am 27.11.2025;1.234,56;', 'closing', '2025-11-28'],
    ['Saldo am 28.11.2025;;;1.234,56;', 'closing', '2025-11-28'],
    ['Kontostand vom 28.11.2025;;;;1.234,56', 'closing', '2025-11-28'],
    ['Endsaldo;;;1.234,56;', 'closing', null],
    ['01.11.2025;Anfangssaldo;;1.234,56;', 'opening', '2025-11-01'],
    ['01.11.2025;;Opening balance;1.234,56;', 'opening', '2025-11-01'],
  ])('%s', (balance, kind, day) => {
    const { bookings: read, balances, problems } = readProposed(table(row, row, balance))
    expect(problems).toEqual([])
    expect(read).toHaveLength(2)
    expect(balances).toMatchObject([{ kind, cents: 123_456, day }])
  })

  it('but no booking that only speaks of one', () => {
    const told = readProposed(table(row, '04.11.2025;Sparkasse;Saldo der Kreditkarte Oktober;-50,00;45,50'))
    expect(told).toMatchObject({ balances: [], bookings: [{}, { amountCents: -5_000 }] })
  })
})

it('reads whose account it is, and what was on it, beside a table that nobody knows', () => {
  const text = [
    'IBAN;DE02120300000000202051;',
    'Kontostand;nicht verfügbar;',
    'Alter Saldo;100,00 €;',
    'Neuer Saldo vom 30.11.2025:;95,50 €;',
    '',
    'Buchung;Wertstellung;Name;Zweck;Umsatz',
    '03.11.2025;03.11.2025;Edeka;Brot;-4,50',
  ].join('\n')
  expect(readProposed(text)).toMatchObject({
    problems: [],
    accounts: [{ iban: 'DE02120300000000202051' }],
    bookings: [{ amountCents: -450 }],
    balances: [
      { kind: 'opening', cents: 10_000, day: null },
      { kind: 'closing', cents: 9_550, day: '2025-11-30' },
    ],
  })
})

it('does not take amounts with points for the days of a spreadsheet', () => {
  const { bookings: read } = readProposed('03.11.2025,Edeka,4.50,D\n04.11.2025,Lohn,2345.67,C\n')
  expect(read.map(({ amountCents, valueDate }) => [amountCents, valueDate])).toEqual([
    [-450, null],
    [234_567, null],
  ])
})

describe('a fee in a column of its own', () => {
  const head = 'Datum;Name;Betrag;Gebühr;Saldo'

  it('comes on top, unless the balances have it in the amount', () => {
    const onTop = readProposed(`${head}\n1.11.2025;A;-10,00;0,50;89,50\n2.11.2025;B;-5,00;0,25;84,25\n`)
    expect(onTop.bookings.map(({ amountCents }) => amountCents)).toEqual([-1_050, -525])
    const counted = readProposed(`${head}\n1.11.2025;A;-10,50;0,50;89,50\n2.11.2025;B;-5,25;0,25;84,25\n`)
    expect(counted.bookings.map(({ amountCents }) => amountCents)).toEqual([-1_050, -525])
  })
})

describe('the other side in the purpose', () => {
  const read = (purpose: string) => {
    const [booking] = readProposed(
      `Buchungstag;Verwendungszweck;Betrag\n03.11.2025;${purpose};-4,50\n`,
    ).bookings
    return [booking?.counterparty, booking?.purpose]
  }

  it.each([
    ['Auftraggeber: Muster GmbH Buchungstext: Miete', 'Muster GmbH', 'Miete'],
    [
      'Empfänger: Anna Beispiel IBAN: DE02120300000000202051 Verwendungszweck: Miete',
      'Anna Beispiel',
      'Miete',
    ],
    ['Lastschrift   Edeka   Einkauf', 'Edeka', 'Einkauf'],
    ['SEPA-Überweisung   Anna Beispiel', 'Anna Beispiel', ''],
    [
      'PP.1234.PP . Buchladen, Ihr Einkauf bei Buchladen',
      'Buchladen',
      'PP.1234.PP . Buchladen, Ihr Einkauf bei Buchladen',
    ],
    ['EDEKA SAGT DANKE//HAMBURG/DE', 'EDEKA SAGT DANKE', '//HAMBURG/DE'],
    ['Miete November Wohnung 12', '', 'Miete November Wohnung 12'],
  ])('of %s', (text, counterparty, purpose) => {
    expect(read(text)).toEqual([counterparty, purpose])
  })
})

it.each([
  [
    'as it is copied from a screen of a card',
    'Buchungsdatum;Transaktionsdatum;Händler;Betrag in EUR',
    ['03.11.2025;02.11.2025;Edeka;-4,50', '05.11.2025;05.11.2025;Zahlung erhalten;120,00'],
  ],
  [
    'with the state beside it',
    'Datum;Status;Beschreibung;Kategorie;Betrag',
    [
      '03.11.2025;Gebucht;Edeka;Lebensmittel;-4,50 €',
      '05.11.2025;Gebucht;Zahlung erhalten;Sonstiges;120,00 €',
    ],
  ],
])('maps a table of a bank without a preset (Hanseatic Bank), %s', (_, head, rows) => {
  const { bookings: told, problems } = readProposed([head, ...rows].join('\n'))
  expect(told).toMatchObject([
    { bookingDate: '2025-11-03', amountCents: -450 },
    { bookingDate: '2025-11-05', amountCents: 12_000 },
  ])
  expect(told.map(({ counterparty, purpose }) => `${counterparty}${purpose}`)).toEqual([
    'Edeka',
    'Zahlung erhalten',
  ])
  expect(problems).toEqual([])
})
