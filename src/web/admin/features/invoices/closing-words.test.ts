import { expect, test } from 'vitest'
import { sumInvoices } from '#domain/bookkeeping/invoice-sums.ts'
import { closingCells, numbersWords, rowWords } from './closing-words.ts'

const row = {
  vat_bp: 1_900,
  plan: 'yearly',
  kind: 'invoice',
  documents: 2,
  net_cents: 166_38,
  vat_cents: 31_62,
  gross_cents: 198_00,
  paid_cents: 198_00,
} as const
const correction = {
  ...row,
  kind: 'correction',
  vat_bp: null,
  documents: 1,
  net_cents: -9_90,
  vat_cents: 0,
  gross_cents: -9_90,
  paid_cents: -9_90,
} as const

test('a row says what it sums up', () => {
  expect(rowWords(row)).toBe('Jahresabos, 19\u00A0%')
  expect(rowWords({ ...correction, plan: 'monthly' })).toBe('Monatsabos, § 19 UStG')
})

test('the CSV ends with the sum of its rows', () => {
  const rows = [row, correction]
  const cells = closingCells({
    month: '2026-11-01',
    months: [],
    rows: [...rows],
    total: sumInvoices(rows),
    money: { paid_cents: 0, returned_cents: 0, refunded_cents: 0, sum_cents: 0 },
    numbers: [],
    tests: 0,
    has_tests: false,
  })
  expect(cells).toEqual([
    ['11.2026', 'Jährlich', '19\u00A0%', 'Rechnung', 2, '166,38', '31,62', '198,00', '198,00'],
    ['11.2026', 'Jährlich', '§ 19 UStG', 'Korrekturrechnung', 1, '-9,90', '0,00', '-9,90', '-9,90'],
    ['11.2026', 'Summe', '', '', 3, '156,48', '31,62', '188,10', '188,10'],
  ])
})

test.each([
  [{ first: 1, last: 31, missing: [] }, 'WK-2026: 1 bis 31, lückenlos'],
  [{ first: 7, last: 7, missing: [] }, 'WK-2026: nur 7, lückenlos'],
  [{ first: 1, last: 31, missing: [4, 5] }, 'WK-2026: 1 bis 31, es fehlen 4, 5'],
])('%o', (range, words) => {
  expect(numbersWords({ series: 'WK-2026', ...range })).toBe(words)
})
