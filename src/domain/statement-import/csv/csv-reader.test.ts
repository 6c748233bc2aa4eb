import { describe, expect, it } from 'vitest'
import { readText, sampleText } from '#domain/statement-import/testing/samples.ts'

function lines(...rows: readonly string[]): string {
  return rows.join('\r\n')
}

/** The amounts in cents with the counterparties. */
function amounts(text: string) {
  return readText(text).bookings.map(({ counterparty, amountCents }) => [counterparty, amountCents])
}

function reasons(text: string) {
  return readText(text).problems.map(({ line, column, content, reason, isRowKept }) => [
    line,
    column,
    content,
    reason,
    ...(isRowKept ? ['kept'] : []),
  ])
}

const sparkasse = (...rows: readonly string[]) =>
  lines(
    'Auftragskonto;Buchungstag;Valutadatum;Buchungstext;Verwendungszweck;Glaeubiger ID;Mandatsreferenz;Kundenreferenz (End-to-End);Sammlerreferenz;Lastschrift Ursprungsbetrag;Auslagenersatz Ruecklastschrift;Beguenstigter/Zahlungspflichtiger;Kontonummer/IBAN;BIC (SWIFT-Code);Betrag;Waehrung;Info;Kategorie',
    ...rows,
  )
const row = (date: string, amount: string, iban = '', name = 'Wer', info = 'Umsatz gebucht', more = '') =>
  `DE29123456780100200300;${date};${date};TEXT;Zweck;;;;;;;${name};${iban};;${amount};EUR;${info};Essen${more}`

describe('a row that cannot be read', () => {
  it('is told with line, column, content and reason, and the others are kept', () => {
    const text = sparkasse(
      row('31.04.26', '1,00'),
      row('29.02.2025', '1,00'),
      row('01.10.26', 'abc'),
      row('01.10.26', '1,00001'),
      row('01.10.26', '-1,00-'),
      row('01.10.26', '10.000.000,00'),
      row('01.10.26', ''),
      row('', '1,00'),
      row('01.10.26', '1,00', '', 'Wer', 'Umsatz gebucht', ';zu viel'),
      row('29.02.2024', '9.999.999,99'),
    )
    expect(reasons(text)).toEqual([
      [2, 'Buchungstag', '31.04.26', 'not_a_date'],
      [3, 'Buchungstag', '29.02.2025', 'not_a_date'],
      [4, 'Betrag', 'abc', 'not_an_amount'],
      [5, 'Betrag', '1,00001', 'too_many_decimals'],
      [6, 'Betrag', '-1,00-', 'two_signs'],
      [7, 'Betrag', '10.000.000,00', 'amount_too_large'],
      [8, 'Betrag', '', 'amount_missing'],
      [9, 'Buchungstag', '', 'date_missing'],
      [10, null, 'zu viel', 'too_many_cells'],
    ])
    expect(amounts(text)).toEqual([['Wer', 999_999_999]])
  })

  it('shows a long content shortened', () => {
    const [problem] = readText(sparkasse(row('01.10.26', 'x'.repeat(500)))).problems
    expect(problem?.content).toHaveLength(81)
  })
})

describe('the dialect of CSV (imports.md § 4)', () => {
  it('fills short rows, and ignores empty cells behind the last column and empty rows', () => {
    const short = row('01.10.26', '-1,00').split(';').slice(0, 16).join(';')
    expect(
      readText(sparkasse(short, '', ';;;;', row('02.10.26', '-2,00', '', 'Wer', '', ';;'))),
    ).toMatchObject({
      problems: [],
      bookings: [
        { amountCents: -100, line: 2 },
        { amountCents: -200, line: 5 },
      ],
    })
  })

  it('rejects an IBAN that a spreadsheet has rounded, but not its row', () => {
    const text = sparkasse(row('01.10.26', '-1,00', '1,23E+21'))
    expect(reasons(text)).toEqual([[2, 'Kontonummer/IBAN', '1,23E+21', 'rounded_number', 'kept']])
    expect(readText(text).bookings).toMatchObject([{ counterpartyIban: null, counterpartyAccount: null }])
  })

  it('reads what a spreadsheet has stored: a sep line, years of two digits, LF', () => {
    const text = `sep=;\n${sparkasse(row('01.10.26', '-1,00')).replaceAll('\r', '')}`
    expect(readText(text).bookings).toMatchObject([{ bookingDate: '2026-10-01', line: 3 }])
  })

  it('takes the currency that stands beside an amount (imports.md § 5)', () => {
    const text = sampleText('dkb_kreditkarte.csv')
      .replace('"-25,5"', '"-25,5 USD"')
      .replace('"-310"', '"-310 €"')
    expect(readText(text).bookings.map(({ currency }) => currency)).toEqual(['USD', 'EUR', 'EUR', 'EUR'])
  })

  it('keeps what is no valid IBAN as a text (imports.md § 1)', () => {
    const wrong = 'DE00123456780100200300'
    expect(readText(sparkasse(row('01.10.26', '1,00', wrong))).bookings).toMatchObject([
      { counterpartyIban: null, counterpartyAccount: wrong },
    ])
    const spaced = 'de29 1234 5678 0100 2003 00'
    expect(readText(sparkasse(row('01.10.26', '1,00', spaced))).bookings).toMatchObject([
      { counterpartyIban: 'DE29123456780100200300', counterpartyAccount: null },
    ])
  })
})

