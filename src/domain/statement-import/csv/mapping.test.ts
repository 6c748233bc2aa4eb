import { describe, expect, it } from 'vitest'
import { formatOfText } from '#domain/statement-import/detect-format.ts'
import { readText } from '#domain/statement-import/testing/samples.ts'
import type { ColumnMapping } from './csv-layout.ts'
import { headHash } from './head-hash.ts'
import { isMappingComplete, suggestMapping } from './suggest-mapping.ts'

function suggested(text: string): ColumnMapping {
  const format = formatOfText(text)
  if (format.kind !== 'unknown-csv') throw new RangeError(format.kind)
  return suggestMapping(format.head, format.examples)
}

const table = (...rows: readonly string[]) => ['Datum,Empfänger,Zweck,Euro-Betrag', ...rows].join('\n')

function read(rows: readonly string[], changes: Partial<ColumnMapping> = {}) {
  const text = table(...rows)
  return readText(text, { mapping: { ...suggested(text), ...changes } })
}

describe('a table that no preset knows (imports.md § 2)', () => {
  it('is read as a person maps it', () => {
    const { bookings, problems } = read(['1.10.26,Bäcker,Brot,"-1.234,50"', '2.10.26,Chef,Lohn,"5"'])
    expect(problems).toEqual([])
    expect(bookings).toMatchObject([
      { bookingDate: '2026-10-01', counterparty: 'Bäcker', purpose: 'Brot', amountCents: -123_450, line: 2 },
      { bookingDate: '2026-10-02', counterparty: 'Chef', purpose: 'Lohn', amountCents: 500, line: 3 },
    ])
  })

  it('is read by debit and credit, or by a mark', () => {
    const sides = 'Buchungstag|Name|Soll|Haben\n1.10.2026|A|5,00|\n1.10.2026|B||7,00'
    expect(
      readText(sides, { mapping: suggested(sides) }).bookings.map(({ amountCents }) => amountCents),
    ).toEqual([-500, 700])
    const marked = 'Buchungstag|Name|Betrag|S/H\n1.10.2026|A|5,00|S\n1.10.2026|B|7,00|H'
    expect(
      readText(marked, { mapping: suggested(marked) }).bookings.map(({ amountCents }) => amountCents),
    ).toEqual([-500, 700])
  })

  it('may have no head, and then its mapping is not kept', () => {
    const text = '01.10.2026;A;-5,00\n02.10.2026;B;7,00'
    const columns = { bookingDate: 0, amount: 2, purpose: 1 }
    expect(suggested(text)).toEqual({ headHash: null, columns, style: null, dateOrder: null })
    const mapping = { ...suggested(text), columns: { bookingDate: 0, amount: 2, counterparty: 1 } }
    expect(readText(text, { mapping })).toMatchObject({
      problems: [],
      bookings: [
        { amountCents: -500, line: 1 },
        { amountCents: 700, line: 2 },
      ],
    })
  })
})

describe('the style of numbers (imports.md § 5)', () => {
  it.each([
    ['both separators', ['1.234', '"2,000"', '"1,234.56"'], [123_400, 200_000, 123_456], 'en'],
    ['two digits', ['"1,234"', '12.50'], [123_400, 1250], 'en'],
    ['one digit', ['1.234', '"2,5"'], [123_400, 250], 'de'],
    ['a group that comes twice', ['1.234', '1.234.567'], [123_400, 123_456_700], 'de'],
    ['nothing, so that it is German', ['1.234', '5'], [123_400, 500], 'de'],
  ])('is told by %s', (_, cells, cents, style) => {
    const { bookings, problems } = read(cells.map((cell) => `1.10.26,A,B,${cell}`))
    const read1234 = bookings.map(({ amountCents }) => amountCents)
    // A cell that contradicts the proven style is refused, never guessed.
    expect([...read1234, ...problems.map(({ reason }) => reason)]).toEqual(
      style === 'en' && cells[0] === '1.234' ? [...cents.slice(1), 'too_many_decimals'] : cents,
    )
  })
})

