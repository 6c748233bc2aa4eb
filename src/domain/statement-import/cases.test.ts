import { describe, expect, it } from 'vitest'
import { caseText, readProposed } from '#domain/statement-import/testing/cases.ts'
import { readAs } from '#domain/statement-import/testing/samples.ts'

const read = (name: string) => readProposed(caseText(name))

describe('MT940 as banks write it (imports.md § 9)', () => {
  it.each(['mt940-purp.sta', 'mt940-oamt-coam.sta', 'mt940-colon-keys.sta'])(
    'cuts the references of %s out of the purpose',
    (name) => {
      const { bookings, problems } = read(name)
      expect(problems).toEqual([])
      expect(bookings).toMatchObject([{ creditorId: 'DE98ZZZ09999999999', amountCents: -1_000 }])
      expect(bookings[0]?.purpose).not.toMatch(/[A-Z]{4}[+:]/u)
    },
  )

  it('reads keys with colons', () => {
    expect(read('mt940-colon-keys.sta').bookings).toMatchObject([
      { purpose: 'Beitrag', endToEndRef: '4711', mandateRef: 'M-1' },
    ])
  })

  it('reads line ends that are written out, also in pieces', () => {
    expect(read('mt940-at-at.sta')).toMatchObject({
      format: 'mt940',
      problems: [],
      bookings: [{ amountCents: -1_000, purpose: 'Beitrag', counterparty: 'Verein' }],
      balances: [{ cents: 100_000 }, { cents: 99_000 }],
    })
    const signs = [...caseText('mt940-at-at.sta')]
    expect(readAs({ kind: 'mt940' }, signs)).toEqual(read('mt940-at-at.sta'))
  })
})

it('reads QIF behind switches and remarks (imports.md § 10)', () => {
  const booking = { bookingDate: '2025-11-14', amountCents: -450, counterparty: 'Edeka' }
  const text = caseText('qif-autoswitch.qif')
  expect(read('qif-autoswitch.qif')).toMatchObject({ problems: [], bookings: [booking] })
  const remarks = `# Export\n# noch eine Zeile\n\n${text.replace('T-4,50', '# dazwischen\nT-4,50')}# Ende\n`
  expect(readProposed(remarks)).toMatchObject({ problems: [], bookings: [booking] })
})

describe('decimals of OFX (imports.md § 10)', () => {
  const ofx = (amount: string) => readProposed(caseText('ofx-three-decimals.ofx').replace('-10.000', amount))

  it.each([
    ['-10.000', -1_000],
    ['-10,000', -1_000],
    ['-1234.560000', -123_456],
    ['-1234.5', -123_450],
    ['-1.234,56', -123_456],
    ['-1,234.56', -123_456],
  ])('of %s are exact', (amount, amountCents) => {
    expect(ofx(amount)).toMatchObject({ problems: [], bookings: [{ amountCents }] })
  })

  it.each(['-10.001', '-1,234'])('of %s are an error of that row', (amount) => {
    expect(ofx(amount)).toMatchObject({
      bookings: [],
      problems: [{ reason: 'too_many_decimals', content: amount }],
    })
  })
})

it('keeps a UTF-8 file what it is where one letter is broken, and tells the row (imports.md § 3)', () => {
  expect(read('utf8-cut-letter.csv')).toMatchObject({
    bookings: [
      { counterparty: 'Bäckerei Süß', purpose: 'Brötchen' },
      { counterparty: 'Hausverwaltung Müller & S\uFFFD' },
      { counterparty: 'Käthe', purpose: 'Grüße' },
    ],
    problems: [{ line: 3, reason: 'broken_letter', isRowKept: true }],
  })
})

/** Days, amounts and names of a case, read with the proposed mapping. */
function rows(name: string) {
  return read(name).bookings.map(({ bookingDate, amountCents, counterparty }) => [
    bookingDate,
    amountCents,
    counterparty,
  ])
}

const twoRows = [
  ['2025-11-03', -450, 'Edeka'],
  ['2025-11-04', 234_567, 'Arbeitgeber GmbH'],
]

describe('a head behind a preamble (imports.md § 2)', () => {
  it.each([
    ['preamble-labels.csv', twoRows],
    ['preamble-trailing.csv', twoRows.toReversed()],
  ])('of %s is found', (name, expected) => {
    expect(rows(name)).toEqual(expected)
    expect(read(name).problems).toEqual([])
  })
})