describe('Sparkasse (imports.md § 7.1, § 7.2)', () => {
  it('may have an 18th column, points between thousands and years of four digits', () => {
    expect(readText(sparkasse(row('01.10.2026', '-1.234,56')))).toMatchObject({
      format: 'sparkasse-csv-camt-v2',
      bookings: [{ bookingDate: '2026-10-01', amountCents: -123_456 }],
    })
  })

  it('has the keys of MT940 in the purpose of the second layout', () => {
    const text = sampleText('sparkasse_csv_mt940.csv').replace(
      'Abschlag Strom',
      'EREF+E-1MREF+M-1CRED+DE98ZZZSVWZ+Abschlag Strom',
    )
    expect(readText(text).bookings[4]).toMatchObject({
      purpose: 'Abschlag Strom Kd-Nr. 998877',
      endToEndRef: 'E-1',
      mandateRef: 'M-1',
      creditorId: 'DE98ZZZ',
    })
  })

  it('has account and bank code in files from before SEPA', () => {
    const text = sampleText('sparkasse_csv_mt940.csv').replace(
      '"DE22123456820000031337";""',
      '"31337";"12345682"',
    )
    expect(readText(text).bookings[1]).toMatchObject({
      counterpartyIban: null,
      counterpartyAccount: '12345682/31337',
    })
  })
})

describe('DKB (imports.md § 7.3, § 7.4)', () => {
  const giro = sampleText('dkb_giro.csv')

  it('lacks its first line, has commas, a euro sign, no decimals, line breaks in a purpose', () => {
    const [, ...rest] = giro.replace('\uFEFF', '').split('\n')
    const text = rest
      .join('\n')
      .replaceAll('";"', '","')
      .replace('"-4,90"', '"-310 €"')
      .replace('Miete Oktober', 'Miete\nOktober')
    const statement = readText(text)
    expect(statement.accounts).toEqual([{ iban: null, number: null, name: null }])
    expect(statement.problems).toEqual([])
    expect(statement.bookings.map(({ amountCents }) => amountCents)).toEqual([
      -31_000, -125_000, -2340, -2340, -4599, -89_000, 260_550,
    ])
    expect(statement.bookings[5]?.purpose).toBe('Miete Oktober Whg. 12')
  })

  it.each(['Girokonto u18', 'Tagesgeld', 'DKB Festgeld'])('names a %s', (name) => {
    expect(readText(giro.replace('"Girokonto"', `"${name}"`)).accounts).toEqual([
      { iban: 'DE29123456780100200300', number: null, name },
    ])
  })

  it('tells a balance with too many decimals', () => {
    const text = giro.replace('1.867,81 €', '5000,001 EUR')
    expect(reasons(text)).toEqual([
      [3, 'Kontostand vom 30.10.2026:', '5000,001 EUR', 'too_many_decimals', 'kept'],
    ])
    expect(readText(giro.replace('1.867,81 €', '5000 EUR')).balances).toEqual([
      { account: 0, kind: 'closing', cents: 500_000, currency: 'EUR', day: '2026-10-30' },
    ])
  })

  it('skips the row Abschluss of old files, which has no amount, and keeps a booking of that name', () => {
    const first = '"30.10.2026";"30.10.2026";"ENTGELTABSCHLUSS"'
    const text = sampleText('dkb_giro_legacy.csv')
    const pseudo = '"01.10.2026";"";"Abschluss";"";"";"";"";"";"";"";"";\r\n'
    const real = '"01.10.2026";"01.10.2026";"Abschluss";"DKB";"";"";"";"-5,00";"";"";"";\r\n'
    const statement = readText(text.replace(first, `${pseudo}${real}${first}`))
    expect(statement.problems).toEqual([])
    expect(statement.bookings.map(({ amountCents }) => amountCents).slice(0, 2)).toEqual([-500, -490])
  })

  it('reads the old credit card', () => {
    const text = lines(
      '"Kreditkarte:";"4998********1234";',
      '',
      '"Umsatz abgerechnet und nicht im Saldo enthalten";"Wertstellung";"Belegdatum";"Beschreibung";"Betrag (EUR)";"Ursprünglicher Betrag";',
      '"Ja";"13.10.2026";"12.10.2026";"HOTEL";"-310,00";"-330,5 USD";',
    )
    expect(readText(text)).toMatchObject({
      accounts: [{ number: '4998********1234' }],
      bookings: [
        {
          bookingDate: '2026-10-12',
          valueDate: '2026-10-13',
          originalCents: -33_050,
          originalCurrency: 'USD',
        },
      ],
    })
  })
})