describe('the order of day and month (imports.md § 6)', () => {
  const days = (rows: readonly string[], changes: Partial<ColumnMapping> = {}) =>
    read(
      rows.map((day) => `${day},A,B,"1,00"`),
      changes,
    ).bookings.map(({ bookingDate }) => bookingDate)

  it('is decided by any day beyond twelve', () => {
    expect(days(['03/04/2026', '13/04/2026'])).toEqual(['2026-04-03', '2026-04-13'])
    expect(days(['03/04/2026', '04/13/2026'])).toEqual(['2026-03-04', '2026-04-13'])
    expect(days(['04/04/2026'])).toEqual(['2026-04-04'])
  })

  it('is asked for when nothing decides, once', () => {
    const rows = ['03/04/2026,A,B,"1,00"', '05/06/2026,A,B,"1,00"']
    expect(read(rows)).toMatchObject({
      bookings: [],
      problems: [{ line: 2, column: 'Datum', content: '03/04/2026', reason: 'ambiguous_date' }],
    })
    expect(days(['03/04/2026'], { dateOrder: 'month_first' })).toEqual(['2026-03-04'])
    expect(days(['03/04/2026'], { dateOrder: 'day_first' })).toEqual(['2026-04-03'])
  })
})

describe('suggestMapping', () => {
  it('knows columns by their names, and only where the cells fit', () => {
    const head = [
      'Valuta',
      'Buchungsdatum',
      'IBAN',
      'Auftraggeber',
      'Verwendungszweck',
      'Saldo',
      'Umsatz',
      'Währung',
      'Umsatzart',
    ]
    const fitting = [['1.10.26', '2.10.26', 'DE29123456780100200300', 'A', 'B', '5,00', '-1,00', 'EUR', 'x']]
    const { columns } = suggestMapping(head, fitting)
    expect(columns).toEqual({
      valueDate: 0,
      bookingDate: 1,
      counterpartyIban: 2,
      counterparty: 3,
      purpose: 4,
      balanceAfter: 5,
      amount: 6,
      currency: 7,
      bookingText: 8,
    })
    const wrong = suggestMapping(head, [['x', 'x', 'x', 'A', 'B', 'x', 'x', 'EUR', 'x']])
    expect(wrong.columns).toEqual({ counterparty: 3, purpose: 4, currency: 7, bookingText: 8 })
    expect([suggestMapping(head, fitting), wrong].map(isMappingComplete)).toEqual([true, false])
  })
})

describe('the amount of a mapped table', () => {
  const text =
    'Datum;Wer;Ausgabe;Extra;Stand\n1.10.2026;A;12,34;0,50;ok\n2.10.2026;B;-5,00;;ok\n3.10.2026;C;1,00;;PENDING\n4.10.2026;D;1,00;;Storniert\n5.10.2026;E;1,00;x;ok'
  const mapping = {
    ...suggested(text),
    columns: { bookingDate: 0, counterparty: 1, spent: 2, fee: 3, status: 4 },
  }

  it('may be what was spent, with a fee beside it, and counts where it was booked', () => {
    const { bookings, pendingCount, problems } = readText(text, { mapping })
    expect(isMappingComplete(mapping)).toBe(true)
    expect(bookings.map(({ counterparty, amountCents }) => [counterparty, amountCents])).toEqual([
      ['A', -1_284],
      ['B', 500],
    ])
    expect(pendingCount).toBe(1)
    expect(problems).toMatchObject([
      { line: 5, column: 'Stand', reason: 'never_booked', content: 'Storniert' },
      { line: 6, column: 'Extra', reason: 'not_an_amount', content: 'x' },
    ])
  })

  it('says which of two names is the other side', () => {
    const sides = 'Datum;Auftraggeber;Empfänger;Betrag\n1.10.2026;Ich;Bäcker;-1,00\n2.10.2026;Chef;Ich;5,00'
    expect(
      readText(sides, { mapping: suggested(sides) }).bookings.map(({ counterparty }) => counterparty),
    ).toEqual(['Bäcker', 'Chef'])
  })
})

