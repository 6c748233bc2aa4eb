import { expect, it } from 'vitest'
import type { Kept } from '#web/household/calculator-entries/entry-store.ts'
import type { Inputs } from '#web/household/calculator-entries/inputs.ts'
import type { Calculator } from '#web/household/calculators/calculator.ts'
import { resultTable } from '#web/household/calculators/result-table.ts'
import type { View } from '#web/household/calculators/view.ts'
import { lineLooks } from '#web/kit/drawing/line-sample.tsx'
import { showFor } from '#web/kit/words/show.ts'
import { comparedLines, comparedResults } from './compare.ts'

const inputs = {
  n: { kind: 'whole', name: 'n', label: 'Zahl', sample: '1', range: ['0', '9'] },
} as const satisfies Inputs

type TwiceView = View<typeof inputs, number>

const show = showFor('2026-11-01', false)
const table = resultTable<never>({
  title: '',
  fileName: '',
  unit: '',
  columns: [],
  rows: [],
  rowKey: String,
})

const calculator: Calculator<typeof inputs, number> = {
  slug: 'inflation',
  inputs,
  primary: () => ['n'],
  more: () => [],
  moreHint: () => '',
  compute: ({ n }) => (n === '9' ? { ok: false, sentence: 'Zu viel.' } : { ok: true, result: Number(n) * 2 }),
  Answer: () => null,
  Chart: () => null,
  chartTitle: () => '',
  comparison: {
    rows: ({ values, result }: TwiceView) => [
      { label: 'Zahl', value: values.n, kind: 'input' },
      ...(result > 4 ? [{ label: 'Groß', value: 'ja' }] : []),
      { label: 'Doppelt', value: String(result), kind: 'total' },
    ],
    difference: () => null,
    variants: ({ n }) => [{ name: 'mehr', values: { n: String(Number(n) + 1) } }],
    nameOf: ({ values }) => values.n,
  },
  tables: [{ label: 'Zahlen', table: () => table }],
  explain: () => ({ formulas: [], sums: [], total: { label: '', value: '' }, isExact: false, notes: [] }),
}

function lettersFor(n: string, kept: readonly Kept<typeof inputs>[]) {
  return comparedResults(calculator, { values: { n }, kept }, show).map(
    ({ letter, name, isCurrent }) => `${letter}:${name}${isCurrent ? '*' : ''}`,
  )
}

const kept = ['1', '2', '3'].map((n) => ({ name: `mit ${n}`, values: { n } }))

it('shows the entry and examples while nothing is kept', () =>
  expect(lettersFor('1', [])).toEqual(['A:Deine Eingabe*', 'B:mehr']))

it('shows what is kept, and the entry among it', () =>
  expect(lettersFor('2', kept)).toEqual(['A:mit 1', 'B:mit 2*', 'C:mit 3']))

it('shows the entry before what is kept when it is none of them', () =>
  expect(lettersFor('7', kept)).toEqual([':Jetzt*', 'A:mit 1', 'B:mit 2', 'C:mit 3']))

it('puts lines of the same name beside each other, and nothing where there is none', () => {
  const compared = comparedResults(
    calculator,
    { values: { n: '3' }, kept: [...kept.slice(1), { name: 'zu viel', values: { n: '9' } }] },
    show,
  )
  expect(comparedLines(calculator, compared, show)).toEqual([
    { label: 'Zahl', kind: 'input', cells: ['2', '3', null] },
    { label: 'Doppelt', kind: 'total', cells: ['4', '6', null] },
    { label: 'Groß', kind: undefined, cells: [null, 'ja', null] },
  ])
})

it('draws the entry solid and all others differently', () => {
  const looks = lineLooks([
    { isCurrent: false },
    { isCurrent: true },
    { isCurrent: false },
    { isCurrent: false },
  ])
  expect(looks[1]!.dash).toBeUndefined()
  expect(new Set(looks.map(({ dash }) => dash)).size).toBe(4)
})