describe('ING (imports.md § 7.5)', () => {
  it('shifts its columns by tags, with and without balances', () => {
    const tags = sampleText('ing_giro.csv')
      .replace('Buchungstext;Verwendungszweck;', 'Buchungstext;#Urlaub;;Verwendungszweck;')
      .replaceAll(
        /(Kartenzahlung|Dauerauftrag|Entgeltabschluss|Folgelastschrift|Lohn Gehalt|Online-Ueberweisung);/gu,
        '$1;x;y;',
      )
    expect(
      readText(tags).bookings.map(({ purpose, amountCents, currency, balanceAfterCents }) => [
        purpose,
        amountCents,
        currency,
        balanceAfterCents,
      ])[0],
    ).toEqual(['Kontoführung 10/2026', -490, 'EUR', 186_781])
    const short = lines(
      'Buchung;Valuta;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Betrag;Währung',
      '30.10.2026;29.10.2026;A;B;C;-4,90;USD',
    )
    expect(readText(short).bookings).toMatchObject([
      { valueDate: '2026-10-29', currency: 'USD', balanceAfterCents: null },
    ])
  })

  it('takes the currency behind the amount, not the one behind the balance', () => {
    const text = sampleText('ing_giro.csv').replace('1.867,81;EUR;-4,90;EUR', '1.867,81;USD;-4,90;CHF')
    expect(readText(text).bookings[0]?.currency).toBe('CHF')
  })
})

describe('comdirect (imports.md § 7.6)', () => {
  const depot = lines(
    '"Umsätze Depot";"Zeitraum: 30 Tage";',
    '"Neuer Kontostand";"0,00 EUR";',
    '',
    '"Buchungstag";"Geschäftstag";"Stück / Nom.";"Bezeichnung";"WKN";"Währung";"Ausführungskurs";"Umsatz in EUR";',
    '"05.10.2026";"01.10.2026";"2,5";"Weltindex";"A1BCDE";"EUR";"100,20";"-250,50";',
    '',
    '"Alter Kontostand";"250,50 EUR";',
    '',
    '"Umsätze Tagesgeld PLUS-Konto";"Zeitraum: 30 Tage";',
    '"Neuer Kontostand";"5,00 EUR";',
    '"Keine Umsätze vorhanden."',
    '',
    '"Umsätze Visa-Karte";"Zeitraum: 30 Tage";',
    '"Neuer Kontostand";"-10,00 EUR";',
    '',
    '"Buchungstag";"Neue Spalte";"Vorgang";"Text";"Umsatz in EUR";',
    '"05.10.2026";"05.10.2026";"Kauf";"X";"-10,00";',
  )

  it('has a depot, empty sections, and tells one whose columns are not known', () => {
    const statement = readText(sampleText('comdirect_mehrere.csv') + depot)
    expect(statement.format).toBe('comdirect-multi')
    expect(statement.accounts.map(({ name }) => name)).toEqual([
      'Girokonto',
      'Tagesgeld PLUS-Konto',
      'Depot',
      'Tagesgeld PLUS-Konto',
      'Visa-Karte',
    ])
    expect(statement.bookings[2]).toMatchObject({
      account: 2,
      amountCents: -25_050,
      trade: { wkn: 'A1BCDE', shares: '2.5', price: '100.2', securityName: 'Weltindex' },
    })
    expect(statement.balances.at(-1)).toMatchObject({ account: 4, cents: -1000 })
    expect(statement.problems.map(({ reason }) => reason)).toEqual(['unknown_columns'])
  })
})

describe('N26 (imports.md § 7.7)', () => {
  it.each([
    [
      'Date,Payee,Account number,Transaction type,Payment reference,Category,Amount (EUR),Amount (Foreign Currency),Type Foreign Currency,Exchange Rate',
      'n26-english',
    ],
    [
      'Datum,Empfänger,Kontonummer,Transaktionstyp,Verwendungszweck,Kategorie,Betrag (EUR),Betrag (Fremdwährung),Fremdwährung,Wechselkurs',
      'n26-german',
    ],
  ])('has an old head %s', (head, format) => {
    const text = `${head}\n2026-10-09,Kaffee London,,MasterCard,,Essen,"-1,004.67",-3.90,GBP,1.197`
    expect(readText(text)).toMatchObject({
      format,
      bookings: [
        {
          counterparty: 'Kaffee London',
          amountCents: -100_467,
          originalCents: -390,
          originalCurrency: 'GBP',
        },
      ],
    })
  })

  it('has pockets as accounts of their own', () => {
    const text = sampleText('n26.csv').replace(
      'Miete Oktober Whg. 12,Hauptkonto',
      'Miete Oktober Whg. 12,Urlaub',
    )
    expect(readText(text).accounts.map(({ name }) => name)).toEqual(['Hauptkonto', 'Urlaub'])
  })
})

