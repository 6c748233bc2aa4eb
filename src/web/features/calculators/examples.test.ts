import { expect, it } from 'vitest'
import { calculatorSlugs } from '#domain/calculators/calculator-slug.ts'
import { showFor } from '#web/calculators/show.ts'
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
