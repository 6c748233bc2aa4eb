import * as fc from 'fast-check'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createPlanTakeover } from '#contract/planning/plan-takeovers.ts'
import type { CalculatorSlug } from '#contract/site/calculators.ts'
import { usualChoices } from '#domain/household-plan/usual-settings.ts'
import { takeoverOf } from '#domain/plan-takeover/takeover.ts'
import { accepts, addressText } from '#web/household/calculator-entries/accepts.ts'
import { settleYear } from '#web/household/calculator-entries/figures-year.ts'
import {
  type Inputs,
  type Input,
  type NumberInput,
  type Values,
  decimalsTaken,
  inputAt,
  keysOf,
} from '#web/household/calculator-entries/inputs.ts'
import type { ListInput } from '#web/household/calculator-entries/list-input.tsx'
import { writeList } from '#web/household/calculator-entries/list-text.ts'
import { showFor } from '#web/kit/words/show.ts'
import type { Calculator, ChartProps } from './calculator.ts'
import { comparedLines, comparedResults } from './comparison/compare.ts'

type AnyCalculator = Calculator<Inputs, never>
type AnyChart = ComponentType<ChartProps<Inputs, never>>

const definitions = import.meta.glob<Readonly<Record<string, AnyCalculator>>>(
  '/src/web/visitor/features/calculator-*/*-calculator.ts',
  { eager: true },
)
const charts = import.meta.glob<{ readonly default: AnyChart }>(
  '/src/web/visitor/features/calculator-*/*-chart.tsx',
  {
    eager: true,
  },
)
const screens = Object.entries(definitions).map(([path, module]) => ({
  calculator: Object.values(module)[0]!,
  Chart: charts[path.replace('-calculator.ts', '-chart.tsx')]!.default,
}))
const show = showFor('2026-11-01', false)