describe('VR (imports.md § 7.8)', () => {
  it('has 18 columns, and a preamble at Sparda', () => {
    const text = sampleText('volksbank.csv')
      .replace('\uFEFF', '')
      .replace('Kategorie;Steuerrelevant', 'Gekennzeichneter Umsatz')
      .replaceAll(/;;;(;[^;\r]*;[^;\r]*)\r/gu, ';;$1\r')
    const statement = readText(`Sparda-Bank\r\n;\r\nUmsätze\r\n\r\n${text}`)
    expect(statement).toMatchObject({ format: 'vr-bank', problems: [] })
    expect(statement.bookings[4]).toMatchObject({
      creditorId: 'DE98ZZZ09999999999',
      mandateRef: 'M-4455',
      line: 10,
    })
  })

  it('has references in the purpose', () => {
    const text = sampleText('volksbank.csv').replace(
      'Abschlag Strom',
      'Abschlag Strom EREF: E-1 MREF: M-9 IBAN: DE1 Strom',
    )
    expect(readText(text).bookings[4]).toMatchObject({
      purpose: 'Abschlag Strom',
      endToEndRef: 'E-1',
      mandateRef: 'M-4455',
    })
  })

  it('cuts, in old files, the purpose after 27 signs, below the kind of booking', () => {
    const text = lines(
      '"Buchungstag";"Valuta";"Auftraggeber/Zahlungsempfänger";"Empfänger/Zahlungspflichtiger";"Konto-Nr.";"IBAN";"BLZ";"BIC";"Vorgang/Verwendungszweck";"Kundenreferenz";"Währung";"Umsatz";" "',
      '"29.12.2017";"29.12.2017";"Ich";"Du";;"DE67123456800000000555";;"BANKDEFF";"UEBERWEISUNGSGUTSCHR\r\nAuslagen Teamtag 2017 Rückz\r\nahlung";;"EUR";"1.202,10";"H"',
    )
    expect(readText(text).bookings).toMatchObject([
      {
        amountCents: 120_210,
        counterparty: 'Du',
        bookingText: 'UEBERWEISUNGSGUTSCHR',
        purpose: 'Auslagen Teamtag 2017 Rückzahlung',
      },
    ])
  })

  it('has, in old files, unsigned amounts with a mark, and balances as rows', () => {
    const text = lines(
      'Volksbank;;;;;;;;;;;;',
      'Kontonummer:;0100200300;;;;;;;;;;;',
      'Buchungstag;Valuta;Auftraggeber/Zahlungsempfänger;Empfänger/Zahlungspflichtiger;Konto-Nr.;IBAN;BLZ;BIC;Vorgang/Verwendungszweck;Kundenreferenz;Währung;Umsatz; ',
      '30.10.2026;30.10.2026;Ich;Vermieter;;;;;Miete;;EUR;890,00;S',
      '30.10.2026;30.10.2026;Ich;Chef;;;;;Lohn;;EUR;2.605,50;H',
      '30.10.2026;30.10.2026;Ich;Wer;;;;;Was;;EUR;1,00;X',
      ';;;;;;;;;;;;',
      '01.10.2026;;;;;;;;;Anfangssaldo;EUR;10,00;S',
      '30.10.2026;;;;;;;;;Endsaldo;EUR;1.705,50;H',
    )
    const statement = readText(text)
    expect(amounts(text)).toEqual([
      ['Vermieter', -89_000],
      ['Chef', 260_550],
    ])
    expect(reasons(text)).toEqual([[6, '', 'X', 'unclear_sign']])
    expect(statement.accounts).toEqual([{ iban: null, number: '0100200300', name: null }])
    expect(statement.balances).toMatchObject([
      { kind: 'opening', cents: -1000, day: '2026-10-01' },
      { kind: 'closing', cents: 170_550, day: '2026-10-30' },
    ])
  })
})

describe('Consorsbank (imports.md § 7.9)', () => {
  it('writes U+2212 for minus, and has a short preamble', () => {
    const text = sampleText('consorsbank.csv')
    const [, , , ...rest] = text.replace('-890,00', '−890,00').split('\n')
    expect(readText(rest.slice(6).join('\n')).bookings[5]?.amountCents).toBe(-89_000)
    expect(readText(text).balances).toEqual([
      { account: 0, kind: 'closing', cents: 186_781, currency: 'EUR', day: '2026-10-30' },
    ])
  })
})

