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