describe('suggestMapping for tables as banks write them', () => {
  const own = 'DE29123456780100200300'
  const other = 'DE67123456800000000555'

  /** The names of the columns by their roles. */
  const told = (text: string) => {
    const format = formatOfText(text)
    if (format.kind !== 'unknown-csv') throw new RangeError(format.kind)
    const { columns } = suggestMapping(format.head, format.examples)
    return Object.fromEntries(Object.entries(columns).map(([role, at]) => [role, format.head[at] ?? at]))
  }

  it('takes the amount that was booked, not the original one', () => {
    expect(
      told(
        'Belegdatum;Buchungsdatum;Originalbetrag;Originalwährung;Buchungsbetrag;Buchungswährung;Länderkennzeichen\n1.10.26;2.10.26;-20,00;USD;-18,52;EUR;USA',
      ),
    ).toEqual({
      bookingDate: 'Buchungsdatum',
      amount: 'Buchungsbetrag',
      currency: 'Buchungswährung',
      originalAmount: 'Originalbetrag',
      originalCurrency: 'Originalwährung',
    })
  })

  it.each([
    [
      '"Datum","Beschreibung","Währung","Brutto","Entgelt","Netto","Guthaben","Name","Umsatzsteuer"\n"1.10.2026","Zahlung","EUR","-5,00","0,35","-5,35","1,00","Laden","0,00"',
      {
        bookingDate: 'Datum',
        amount: 'Netto',
        balanceAfter: 'Guthaben',
        currency: 'Währung',
        counterparty: 'Name',
        purpose: 'Beschreibung',
      },
    ],
    [
      `Kontonummer;Buchungstag;Soll/Haben;Empfänger/Auftraggeber Name;Empfänger/Auftraggeber IBAN;Vwz.0\n100;1.10.2026;-5,00;Laden;${other};Brot`,
      {
        bookingDate: 'Buchungstag',
        amount: 'Soll/Haben',
        counterparty: 'Empfänger/Auftraggeber Name',
        counterpartyIban: 'Empfänger/Auftraggeber IBAN',
        purpose: 'Vwz.0',
      },
    ],
    [
      `IBAN;Buchungstag;Empfänger;Betrag\n${own};1.10.2026;A;-1,00\n${own};2.10.2026;B;-2,00\n${own};3.10.2026;C;-3,00`,
      { accountIban: 'IBAN', bookingDate: 'Buchungstag', counterparty: 'Empfänger', amount: 'Betrag' },
    ],
    [
      'Date;Name;Amount;State\n2026-10-01;A;-1.00;COMPLETED\nTotal;;-1.00;',
      { bookingDate: 'Date', counterparty: 'Name', amount: 'Amount', status: 'State' },
    ],
    [
      'Datum;Begünstigter - Bankleitzahl;Begünstigter - Name;Betrag\n46300;12345678;Laden;-1,00',
      { bookingDate: 'Datum', counterparty: 'Begünstigter - Name', amount: 'Betrag' },
    ],
    [
      'Buchungstag;Zahlungsempfänger;ZahlungsempfängerKto;ZahlungsempfängerIBAN;VWZ1;Umsatz;Soll/Haben;\n1.10.2026;Laden;1;DE67123456800000000555;Brot;5,00;S;',
      {
        bookingDate: 'Buchungstag',
        counterparty: 'Zahlungsempfänger',
        counterpartyIban: 'ZahlungsempfängerIBAN',
        purpose: 'VWZ1',
        amount: 'Umsatz',
        mark: 'Soll/Haben',
      },
    ],
    [
      'Date;Name;Reason;Value;Purpose Code\n2026-10-01;Laden;Brot;-5,00;',
      { bookingDate: 'Date', counterparty: 'Name', purpose: 'Reason', amount: 'Value' },
    ],
  ])('knows %j', (text, columns) => {
    expect(told(text)).toEqual(columns)
  })

  it('takes the fuller one of two columns of the same name', () => {
    const text = 'Belegdatum;Text;Betrag;Kurs;Betrag\n1.10.26;A;;;-1,00\n2.10.26;B;-2,20;1,1;-2,00'
    expect(suggested(text).columns).toMatchObject({ bookingDate: 0, amount: 4 })
  })

  it('finds days, amounts and IBANs where there are no names', () => {
    expect(
      told(`01.10.2026;02.10.2026;12345;Miete;-800,00;${other}\n03.10.2026;04.10.2026;12346;Lohn;5;`),
    ).toEqual({
      bookingDate: 0,
      valueDate: 1,
      amount: 4,
      counterpartyIban: 5,
      purpose: 3,
    })
  })
})

describe('headHash', () => {
  it('is the same for a head however it is written, and another for other columns', () => {
    const hash = headHash(['Tag', 'Wer ', 'Währung'])
    expect(hash).toMatch(/^[\da-f]{16}$/u)
    expect(headHash(['\uFEFFtag', 'WER', 'Wa\u0308hrung'])).toBe(hash)
    expect(headHash(['Wer', 'Tag', 'Währung'])).not.toBe(hash)
    expect(headHash(['Tag', 'Wer Währung'])).not.toBe(hash)
  })
})