describe('Deutsche Bank (imports.md § 7.10)', () => {
  it('names its account in a table of its own, as Postbank does, and writes short days', () => {
    const text = sampleText('deutschebank.csv')
      .replace(
        'Kundennummer: 100 1234567',
        'Konto;Filial-/Kontonummer;IBAN;Währung\r\nAktivKonto;123 1234567 00;DE29123456780100200300;EUR',
      )
      .replaceAll('05.10.2026;06.10.2026', '5.10.2026;6.10.2026')
    expect(readText(text)).toMatchObject({
      problems: [],
      accounts: [{ iban: 'DE29123456780100200300', number: '123 1234567 00', name: 'AktivKonto' }],
    })
    expect(readText(text).bookings[4]).toMatchObject({ bookingDate: '2026-10-05', valueDate: '2026-10-06' })
  })

  it('has, in older files, only debit and credit, with a minus or not', () => {
    const text = lines(
      'Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN;BIC;Soll;Haben;Währung',
      '01.10.2026;01.10.2026;A;Eins;x;;;-4,90;;EUR',
      '01.10.2026;01.10.2026;A;Zwei;x;;;4,90;;EUR',
      '01.10.2026;01.10.2026;A;Drei;x;;;;2.605,50;EUR',
      '01.10.2026;01.10.2026;A;Vier;x;;;1,00;1,00;EUR',
      'Kontostand;01.10.2026;;;2.595,70;EUR',
    )
    expect(amounts(text)).toEqual([
      ['Eins', -490],
      ['Zwei', -490],
      ['Drei', 260_550],
    ])
    expect(reasons(text)).toEqual([[5, 'Soll', '1,00', 'unclear_sign']])
    expect(readText(text).balances).toMatchObject([{ kind: 'closing', cents: 259_570, day: '2026-10-01' }])
  })
})

