import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { type CalculatorSlug, calculatorSlugs, calculators } from '#contract/site/calculators.ts'
import { accepts, addressText, valueIn } from '#web/household/calculator-entries/accepts.ts'
import { settleYear } from '#web/household/calculator-entries/figures-year.ts'
import {
  type Inputs,
  type Values,
  inputAt,
  keysOf,
  sampleOf,
} from '#web/household/calculator-entries/inputs.ts'
import { showFor } from '#web/kit/words/show.ts'
import type { Calculator } from './calculator.ts'
import { comparedLines, comparedResults } from './comparison/compare.ts'

type AnyCalculator = Calculator<Inputs, never>

const modules = import.meta.glob<Readonly<Record<string, AnyCalculator>>>(
  '/src/web/visitor/features/calculator-*/*-calculator.ts',
  { eager: true },
)
const screens = Object.values(modules).map((module) => Object.values(module)[0]!)
const show = showFor('2026-11-01', false)

it('has a screen for every calculator, in its folder', () => {
  const folders = Object.entries(modules).map(([path, module]) => [
    Object.values(module)[0]!.slug,
    path.split('/').at(-2),
  ])
  expect(Object.fromEntries(folders)).toEqual(
    Object.fromEntries(calculatorSlugs.map((slug) => [slug, `calculator-${calculators[slug].folder}`])),
  )
})

describe.each(screens.map((calculator) => [calculator.slug, calculator] as const))('%s', (_, calculator) => {
  const { inputs } = calculator
  const sample = sampleOf(inputs)
  const settled = settleYear(inputs, sample, show.thisYear)

  it('takes its own sample', () => {
    const refused = keysOf(inputs).filter((key) => {
      const input = inputAt(inputs, key)
      const text = addressText(input, sample[key]!)
      return !accepts(input, text) || valueIn(input, text) !== sample[key]
    })
    expect(refused).toEqual([])
    expect(calculator.compute(settled).ok).toBe(true)
  })

  it('names each field once in the address', () => {
    const names = keysOf(inputs).map((key) => inputs[key]!.name)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => !/^[a-z][a-z0-9_-]{0,39}$/iu.test(name))).toEqual([])
  })

  it('has sliders that stay within what is allowed', () => {
    const wrong = keysOf(inputs).filter((key) => {
      const input = inputs[key]!
      return (
        'slider' in input &&
        input.slider !== undefined &&
        (input.slider[0] < Number(input.range[0]) || input.slider[1] > Number(input.range[1]))
      )
    })
    expect(wrong).toEqual([])
  })

  it.each(entriesOf(calculator))('words everything with %s', (_name, values) => {
    expect(calculator.primary(values).length).toBeLessThanOrEqual(6)
    const written = writtenFor(calculator, values)
    expect(written).not.toMatch(/NaN|Infinity|undefined|null|\[object|[−-]0,0*(?!\d)/u)
  })
})

