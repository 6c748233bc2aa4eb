import { expect, it } from 'vitest'
import { listInput } from './list-input.tsx'
import { type ListColumn, readList, writeList } from './list-text.ts'

const columns = [
  { kind: 'date', name: 'tag', label: 'Tag', sample: '2026-01-01', range: ['2000-01-01', '2100-12-31'] },
  { kind: 'amount', name: 'betrag', label: 'Betrag', sample: '100', range: ['0', '1000'] },
] as const satisfies readonly ListColumn[]

const input = listInput({
  name: 'zahlungen',
  label: 'Zahlungen',
  sample: '2026-01-01_100',
  columns,
  words: { one: 'Zahlung', many: 'Zahlungen', add: 'Zahlung hinzufügen' },
  rows: [1, 3],
})

it('reads what it has written, each value in one form', () => {
  const rows = [
    ['2026-01-01', '100.50'],
    ['2026-02-01', '0'],
  ]
  const text = writeList(rows, columns)
  expect(text).toBe('2026-01-01_100.5*2026-02-01_0')
  expect(readList(text, columns)).toEqual([
    ['2026-01-01', '100.5'],
    ['2026-02-01', '0'],
  ])
})

it('travels in an address as it is', () => {
  expect(new URLSearchParams({ zahlungen: input.sample }).toString()).toBe('zahlungen=2026-01-01_100')
})

it.each([
  ['nothing', ''],
  ['a day that does not exist', '2026-02-30_100'],
  ['more than allowed', '2026-01-01_1000.01'],
  ['a cell too few', '2026-01-01'],
  ['a cell too many', '2026-01-01_1_1'],
  ['a row too many', Array.from({ length: 4 }, () => '2026-01-01_1').join('*')],
  ['an open end', '2026-01-01_1*'],
])('refuses %s', (_, text) => {
  expect(input.isValid(text)).toBe(false)
})

it('counts its rows for saved scenarios', () => {
  expect(input.words!('2026-01-01_1')).toBe('1 Zahlung')
  expect(input.words!('2026-01-01_1*2026-01-02_1')).toBe('2 Zahlungen')
})