describe('others (imports.md § 7.11)', () => {
  it('reads Tomorrow', () => {
    const text = lines(
      'account_type,booking_date,valuta_date,sender_or_recipient,iban,booking_type,description,category,amount,currency',
      'Personal Account,2026-01-18,2026-01-19,Tomorrow GmbH,DE67123456800000000555,Direct Debit,Danke,Finances,"-8,00",EUR',
    )
    expect(readText(text)).toMatchObject({
      accounts: [{ name: 'Personal Account' }],
      bookings: [
        { amountCents: -800, bookingDate: '2026-01-18', valueDate: '2026-01-19', category: ['Finances'] },
      ],
    })
  })

  it('reads Commerzbank, whose text holds name, IBAN, purpose and references', () => {
    const text = lines(
      'Buchungstag;Wertstellung;Umsatzart;Buchungstext;Betrag;Währung;IBAN Kontoinhaber;Kategorie',
      '02.10.2026;02.10.2026;Dauerauftrag;WOHNBAU SUED BANKDEFF DE67123456800000000555 MIETE OKTOBER End-to-End-Ref.: NOTPROVIDED Dauerauftrag;-2040;EUR;DE29123456780100200300;Wohnen',
      '05.10.2026;05.10.2026;Lastschrift;Stadtwerke Strom End-to-End-Ref.: E1 Mandatsref: M1 Gläubiger-ID: DE98ZZZ SEPA-BASISLASTSCHRIFT;-3,9;EUR;DE29123456780100200300;',
    )
    expect(readText(text)).toMatchObject({
      accounts: [{ iban: 'DE29123456780100200300' }],
      bookings: [
        {
          amountCents: -204_000,
          bookingText: 'Dauerauftrag',
          counterparty: 'WOHNBAU SUED',
          counterpartyIban: 'DE67123456800000000555',
          purpose: 'MIETE OKTOBER',
          endToEndRef: null,
        },
        {
          amountCents: -390,
          purpose: 'Stadtwerke Strom',
          endToEndRef: 'E1',
          mandateRef: 'M1',
          creditorId: 'DE98ZZZ',
        },
      ],
    })
    const older =
      'Buchungstag;Wertstellung;Umsatzart;Buchungstext;Betrag;Währung;Auftraggeberkonto;Bankleitzahl Auftraggeberkonto;IBAN Auftraggeberkonto;Kategorie'
    expect(
      readText(lines(older, '02.10.2026;02.10.2026;A;B;-1;EUR;1;2;DE29123456780100200300;')).accounts,
    ).toMatchObject([{ iban: 'DE29123456780100200300' }])
  })

  it('reads Finom and Vivid, with points and German days', () => {
    const finom = lines(
      'Buchungsdatum,Time completed,Status,Transaktionsart,Auftraggeber/Empfänger,Counterparty BIC,Counterparty IBAN,Verwendungszweck,Tags,Zahlungsfreigeber,Kartennummer,Ursprungswährung,Ursprungsbetrag,Zahlungswährung,Zahlungsbetrag,Wallet-Saldo nach Transaktion,Wallet-Name,Wallet-IBAN,Begleitende Dokumente,Transaktions-ID',
      '05.08.2026,09:57,Completed,Card,Laden,,,N/A,,,***1,USD,-66.00,EUR,-60.00,180.00,Main,DE29123456780100200300,N/A,u1',
    )
    expect(readText(finom)).toMatchObject({
      format: 'finom',
      accounts: [{ iban: 'DE29123456780100200300', name: 'Main' }],
      bookings: [
        {
          amountCents: -6000,
          purpose: '',
          balanceAfterCents: 18_000,
          originalCents: -6600,
          externalId: 'u1',
        },
      ],
    })
    const vivid = lines(
      'Completed date,Counterparty name,Reference,Payment amount,Payment currency',
      '03.03.2026,Vermieter,Miete,-650.00,EUR',
    )
    expect(readText(vivid)).toMatchObject({
      format: 'vivid',
      bookings: [{ amountCents: -65_000, bookingDate: '2026-03-03' }],
    })
  })

  it('reads flatex, whose currency has no name', () => {
    const text = lines(
      'Buchtag;Valuta;BIC / BLZ;IBAN / Kontonummer;Buchungsinformationen;TA-Nr.;Betrag;;Auftraggeberkonto;Konto',
      '02.10.2026;03.10.2026;BANKDEFF;DE67123456800000000555;Überweisung;4711;1.500,00;USD;100200300;Sparplan',
    )
    expect(readText(text)).toMatchObject({
      format: 'flatex',
      accounts: [{ number: '100200300', name: 'Sparplan' }],
      bookings: [
        {
          amountCents: 150_000,
          currency: 'USD',
          counterpartyIban: 'DE67123456800000000555',
          valueDate: '2026-10-03',
        },
      ],
    })
  })

  it('reads Barclays, whose column of the day comes twice', () => {
    const text = lines(
      'Referenznummer;Buchungsdatum;Buchungsdatum;Betrag;Beschreibung;Typ;Status;Kartennummer;Originalbetrag;Mögliche Zahlpläne;Land;Name des Karteninhabers;Kartennetzwerk;Kontaktlose Bezahlung;Händlerdetails',
      '4711;02.10.2026;03.10.2026;-1.045,99 €;LADEN;Kauf;Berechnet;1234;-5,00 USD;;;;;;Laden in Wien',
    )
    expect(readText(text).bookings).toMatchObject([
      {
        bookingDate: '2026-10-02',
        valueDate: '2026-10-03',
        amountCents: -104_599,
        externalId: '4711',
        originalCurrency: 'USD',
      },
    ])
  })
})

describe('apps and cards', () => {
  it('reads Revolut, whose fees stand beside the amount, and leaves out what was not booked', () => {
    const text = lines(
      'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
      'CARD_PAYMENT,Current,2026-10-01 10:11:12,2026-10-02 03:04:05,Konsum,-12.34,0.00,EUR,COMPLETED,87.66',
      'EXCHANGE,Current,2026-10-03 10:11:12,2026-10-03 10:11:12,To USD,-50.00,0.25,EUR,COMPLETED,37.41',
      'CARD_PAYMENT,Current,2026-10-04 10:11:12,,Hotel,-20.00,0.00,EUR,PENDING,',
      'CARD_PAYMENT,Current,2026-10-04 10:11:12,,Hotel,-21.00,0.00,EUR,REVERTED,',
      'TOPUP,Savings,2026-10-05 10:11:12,2026-10-05 10:11:12,Top-Up,9.00,0.00,USD,COMPLETED,9.00',
    )
    expect(readText(text)).toMatchObject({
      format: 'revolut',
      pendingCount: 1,
      accounts: [{ name: 'Current' }, { name: 'Savings' }],
      bookings: [
        { bookingDate: '2026-10-02', amountCents: -1_234, counterparty: 'Konsum', balanceAfterCents: 8_766 },
        { bookingDate: '2026-10-03', amountCents: -5_025, balanceAfterCents: 3_741 },
        { account: 1, amountCents: 900, currency: 'USD' },
      ],
      problems: [{ line: 5, reason: 'never_booked' }],
    })
  })

  it('reads American Express, which writes what is spent as positive', () => {
    const text = lines(
      'Datum,Beschreibung,Karteninhaber,Konto #,Betrag,Erweiterte Details,Adresse',
      '13/10/2026,KONSUM LEIPZIG,ANNA BERGER,-71001,"1.012,34",,"Str. 1',
      'Leipzig"',
      '14/10/2026,ZAHLUNG ERHALTEN,ANNA BERGER,-71001,"-500,00",,',
    )
    expect(readText(text)).toMatchObject({
      format: 'amex',
      bookings: [
        { bookingDate: '2026-10-13', amountCents: -101_234, counterparty: 'KONSUM LEIPZIG' },
        { bookingDate: '2026-10-14', amountCents: 50_000 },
      ],
      problems: [],
    })
  })
})

