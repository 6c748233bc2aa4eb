import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { accepts } from '#web/household/calculator-entries/accepts.ts'
import { type Values, sampleOf } from '#web/household/calculator-entries/inputs.ts'
import { readNumberEntry } from '#web/household/calculator-entries/read-entry.ts'
import { showFor } from '#web/kit/words/show.ts'
import { inflationCalculator as calculator } from './inflation-calculator.ts'
import { type InflationInputs, inflationInputs as inputs } from './inflation-inputs.ts'

const show = showFor('2026-11-01', false)
const sample = sampleOf(inputs)

it('says what the money still buys, and what things cost then', () => {
  const words = answerOf({})
  expect(words).toContain('10.000,00 € kaufen in 10 Jahren nur noch so viel wie heute8.203,48 €')
  expect(words).toContain('Verlust an Kaufkraft 17,97 %.')
  expect(words).toContain('Was heute 10.000,00 € kostet, kostet dann 12.189,94 €.')
})

it('takes years with decimals, and falling prices', () => {
  expect(answerOf({ years: '2.5' })).toContain('in 2,5 Jahren')
  expect(answerOf({ inflation: '-2' })).toContain('Gewinn an Kaufkraft')
  expect(answerOf({ years: '1' })).toContain('in 1 Jahr ')
})

it('divides by inflation instead of taking it off', () => {
  expect(answerOf({ search: 'real_rate' })).toContain('2,9412 %real')
  expect(answerOf({ search: 'real_rate', inflation: '5' })).toContain('0,0 %real')
  expect(answerOf({ search: 'real_rate', rate: '1' })).toContain('kauft aber jedes Jahr weniger')
})

it('moves an amount with the index, and an index rent to the cent', () => {
  const words = answerOf({ search: 'index', amount: '1000' })
  expect(words).toContain('1.000,00 € im Januar 2010 entsprechen im Dezember 20251.405,50 €')
  expect(words).toContain('+40,55 %, im Jahr +2,16 %')
  expect(answerOf({ search: 'index', amount: '800', from: '2024-05', to: '2026-02' })).toContain('825,48 €')
})

it('keeps the change a year to itself below twelve months', () => {
  expect(answerOf({ search: 'index', from: '2025-01', to: '2025-12' })).not.toContain('im Jahr')
  expect(answerOf({ search: 'index', from: '2025-12', to: '2025-01' })).not.toContain('im Jahr')
  expect(answerOf({ search: 'index', from: '2025-01', to: '2025-01' })).toContain('10.000,00 €')
})

it('says which month has no index value yet', () => {
  expect(calculator.compute({ ...sample, search: 'index', to: '2026-10' })).toMatchObject({
    ok: false,
    sentence: 'Für Oktober 2026 liegt noch kein Indexwert vor. Der letzte verfügbare Monat ist Juni 2026.',
  })
})

it('goes the way of the index in both directions and ends where it is asked', () => {
  for (const [from, to] of [
    ['1991-01', '2026-06'],
    ['2026-06', '1991-01'],
    ['2025-01', '2025-07'],
  ] as const) {
    const outcome = calculator.compute({ ...sample, search: 'index', from, to })
    if (!outcome.ok || outcome.result.search !== 'index') throw new Error('no index')
    const { points, adjusted } = outcome.result
    expect([points[0]!.month, points.at(-1)!.month]).toEqual([`${from}-01`, `${to}-01`])
    expect(points.at(-1)!.adjusted.eq(adjusted)).toBe(true)
  }
})

it('takes what calculators.md allows and nothing else', () => {
  expect(readNumberEntry(inputs.amount, '0')).toMatchObject({
    sentence: 'Der Wert muss mindestens 0,01\u00A0€ betragen.',
  })
  expect(readNumberEntry(inputs.inflation, '50,1')).toMatchObject({
    sentence: 'Der Wert darf höchstens 50,0\u00A0% betragen.',
  })
  expect(readNumberEntry(inputs.years, '2,5')).toEqual({ ok: true, value: '2.5' })
  expect(['2010-13', '2010', 'x', ''].filter((text) => accepts(inputs.from, text))).toEqual([])
  expect(accepts(inputs.from, '1991-01')).toBe(true)
})

it('names one year as one', () => {
  const values = { ...sample, years: '1' }
  const outcome = calculator.compute(values)
  if (!outcome.ok) throw new Error(outcome.sentence)
  expect(calculator.comparison.nameOf({ values, result: outcome.result, show })).toMatch(/, 1 Jahr$/u)
})

function answerOf(changes: Partial<Values<InflationInputs>>): string {
  const values = { ...sample, ...changes }
  const outcome = calculator.compute(values)
  if (!outcome.ok) throw new Error(outcome.sentence)
  return renderToStaticMarkup(createElement(calculator.Answer, { values, result: outcome.result, show }))
    .replaceAll(/<[^>]+>/gu, '')
    .replaceAll('\u00A0', ' ')
}
