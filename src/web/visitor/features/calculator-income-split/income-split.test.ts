import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type Values, sampleOf } from '#web/household/calculator-entries/inputs.ts'
import { readNumberEntry } from '#web/household/calculator-entries/read-entry.ts'
import { showFor } from '#web/kit/words/show.ts'
import { incomeSplitCalculator } from './income-split-calculator.ts'
import { type IncomeSplitInputs, incomeSplitInputs } from './income-split-inputs.ts'
import { computeIncomeSplit } from './income-split-result.ts'
import { incomeSplitHints, incomeSplitVariants } from './income-split-words.ts'

const sample = sampleOf(incomeSplitInputs)
const show = showFor('2026-11-01', false)

type Part = Partial<Values<IncomeSplitInputs>>

function viewOf(part: Part) {
  const values = { ...sample, ...part }
  const outcome = computeIncomeSplit(values)
  if (!outcome.ok) throw new Error(outcome.sentence)
  return { values, result: outcome.result, show }
}

const amountsOf = (part: Part) => viewOf(part).result.parts.map(({ amount }) => amount.toString(2))

it('answers the worked examples of calculators.md § 22', () => {
  expect(amountsOf({ income: '2605.5' })).toEqual(['260.55', '260.55', '130.27', '1954.13'])
  expect(amountsOf({ income: '3333.33', saving: '15', luxury: '7.5', donation: '2.5' })).toEqual([
    '499.99',
    '249.99',
    '83.33',
    '2500.02',
  ])
  expect(amountsOf({ income: '1999.99', saving: '0', luxury: '0', donation: '0' })).toEqual([
    '0.00',
    '0.00',
    '0.00',
    '1999.99',
  ])
  expect(amountsOf({ rule: '50-30-20', income: '1777.77' })).toEqual(['888.89', '533.33', '355.55'])
})

it('refuses shares of more than the whole', () => {
  expect(computeIncomeSplit({ ...sample, saving: '85.0001' })).toMatchObject({
    ok: false,
    sentence: 'Die Anteile ergeben zusammen mehr als 100 %.',
  })
  expect(incomeSplitHints(viewOf({ saving: '85' }))).toEqual(['Für Leben bleibt so nichts übrig.'])
  expect(incomeSplitHints(viewOf({}))).toEqual([])
})

it('says it in a sentence', () => {
  const words = (part: Part) =>
    renderToStaticMarkup(createElement(incomeSplitCalculator.Answer, viewOf(part))).replaceAll(
      /<[^>]*>/gu,
      '',
    )
  expect(words({})).toMatch(/^Von 4\.656,45\s€ zahlst du zuerst dir selbst465,64\s€im MonatSpaß/u)
  expect(words({ rule: '50-30-20' })).toMatch(/^Von 4\.656,45\s€ sparst du nach 50-30-20931,28\s€/u)
})

it('names the limits of its fields', () => {
  const reading = readNumberEntry(incomeSplitInputs.saving, '100,1')
  expect(reading.ok ? '' : reading.sentence).toBe('Der Wert darf höchstens 100,0\u00A0% betragen.')
})

it('offers variants that can be computed, whatever is entered', () => {
  const entries: readonly Part[] = [{}, { rule: '50-30-20' }, { saving: '85' }, { saving: '82', income: '0' }]
  for (const entry of entries)
    for (const { values } of incomeSplitVariants({ ...sample, ...entry }))
      expect(computeIncomeSplit(values).ok).toBe(true)
})