describe('apps (imports.md § 11)', () => {
  it('counts the amount of a type of Trade Republic that nobody knows', () => {
    const text = sampleText('traderepublic.csv').replace('CASH;CARD_TRANSACTION;', 'CASH;BRANDNEW;')
    expect(reasons(text)).toEqual([[6, 'type', 'BRANDNEW', 'unknown_type', 'kept']])
    expect(readText(text).bookings[4]).toMatchObject({ amountCents: -999, trade: { type: 'BRANDNEW' } })
  })

  it('reads six decimals, the shop of a card payment, coins, and a tax on nothing, as Trade Republic writes them', () => {
    const [head = ''] = sampleText('traderepublic.csv').split('\n')
    const rows = [
      '2026-03-05T00:00:00.000000Z;2026-03-05;DEFAULT;CASH;CARD_TRANSACTION;;;;;;-12.300000;;;EUR;;;;Laden 8;a;2026-03-05;;;',
      '2026-03-05T00:00:00.000000Z;2026-03-05;DEFAULT;CASH;CUSTOMER_INPAYMENT;;;;;;352.450000;-2.45;;EUR;;;;x;b;2026-03-05;;;',
      '2026-03-05T00:00:00.000000Z;2026-03-05;DEFAULT;CASH;EARNINGS;FUND;Index;IE00BEISPIE4;1.4011760000;;0.000000;;-0.14;EUR;;;;y;c;2026-01-02;;;',
      '2026-03-05T00:00:00.000000Z;2026-03-05;DEFAULT;TRADING;BUY;CRYPTO;Bitcoin;BTC;0.0011000000;29976.400000;-32.97;-1.00;;EUR;;;;BUY BTC;d;2026-03-05;;;',
    ]
    expect(readText([head, ...rows].join('\n'))).toMatchObject({
      problems: [],
      bookings: [
        { amountCents: -1230, counterparty: 'Laden 8', purpose: 'Laden 8' },
        { amountCents: 35_000, counterparty: '', trade: { valueCents: 35_245, feeCents: -245 } },
        {
          amountCents: -14,
          valueDate: '2026-01-02',
          trade: { isin: 'IE00BEISPIE4', ticker: null, shares: '1.401176' },
        },
        { amountCents: -3397, counterparty: '', trade: { isin: null, ticker: 'BTC', price: '29976.4' } },
      ],
    })
  })

  it('books a split of shares without money', () => {
    const text = sampleText('traderepublic.csv').replace(
      /TRADING;BUY;.*/u,
      'CORPORATE_ACTION;SPLIT;STOCK;Beispiel AG;DE000BEISP12;10;;;;;EUR;;;;SPLIT;x;;;;',
    )
    expect(readText(text).bookings[0]).toMatchObject({
      amountCents: 0,
      trade: { type: 'SPLIT', shares: '10' },
    })
  })

  it('signs the values of Portfolio Performance by their type, or without one by their sign', () => {
    const head = 'Datum;Wert;Buchungswährung;Typ'
    const values = (rows: readonly string[]) =>
      readText(lines(head, ...rows)).bookings.map(({ amountCents, trade }) => [
        amountCents,
        trade?.type,
        trade?.valueCents,
      ])
    expect(
      values([
        '2026-10-01;5,00;EUR;Steuern',
        '20261001;5,00;EUR;Umbuchung (Eingang)',
        '01-10-26;-5,00;EUR;',
        '1/10/2026;5,00;EUR;',
      ]),
    ).toEqual([
      [-500, 'TAXES', 500],
      [500, 'TRANSFER_IN', 500],
      [-500, 'REMOVAL', 500],
      [500, 'DEPOSIT', 500],
    ])
    expect(values(['2026-10-01;5,00;EUR;Einlieferung'])).toEqual([[0, 'DELIVERY_INBOUND', 500]])
  })

  it('calls a file of Portfolio Performance one of a depot only when all of it is', () => {
    const depot = sampleText('portfolio_performance_depot.csv')
    expect(readText(depot).format).toBe('portfolio-performance-portfolio')
    expect(readText(depot.replace('Verkauf', 'Dividende')).format).toBe('portfolio-performance-account')
  })

  it('takes the parts of a booking that Finanzguru has split, not the whole', () => {
    const text = sampleText('finanzguru.csv')
    const whole = text.split('\r\n').find((each) => each.startsWith('02.10.2026')) ?? ''
    const id = '6e27858f0c4d8877c743b4d989f365ad99e373fc'
    const part = (cents: string, ownId: string) =>
      whole.replace('-890,00', cents).replace(`${id};;`, `${ownId};${id};`)
    const { bookings } = readText(`${text}${part('-800,00', 'a')}\r\n${part('-90,00', 'b')}\r\n`)
    expect(bookings.map(({ amountCents }) => amountCents)).toEqual([
      260_550, -4599, -2340, -2340, -125_000, -490, -80_000, -9000,
    ])
  })

  it('reads Finanzguru with points, and with several accounts', () => {
    const text = sampleText('finanzguru.csv')
    const english = text.replaceAll(/;(-?\d+),(\d\d);(\d+),(\d\d);EUR/gu, ';$1.$2;$3.$4;EUR')
    const strip = (bookings: ReturnType<typeof readText>['bookings']) =>
      bookings.map(({ raw: _, ...rest }) => rest)
    expect(strip(readText(english).bookings)).toEqual(strip(readText(text).bookings))
    const two = text.replace(
      '02.10.2026;DE29123456780100200300;Girokonto',
      '02.10.2026;DE22123456820000031337;Zweitkonto',
    )
    expect(readText(two).accounts).toEqual([
      { iban: 'DE29123456780100200300', number: null, name: 'Girokonto' },
      { iban: 'DE22123456820000031337', number: null, name: 'Zweitkonto' },
    ])
    expect(readText(two).bookings.map(({ account }) => account)).toEqual([0, 1, 0, 0, 0, 0, 0])
  })
})

