import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { calculatorSlugs, calculators } from '#contract/site/calculators.ts'
import { settleYear } from '#web/household/calculator-entries/figures-year.ts'
import { readFragment } from '#web/household/calculator-entries/fragment.ts'
import { type Inputs, sampleOf } from '#web/household/calculator-entries/inputs.ts'
import type { Calculator } from '#web/household/calculators/calculator.ts'
import { showFor } from '#web/kit/words/show.ts'
import { examples } from './examples.ts'

const show = showFor('2026-11-01', false)
const results = Object.fromEntries(
  calculatorSlugs.map((slug) => [slug, examples[slug](show).result.replaceAll('\u00A0', ' ')]),
)

it('shows what the calculators answer', () =>
  expect(results).toEqual({
    'zinseszins-sparplan': '211.139,16 €',
    rendite: '5,00 %',
    'etf-kosten': '8.575,78 €',
    inflation: '2.350,25 €',
    kapitalertragsteuer: '263,75 €',
    notgroschen: '20.954,10 €',
    'finanzielle-freiheit': '1.047.705,00 €',
    entnahmeplan: '1.571,68 € im Monat',
    rentenluecke: '836,27 € im Monat',
    baufinanzierung: '1.375,00 € im Monat',
    'miete-oder-kauf': 'Miete: +59.447,56 €',
    'kaufnebenkosten-rendite': '45.675,60 €',
    'kontensystem-aufteiler': '465,64 € für dich',
    'brutto-netto': '2.605,50 €',
    ratenkredit: '234,85 € im Monat',
    schuldenabbau: '29 Monate',
  }))

it('hides amounts while they are hidden', () => {
  const hidden = examples.inflation(showFor(null, true))
  expect(hidden.words + hidden.result).not.toContain('3.492')
})

describe('the screen opens with the example that stands on the index', () => {
  const screens = import.meta.glob<Readonly<Record<string, Calculator<Inputs, unknown>>>>(
    '../calculator-*/*-calculator.ts',
    { eager: true },
  )

  it.each(
    Object.values(screens).map(
      (screen) => [Object.values(screen)[0]!.slug, Object.values(screen)[0]!] as const,
    ),
  )('%s', (slug, calculator) => {
    const { example } = calculators[slug]
    const entered =
      example === undefined ? sampleOf(calculator.inputs) : readFragment(calculator.inputs, example)!.values
    const values = settleYear(calculator.inputs, entered, show.thisYear)
    const outcome = calculator.compute(values)
    if (!outcome.ok) throw new Error(outcome.sentence)
    const markup = renderToStaticMarkup(
      createElement(calculator.Answer, { values, result: outcome.result, show }),
    )
    const figure = /\d[\d.]*(?:,\d+)?/u.exec(results[slug]!)![0]
    const said = markup.replaceAll(/<[^>]*>/gu, '')
    // The screen writes "29 Monate" as "2 Jahren, 5 Monaten".
    const isSaid = said.includes(figure) || said.includes(show.duration(Number(figure), 'dative'))
    expect({ said, isSaid }).toMatchObject({ isSaid: true })
  })
})
