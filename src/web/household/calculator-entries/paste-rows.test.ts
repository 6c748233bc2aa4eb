import { expect, it } from 'vitest'
import type { ListColumn } from './list-text.ts'
import { readPastedRows } from './paste-rows.ts'

const columns: readonly ListColumn[] = [
  { kind: 'date', name: 'tag', label: 'Tag', sample: '2026-01-01' },
  { kind: 'amount', name: 'betrag', label: 'Betrag', sample: '100', range: ['0', '1000000'] },
  {
    kind: 'choice',
    name: 'richtung',
    label: 'Richtung',
    sample: 'in',
    choices: [
      { code: 'in', address: 'ein', label: 'Einzahlung' },
      { code: 'out', address: 'aus', label: 'Rückfluss' },
    ],
  },
]

const two = {
  ok: true,
  rows: [
    ['2024-01-01', '1000', 'in'],
    ['2025-02-01', '1234.56', 'out'],
  ],
}

it.each([
  ['01.01.2024\t1.000,00 €\tEinzahlung\r\n1.2.2025\t1.234,56\u00a0€\tRückfluss\r\n'],
  ['Datum\tWert\tArt\n01.01.2024\t1000\tein\n01.02.2025\t1234,56\tAUS\n\n'],
  ['01.01.2024;1.000,-;ein\n01.02.2025;1 234,56;aus'],
])('reads what a spreadsheet copies: %j', (text) => expect(readPastedRows(text, columns)).toEqual(two))

it('reads a single row, and leaves a single value to its field', () => {
  expect(readPastedRows('01.01.2024\t5\tein', columns)).toMatchObject({ ok: true })
  for (const text of ['', '5', '1.234,56 €\n', '01.01.2024']) expect(readPastedRows(text, columns)).toBeNull()
})

it.each([
  ['01.01.2024\t5\tein\n31.02.2024\t5\tein', 2],
  ['01.01.2024\t5\tein\n01.02.2024\t5', 2],
  ['01.01.2024\t5\tein\n01.02.2024\t5\tein\tmehr', 2],
  ['Tag\tBetrag\tRichtung\n01.01.2024\t-5\tein', 2],
  ['01.01.2024\t5\tein\n01.02.2024\t5\tweg\n01.02.2024\t5\tein', 2],
  ['eine\tZeile\tallein', 1],
  // A row whose values cannot be read is no heading.
  ['31.02.2024\t10000\tein\n01.02.2024\t5\tein', 1],
  ['01.01.2024\t10000,001\tein\n01.02.2024\t5\tein', 1],
  ['01.01.2024\t-10000\tein\n01.02.2024\t5\tein', 1],
  ['01.01.2024\t1,000.00\tein\n01.02.2024\t5\tein', 1],
  // Lines are counted as in the spreadsheet.
  ['\n01.01.2024\t5\tein\n\n \n31.02.2024\t5\tein', 5],
])('names the line of %j that it cannot read', (text, line) => {
  expect(readPastedRows(text, columns)).toEqual({ ok: false, reason: 'unreadable', line })
})

const units: readonly ListColumn[] = [
  { kind: 'date', name: 'tag', label: 'Tag', sample: '2026-01-01' },
  { kind: 'percent', name: 'stueck', label: 'Stück', sample: '1', decimals: 8, range: ['0', '1000000'] },
]

it.each([
  ['01.01.2024\t12.3456\n01.02.2024\t12.345', 2],
  ['01.01.2024\t12.345\n01.02.2024\t0.5', 1],
  ['01.01.2024\t1.5\n01.02.2024\t1.234,5', 2],
])('takes no dots for thousands where others of %j are decimal points', (text, line) => {
  expect(readPastedRows(text, units)).toEqual({ ok: false, reason: 'mixed_dots', line })
})

it.each(['12.345', '12,3456', '1.234,5', '7'])('takes %j beside other dots for thousands', (other) => {
  expect(readPastedRows(`01.01.2024\t1.234\n01.02.2024\t${other}`, units)).toMatchObject({ ok: true })
})