describe('the history of Wise (imports.md § 7.12)', () => {
  const head =
    'ID,Status,Direction,Created on,Finished on,Source fee amount,Source fee currency,Target fee amount,Target fee currency,Source name,Source amount (after fees),Source currency,Target name,Target amount (after fees),Target currency,Exchange rate,Reference,Batch'
  const wiseRow = (
    id: string,
    status: string,
    direction: string,
    [source, fee, target]: readonly string[],
    to = 'EUR',
  ) =>
    `${id},${status},${direction},2026-10-08 12:00:00,,${fee},EUR,,,Erika,${source},EUR,Laden,${target},${to},1,,`
  const read = (...rows: readonly string[]) => readText([head, ...rows].join('\n'))

  it('tells what never left and what came back, and leaves it out', () => {
    const { bookings, problems } = read(
      wiseRow('C-1', 'CANCELLED', 'OUT', ['10.00', '0.00', '10.00']),
      wiseRow('C-2', 'REFUNDED', 'OUT', ['10.00', '0.00', '10.00']),
      wiseRow('C-3', 'COMPLETED', 'OUT', ['10.00', '0.50', '10.00']),
    )
    expect(bookings.map(({ amountCents }) => amountCents)).toEqual([-1_050])
    expect(problems.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'never_booked'],
      [3, 'never_booked'],
    ])
  })

  it('takes what came without the fee of who sent it, and what was changed on both balances', () => {
    const { bookings } = read(
      wiseRow('T-1', 'COMPLETED', 'IN', ['105.00', '5.00', '100.00']),
      wiseRow('B-1', 'COMPLETED', 'NEUTRAL', ['99.00', '1.00', '108.20'], 'USD'),
    )
    expect(bookings).toMatchObject([
      { amountCents: 10_000, currency: 'EUR', counterparty: 'Erika', isTransfer: false },
      { amountCents: -10_000, currency: 'EUR', isTransfer: true },
      { amountCents: 10_820, currency: 'USD', isTransfer: true },
    ])
  })
})

describe('the text of Santander (imports.md § 7.12)', () => {
  it.each([
    ['ENTGELT KONTOFÜHRUNG', '', 'ENTGELT KONTOFÜHRUNG'],
    ['GUTSCHRIFT VON Anna Beispiel   12345678901ABCDEFG SVWZ+Danke', 'Anna Beispiel', 'Danke'],
    ['LASTSCHRIFT AN Verein e.V.', 'Verein e.V.', ''],
    [
      'ÜBERWEISUNG AN Muster AN DER Saale GmbH IBAN DE67123456800000000555 EREF+1',
      'Muster AN DER Saale GmbH',
      '',
    ],
  ])('%s', (text, counterparty, purpose) => {
    const head = 'Buchungsdatum;Wertstellung;Betrag(EUR);Saldo(EUR);Verwendungszweck'
    const { format, bookings } = readText(`${head}\n01.10.2026;01.10.2026;-1,00;5,00;${text}`)
    expect(format).toBe('santander')
    expect(bookings).toMatchObject([{ counterparty, purpose }])
  })
})
