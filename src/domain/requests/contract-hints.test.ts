import { describe, expect, it } from 'vitest'
import { contractHints } from './contract-hints.ts'
import { nameFits } from './name-fits.ts'
import { namedDays } from './named-days.ts'
import { namedNumbers } from './named-numbers.ts'

describe('a day', () => {
  it.each([
    'bestellt am 20.11.2026',
    '20.11.26',
    '20. 11. 2026',
    '20/11/2026',
    '20-11-2026',
    'vom 20. November 2026',
    '20.November 2026',
    '20 NOVEMBER 2026',
    '20. Nov. 2026',
    '20. Nov. 26',
    "20.11.'26",
    '2026-11-20',
    'am 20.11.',
    'am 20. November',
    'am 20. Nov., abends',
  ])('is read in %s', (text) => {
    expect(namedDays(text, '2026-12-03').days).toEqual(['2026-11-20'])
  })

  it.each([
    ['3. März 2026', '2026-03-03'],
    ['03. Maerz 26', '2026-03-03'],
    ['1. Jänner 2026', '2026-01-01'],
    ['4.12.', '2025-12-04'],
    ['29.2.', '2024-02-29'],
    ['gestern bestellt', '2026-12-02'],
    ['vorgestern', '2026-12-01'],
    ['heute', '2026-12-03'],
  ] as const)('without more is the last one: %s', (text, day) => {
    expect(namedDays(text, '2026-12-03').days).toEqual([day])
  })

  it('of a leap year is four years ago, on the day before the next one', () => {
    expect(namedDays('29.2.', '2028-02-28').days).toEqual(['2024-02-29'])
    expect(namedDays('29.2.', '2028-02-29').days).toEqual(['2028-02-29'])
  })

  it.each([
    '31.11.2026',
    '2026-13-01',
    '2026/0001',
    'Maier 5',
    '79098 Freiburg',
    'Version 1.2.3.4',
    'Lindenweg 4',
  ])('is none in %s', (text) => {
    expect(namedDays(text, '2026-12-03').days).toEqual([])
  })
})

describe('a number', () => {
  it.each([
    'WK-A-2026-0001',
    'wk-a-2026-0001',
    'WK-A-2026-1',
    'wk a 2026 1',
    'WK.A.2026.0001',
    'WK A 2026/0001',
    'WK–A–2026–0001',
    'WK - A - 2026 - 0001',
    'WKA20260001',
    'WK-A-20260001',
    'WK_A_2026_0001',
    'A-2026-0001',
    'WK-2026-0001',
    '2026/0001',
    '2026-0001',
    '2026 1',
    'Vertrag Nr. WK-A-2026-0001, Monatsabo',
    'Vertragsnummer: 2026-0001',
  ])('is read in %s', (text) => {
    expect(namedNumbers(text, false)).toEqual([
      expect.objectContaining({ of: 'contract', year: 2026, consecutive: 1 }),
    ])
  })

  it.each(['0001', '1', 'Nr. 1', 'WK-A-0001', 'Vertrag 001'])(
    'is its last part alone in its field: %s',
    (text) => {
      expect(namedNumbers(text, true)).toEqual([{ of: 'contract', prefix: null, year: null, consecutive: 1 }])
      expect(namedNumbers(text, false)).toEqual([])
    },
  )

  it('of an invoice is told by its six digits', () => {
    expect(namedNumbers('Rechnung WK-2026-000031', true)).toEqual([
      { of: 'invoice', prefix: 'WK', year: 2026, consecutive: 31 },
    ])
  })

  it.each(['K-2026-0038', 'W-2026-0002', '79098 Freiburg', 'Abo Wohlstandskompass', 'seit 2026'])(
    'is none in %s',
    (text) => {
      expect(namedNumbers(text, false)).toEqual([])
    },
  )
})

describe('a name', () => {
  const party = { name: 'Jörg Peter', surname: 'Müller-Groß' }
  it.each([
    'Jörg Müller-Groß',
    'JÖRG MÜLLER-GROSS',
    'Müller-Groß, Jörg',
    'Joerg Mueller-Gross',
    'jorg muller gross',
    'Herr Dr. Jörg Müller Groß',
    '  Jörg   Peter  Müller–Groß ',
    'Peter Müller-Groß',
    'Mueller Gross Joerg Peter',
    'Abo Wohlstandskompass, Jörg Müller-Groß, bestellt',
    'JörgPeter MüllerGroß',
  ])('fits %s', (text) => {
    expect(nameFits(party, text)).toBe(true)
  })

  it.each(['Jörg Müller', 'Müller-Groß', 'Jörg', 'Georg Müller-Groß', 'J. Müller-Groß', '', 'Herr Dr.'])(
    'does not fit %s',
    (text) => {
      expect(nameFits(party, text)).toBe(false)
    },
  )

  it.each([
    [{ name: 'Karl', surname: 'von der Heide' }, 'Heide, Karl', true],
    [{ name: 'Zoë', surname: "D'Été" }, "zoe d'ete", true],
    [{ name: 'Anna', surname: '' }, 'anna', true],
    [{ name: 'Anna', surname: '' }, 'Anna Berger', false],
    [{ name: 'Anna', surname: 'Berger' }, 'Anna Bergermann', false],
    [{ name: 'Łukasz', surname: 'Sørensen' }, 'Lukasz Sorensen', true],
    [{ name: 'Mueller', surname: 'Bauer' }, 'Müller Bauer', true],
  ])('of %o and %s: %s', (name, text, fits) => {
    expect(nameFits(name, text)).toBe(fits)
  })
})

it('addresses are found anywhere, and the one of the receipt is kept apart', () => {
  const hints = contractHints(
    {
      name: 'Anna Berger',
      email: 'neu@example.com',
      identity: 'Anna.Berger@Example.com, Lindenweg 4',
      contract: 'Abo (alt@example.com) vom 20.11.2026, WK-A-2026-0007.',
      message: 'Schreibt an a@b.example.',
    },
    '2026-11-30',
  )
  expect(hints).toEqual({
    addresses: ['alt@example.com', 'Anna.Berger@Example.com', 'a@b.example'],
    receiptAddress: 'neu@example.com',
    numbers: [{ of: 'contract', prefix: 'WK', year: 2026, consecutive: 7 }],
    days: ['2026-11-20'],
    names: ['Anna Berger', ' , Lindenweg 4', 'Abo ( ) vom 20.11.2026, WK-A-2026-0007.'],
  })
})

// Texts without an address once took time with the square of their length: more than a minute.
it.each(['x', 'x.', 'a@', '@'])('a long text of „%s“ is read at once', (part) => {
  const message = part.repeat(200_000 / part.length)
  const words = { name: 'Anna', email: 'anna@example.com', identity: '', contract: '', message }
  expect(contractHints(words, '2026-11-28').addresses).toEqual([])
})