const debts = fc
  .array(
    fc.tuple(
      fc.constantFrom('', 'Dispo', '<b>', '𝕏'),
      fc.constantFrom('0.01', '8000', '1000000000'),
      fc.constantFrom('0', '11.5', '40'),
      fc.constantFrom('0.01', '200', '1000000'),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((some) => some.map((debt) => debt.join(',')).join(';'))

describe.each(screens.map((screen) => [screen.calculator.slug, screen] as const))('%s', (_, screen) => {
  it('has a result or a sentence for whatever its fields let through', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(valuesOf(screen.calculator), (values) => {
        const { inputs } = screen.calculator
        const refused = keysOf(inputs).filter(
          (key) => !accepts(inputAt(inputs, key), addressText(inputAt(inputs, key), values[key]!)),
        )
        expect(refused.map((key) => [key, values[key]])).toEqual([])
        const slip = /.{0,60}(?:NaN|Infinity|undefined|\[object).{0,60}/u.exec(everythingOf(screen, values))
        expect(slip?.[0]).toBeUndefined()
      }),
      { numRuns: 25 },
    )
  })

  it.runIf(screen.calculator.takeover)(
    'offers the plan only what it takes',
    { timeout: 120_000 },
    async () => {
      const offerOf = await screen.calculator.takeover!.load()
      fc.assert(
        fc.property(valuesOf(screen.calculator), (values) => {
          const settled = settleYear(screen.calculator.inputs, values, show.thisYear)
          const outcome = screen.calculator.compute(settled)
          if (!outcome.ok) return
          const offer = offerOf({ values: settled, result: outcome.result, show })
          const words = [...offer.notes, ...offer.omitted.flatMap(({ what, why }) => [what, why])]
          expect(words.filter((text) => /NaN|Infinity|undefined|\[object/u.test(text))).toEqual([])
          const { body } = takeoverOf(offer.finding, place, {
            left: new Set(),
            targets: new Map(),
            purseId: null,
            personId: crypto.randomUUID(),
            idOf: () => crypto.randomUUID(),
          })
          const { rows, ...withoutRows } = body
          expect(rows.length).toBeLessThanOrEqual(offer.finding.positions.length)
          expect(createPlanTakeover.body.safeParse(withoutRows).error).toBeUndefined()
        }),
        { numRuns: 25 },
      )
    },
  )
})

const place = {
  settings: {
    startMonth: '2025-11-01',
    horizonMonths: 600,
    inflationBp: 200,
    growthBp: 0,
    taxMode: 'none',
    ...usualChoices,
    withdrawalRateBp: 400,
    protectionMonths: 6,
    lifeCents: null,
    wishedBudgetCents: null,
    version: 1,
  },
  positions: [],
  planPersons: [],
  events: [],
  month: '2026-11-01',
} as const

// These values once made a page unusable for good.
it.each<readonly [CalculatorSlug, Values<Inputs>]>([
  ['rendite', { task: 'xirr', flows: '2008-01-01_10000_ein*2009-01-01_10_aus*2026-11-22_0_aus' }],
  ['rendite', { task: 'xirr', flows: '1900-01-01_1000000000_ein*1900-01-02_0.01_aus*2100-12-31_0_aus' }],
  [
    'rendite',
    {
      task: 'ttwror',
      days: '36500',
      begin: '1000000000',
      periods: Array.from({ length: 600 }, (_, at) => (at % 2 ? '1000000000_0_0.01' : '0_0_1000000000')).join(
        '*',
      ),
    },
  ],
  [
    'rendite',
    {
      task: 'ttwror',
      begin: '0.01',
      periods: Array.from({ length: 600 }, () => '0_1000000000_0.01').join('*'),
    },
  ],
])('%s draws everything of %o', (slug, part) => {
  const screen = screens.find(({ calculator }) => calculator.slug === slug)!
  const sample = Object.fromEntries(
    Object.entries(screen.calculator.inputs).map(([key, input]) => [key, input.sample]),
  )
  expect(everythingOf(screen, { ...sample, ...part })).not.toMatch(/NaN|Infinity|undefined/u)
})

function valuesOf({ inputs }: AnyCalculator): fc.Arbitrary<Values<Inputs>> {
  return fc.record(Object.fromEntries(keysOf(inputs).map((key) => [key, textFor(inputAt(inputs, key))])))
}

function textFor(input: Input): fc.Arbitrary<string> {
  const empty = input.isOptional ? [''] : []
  switch (input.kind) {
    case 'choice':
      return fc.constantFrom(...input.choices.map(({ code }) => code))
    case 'date':
      return fc.constantFrom(input.sample, '2008-02-29', '2026-11-22', ...(input.range ?? []), ...empty)
    case 'year':
      // Years without figures are tried, too: the newest with figures takes their place.
      return fc.constantFrom(input.sample, '2019', ...input.years({}).map(String), '2150')
    case 'own':
      return fc.oneof(fc.constantFrom(input.sample, ...empty), listFor(input))
    default:
      return fc.oneof(fc.constantFrom(input.sample, ...input.range, ...empty), numberFor(input))
  }
}

/** A number anywhere within the range, or close to its lower end. */
function numberFor(input: NumberInput): fc.Arbitrary<string> {
  const unit = 10 ** decimalsTaken(input)
  const [minimum, maximum] = input.range.map((end) => Math.round(Number(end) * unit)) as [number, number]
  const limit = Math.min(maximum, Number.MAX_SAFE_INTEGER)
  return fc
    .oneof(
      fc.integer({ min: minimum, max: limit }),
      fc.integer({ min: minimum, max: Math.min(limit, minimum + 20 * unit) }),
    )
    .map((steps) => (steps / unit).toFixed(decimalsTaken(input)))
}

function listFor(input: Input): fc.Arbitrary<string> {
  if (input.name === 'schulden') return debts
  if (!isList(input)) return fc.constant(input.sample)
  const [fewest, most] = input.rows
  const row = fc.tuple(...input.columns.map(textFor))
  return fc
    .oneof(
      fc.array(row, { minLength: fewest, maxLength: 12 }),
      fc.array(row, { minLength: most, maxLength: most }),
    )
    .map((rows) => writeList(rows, input.columns))
}

function isList(input: Input): input is ListInput {
  return 'columns' in input
}

/** Everything that a screen says and draws, the drawing included. */
function everythingOf({ calculator, Chart }: (typeof screens)[number], entered: Values<Inputs>): string {
  const values = settleYear(calculator.inputs, entered, show.thisYear)
  const outcome = calculator.compute(values)
  const names = [...calculator.primary(values), ...calculator.more(values)]
  const notes = names.map((name) => calculator.note?.(name, values, show) ?? '')
  if (!outcome.ok) return [outcome.sentence, ...notes].join('\n')
  const view = { values, result: outcome.result, show }
  const compared = comparedResults(calculator, { values, kept: [] }, show)
  const tables = calculator.tables.map(({ table }) => table(view))
  const cells = tables.flatMap((table) =>
    Array.from({ length: table.rowCount }, (__, row) =>
      table.columns.map((___, at) => table.cellAt(row, at)),
    ),
  )
  const parts = [
    createElement(calculator.Answer, view),
    createElement(Chart, { ...view, compared }),
    ...(calculator.hints?.(view) ?? []),
    calculator.chartTitle(view),
    calculator.comparison.nameOf(view),
    ...cells.flat(),
  ]
  return [
    renderToStaticMarkup(createElement('div', null, ...parts)),
    JSON.stringify(comparedLines(calculator, compared, show)),
    JSON.stringify(tables.map((table) => table.csv())),
    JSON.stringify(calculator.explain(view)),
    ...notes,
  ].join('\n')
}