describe('marks of debit and credit (imports.md § 5)', () => {
  const names = ['Buchungsart', 'D_C', 'Debit_Credit', 'Ein_Ausgang', 'Kz', 'Vorzeichen']
  it.each(names)('are known in mark-%s.csv', (name) => {
    const { bookings, problems } = read(`mark-${name}.csv`)
    expect(problems).toEqual([])
    expect(bookings.map(({ amountCents }) => amountCents)).toEqual([-450, 234_567, -1_000])
  })

  it('are known without a head', () => {
    expect(rows('headless-mark.csv').map(([, cents]) => cents)).toEqual([-450, 234_567, -1_000])
    expect(read('headless-mark.csv').bookings[0]?.purpose).toBe('Edeka Einkauf')
  })

  it('are columns of their own, without a head', () => {
    expect(rows('headless-debit-credit.csv')).toEqual([
      ['2025-11-03', -450, 'Edeka'],
      ['2025-11-04', 234_567, 'Arbeitgeber GmbH'],
      ['2025-11-05', -1_000, 'Baumarkt'],
    ])
  })
})

it('books the amount in euro, and keeps the other one as the original (imports.md § 5)', () => {
  expect(read('two-amount-pairs.csv')).toMatchObject({
    problems: [],
    bookings: [
      { amountCents: -5_000, currency: 'EUR', originalCents: -5_500, originalCurrency: 'USD' },
      { amountCents: -450, currency: 'EUR', originalCents: null },
      { amountCents: -550, currency: 'EUR', originalCents: null },
    ],
  })
})

it('takes the only amount of a purchase at home, where the booked one stands in its own column abroad', () => {
  const text =
    'Buchungstag;Name;Betrag;Währung;Betrag;Währung\n03.11.2025;Shop USA;-55,00;USD;-50,00;EUR\n04.11.2025;Edeka;-4,50;EUR;;\n05.11.2025;Edeka;-5,50;EUR;;'
  expect(readProposed(text)).toMatchObject({
    problems: [],
    bookings: [
      { amountCents: -5_000, currency: 'EUR', originalCents: -5_500 },
      { amountCents: -450, currency: 'EUR', originalCents: null },
      { amountCents: -550, currency: 'EUR' },
    ],
  })
})

it('takes a dated closing row for a balance (imports.md § 4)', () => {
  expect(rows('closing-row.csv')).toEqual(twoRows)
  expect(read('closing-row.csv')).toMatchObject({
    problems: [],
    balances: [{ kind: 'closing', cents: 534_117, day: '2025-11-28' }],
  })
})

it('reads months that are words (imports.md § 6)', () => {
  expect(rows('date-words.csv')).toEqual([
    ['2025-11-03', -450, 'Edeka'],
    ['2025-12-14', 234_567, 'Arbeitgeber GmbH'],
  ])
})

it('reads the English file of Deutsche Bank (imports.md § 7.10)', () => {
  expect(rows('english-deutsche-bank.csv')).toEqual([
    ['2025-11-03', -450, 'Edeka'],
    ['2025-11-14', 234_567, 'Arbeitgeber GmbH'],
  ])
  expect(read('english-deutsche-bank.csv')).toMatchObject({
    format: 'deutsche-bank-english',
    problems: [],
    balances: [{ kind: 'opening', cents: 100_000 }],
  })
})

it('names the other side of every booking of Commerzbank (imports.md § 7.11)', () => {
  expect(rows('cross-commerzbank-1.csv')).toEqual([
    ['2025-11-03', -450, 'EDEKA SAGT DANKE'],
    ['2025-11-05', -89_000, 'Hausverwaltung Muster'],
    ['2025-11-06', 234_567, 'Arbeitgeber GmbH'],
    ['2025-11-07', -10_000, 'Commerzbank'],
  ])
})

it('leaves holds of PayPal out, and their balances with them (imports.md § 11)', () => {
  const { bookings } = read('paypal-hold.csv')
  expect(rows('paypal-hold.csv')).toEqual([
    ['2025-11-01', 10_000, ''],
    ['2025-11-02', -450, 'Online-Shop GmbH'],
    ['2025-11-05', 1_000, 'Anna Beispiel'],
  ])
  expect(bookings.map(({ balanceAfterCents }) => balanceAfterCents)).toEqual([10_000, 9_550, 10_550])
})

it('reads the German file of Revolut with its fee (imports.md § 11)', () => {
  expect(rows('revolut-german.csv')).toEqual([
    ['2025-11-04', -1_050, 'Edeka'],
    ['2025-11-06', 10_000, 'Aufladung'],
  ])
  expect(read('revolut-german.csv')).toMatchObject({
    bookings: [{ balanceAfterCents: 48_950 }, { balanceAfterCents: 58_950 }],
    problems: [{ line: 3, reason: 'never_booked' }],
  })
})

it('reads the balance beside a debit that was taken back', () => {
  expect(
    read('debit-column-reversal.csv').bookings.map((each) => [each.purpose, each.balanceAfterCents]),
  ).toEqual([
    ['Edeka', 49_550],
    ['Gehalt', 59_550],
    ['Storno Edeka', 60_000],
  ])
})