it.each<readonly [CalculatorSlug, Partial<Values<Inputs>>, string]>([
  ['zinseszins-sparplan', { search: 'term', contribution: '0', annualRate: '0' }, 'contribution'],
  ['zinseszins-sparplan', { years: '0', months: '0' }, 'years'],
  ['zinseszins-sparplan', { search: 'contribution', years: '100', months: '1' }, 'years'],
  ['entnahmeplan', { search: 'duration', capital: '0' }, 'capital'],
  ['entnahmeplan', { search: 'perpetual', annualRate: '0' }, 'annualRate'],
  ['entnahmeplan', { search: 'capital', years: '0', months: '0' }, 'years'],
  ['baufinanzierung', { mode: 'instalment', instalment: '100' }, 'instalment'],
  ['baufinanzierung', { mode: 'term', termMonths: '12', interestOnly: '12' }, 'termMonths'],
  ['baufinanzierung', { principal: '1000', special: '1000.01' }, 'special'],
  ['ratenkredit', { principal: '100', fee: '100' }, 'fee'],
  ['rendite', { task: 'xirr', flows: '2024-01-01_1000_ein' }, 'flows'],
  ['inflation', { search: 'index', from: '2026-09', to: '2026-01' }, 'from'],
  ['inflation', { search: 'index', to: '2026-10' }, 'to'],
  ['rentenluecke', { age: '67' }, 'retirementAge'],
  ['rentenluecke', { lifeBy: 'own_age', lifeExpectancy: '67' }, 'lifeExpectancy'],
  ['miete-oder-kauf', { equity: '10000000' }, 'equity'],
  ['kapitalertragsteuer', { allowance: '1000.01' }, 'allowance'],
  ['kapitalertragsteuer', { task: 'advance_lump_sum', allowance: '1000000' }, 'allowance'],
  ['kapitalertragsteuer', { task: 'sale', allowance: '1000.01' }, 'allowance'],
  ['kapitalertragsteuer', { task: 'advance_lump_sum', year: '2017' }, 'year'],
  ['kapitalertragsteuer', { task: 'sale', unitsSold: '100000' }, 'unitsSold'],
  ['kapitalertragsteuer', { task: 'cheaper_check', year: '2020' }, 'year'],
  ['kapitalertragsteuer', { year: '2099' }, 'year'],
  ['brutto-netto', { year: '2099' }, 'year'],
  ['brutto-netto', { year: '2019' }, 'year'],
  ['rentenluecke', { year: '2099' }, 'year'],
  ['brutto-netto', { search: 'parental_allowance', taxable: '175000.01' }, 'taxable'],
  ['schuldenabbau', { debts: 'Dispo,10000,40,10', extra: '0' }, 'extra'],
  ['kontensystem-aufteiler', { saving: '20', luxury: '81' }, 'luxury'],
])('%s refuses %o at the field %s, which is on the screen', (slug, part, at) => {
  const { compute, inputs, primary, more } = screens.find((one) => one.slug === slug)!
  const values = { ...settleYear(inputs, sampleOf(inputs), show.thisYear), ...part } as Values<Inputs>
  expect(compute(values)).toMatchObject({ ok: false, at })
  expect([...primary(values), ...more(values)]).toContain(at)
})

/** The entries to try: the sample, each input at both ends of its range and each choice in turn. */
function entriesOf({ inputs }: AnyCalculator): readonly (readonly [string, Values<Inputs>])[] {
  const sample = settleYear(inputs, sampleOf(inputs), show.thisYear)
  return [
    ['the sample', sample] as const,
    ...keysOf(inputs).flatMap((key) =>
      valuesOf(inputAt(inputs, key)).map(
        (value) => [`${key} = ${value}`, { ...sample, [key]: value }] as const,
      ),
    ),
  ]
}

function valuesOf(input: AnyCalculator['inputs'][string]): readonly string[] {
  const empty = input.isOptional ? [''] : []
  switch (input.kind) {
    case 'choice':
      return input.choices.map(({ code }) => code)
    case 'year':
      return []
    case 'date':
      return [...(input.range ?? []), ...empty]
    case 'own':
      return empty
    default:
      return [...input.range, ...empty]
  }
}

/** Every text of a screen: answer, hints, title, comparison, tables, formulas. */
function writtenFor(calculator: AnyCalculator, values: Values<Inputs>): string {
  const outcome = calculator.compute(values)
  if (!outcome.ok) return outcome.sentence
  const view = { values, result: outcome.result, show }
  const compared = comparedResults(calculator, { values, kept: [] }, show)
  const tables = calculator.tables.map(({ table }) => table(view))
  const cells = tables.flatMap((table) =>
    [0, table.rowCount - 1]
      .filter((row) => row >= 0)
      .flatMap((row) => table.columns.map((_, column) => table.cellAt(row, column) ?? '')),
  )
  const parts = [
    createElement(calculator.Answer, view),
    ...(calculator.hints?.(view) ?? []),
    calculator.chartTitle(view),
    calculator.comparison.nameOf(view),
    ...compared.map(({ name }) => name),
    ...cells,
  ]
  return [
    renderToStaticMarkup(createElement('div', null, ...parts)),
    JSON.stringify(
      comparedLines(calculator, compared, show).map(({ label, cells: own }) => [
        label,
        own.filter((cell) => cell !== null),
      ]),
    ),
    JSON.stringify(
      tables.map((table) =>
        table
          .csv()
          .rows.slice(0, 3)
          .map((row) => row.filter((cell) => cell !== null)),
      ),
    ),
    JSON.stringify(calculator.explain(view)),
  ].join('\n')
}
