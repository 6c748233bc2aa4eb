import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { accepts } from '#web/household/calculator-entries/accepts.ts'
import { type Values, sampleOf } from '#web/household/calculator-entries/inputs.ts'
import { readNumberEntry } from '#web/household/calculator-entries/read-entry.ts'
import { showFor } from '#web/kit/words/show.ts'
import { returnsCalculator } from './returns-calculator.ts'
import { type ReturnsInputs, returnsInputs } from './returns-inputs.ts'
import { computeReturns } from './returns-result.ts'
import { returnsHints, returnsVariants } from './returns-words.ts'

const sample = sampleOf(returnsInputs)
const show = showFor('2026-11-01', false)

type Part = Partial<Values<ReturnsInputs>>

function viewOf(part: Part) {
  const values = { ...sample, ...part }
  const outcome = computeReturns(values)
  if (!outcome.ok) throw new Error(outcome.sentence)
  return { values, result: outcome.result, show }
}

function sentenceOf(flows: string): string {
  const outcome = computeReturns({ ...sample, task: 'xirr', flows })
  return outcome.ok ? '' : outcome.sentence
}

function wordsOf(part: Part): string {
  return renderToStaticMarkup(createElement(returnsCalculator.Answer, viewOf(part))).replaceAll(
    /<[^>]*>/gu,
    '',
  )
}

it('answers the worked examples of calculators.md § 5', () => {
  expect(viewOf({}).result.rate.times(100).toString(4)).toBe('5.0000')
  expect(viewOf({ start: '5000', end: '4200', years: '2.5' }).result.rate.times(100).toString(4)).toBe(
    '-6.7365',
  )
  expect(viewOf({ task: 'ttwror' }).result.rate.times(100).toString(4)).toBe('10.0000')
  expect(viewOf({ task: 'xirr' }).result.rate.times(100).toString(6)).toBe('10.033225')
  const excel =
    '2008-01-01_10000_ein*2008-03-01_2750_aus*2008-10-30_4250_aus*2009-02-15_3250_aus*2009-04-01_2750_aus'
  expect(viewOf({ task: 'xirr', flows: excel }).result.rate.times(100).toString(6)).toBe('37.336253')
})

it('takes payments in any order', () => {
  const flows = '2025-01-01_2150_aus*2024-07-01_1000_ein*2024-01-01_1000_ein'
  expect(viewOf({ task: 'xirr', flows }).result.rate.times(100).toString(6)).toBe('10.033225')
})

it('refuses what has no answer', () => {
  expect(sentenceOf('2024-01-01_1000_ein*2025-01-01_50_ein')).toBe(
    'Es werden mindestens eine Einzahlung und ein Rückfluss benötigt.',
  )
  expect(sentenceOf('2024-01-01_1000_ein')).toBe(
    'Es werden mindestens eine Einzahlung und ein Rückfluss benötigt.',
  )
  expect(sentenceOf('2024-01-01_1000_ein*2024-01-01_1100_aus')).toBe(
    'Zwischen den Zahlungen muss mindestens ein Tag liegen.',
  )
  expect(sentenceOf('2024-01-01_1000_ein*2024-01-15_550_aus')).toBe(
    'Für diese Zahlungen lässt sich keine Jahresrendite berechnen.',
  )
})

it('says when there are several solutions, and when the time is short', () => {
  const several = viewOf({
    task: 'xirr',
    flows: '2020-01-01_1000_ein*2021-01-01_2500_aus*2022-01-01_1550_ein',
  })
  expect(returnsHints(several)).toContain('Mehrere Lösungen möglich')
  const short = { task: 'xirr', flows: '2026-01-01_1000_ein*2026-04-01_1020_aus' } as const
  expect(returnsHints(viewOf(short))).toHaveLength(1)
  expect(wordsOf(short)).toContain('Über die ganze Zeit 2,00\u00A0%.')
  expect(wordsOf({ task: 'ttwror', days: '364' })).toContain('in 364 Tagen')
  const day = viewOf({ task: 'ttwror', days: '1' })
  expect(wordsOf(day.values)).toContain('in 1 Tag')
  expect(wordsOf(day.values)).not.toContain('Tagen')
  expect(returnsCalculator.comparison.nameOf(day)).toBe('3 Abschnitte, 1 Tag')
})

it('never shows endless digits', () => {
  const words = wordsOf({ start: '0.01', end: '1000000000', years: '0.1' })
  expect(words).toContain('über 100.000.000\u00A0%')
  expect(words.length).toBeLessThan(200)
  expect(wordsOf({ end: '0' })).toContain('Verlust 10.000,00\u00A0€, insgesamt −100,00\u00A0%')
})

it('knows the limits of its fields', () => {
  const refusal = (key: 'years' | 'start', text: string) => {
    const reading = readNumberEntry(returnsInputs[key], text)
    return reading.ok ? reading.value : reading.sentence
  }
  expect(refusal('years', '0')).toBe('Der Wert muss mindestens 0,1\u00A0Jahre betragen.')
  expect(refusal('years', '2,5')).toBe('2.5')
  expect(refusal('start', '0')).toBe('Der Wert muss mindestens 0,01\u00A0€ betragen.')
  for (const text of ['', '2024-13-01_1_ein', '2024-01-01_1', '2024-01-01_-1_ein', '2024-01-01_1_x'])
    expect(accepts(returnsInputs.flows, text)).toBe(false)
})

it.each(['cagr', 'xirr', 'ttwror'] as const)(
  'has variants of %s that can be computed and explained',
  (task) => {
    for (const { name, values } of returnsVariants({ ...sample, task })) {
      expect(name.length).toBeLessThanOrEqual(40)
      const view = viewOf(values)
      expect(view.result.rate.eq(viewOf({ task }).result.rate)).toBe(false)
      expect(JSON.stringify(returnsCalculator.explain(view))).not.toMatch(/NaN|undefined/u)
      expect(returnsCalculator.tables[0].table(view).csv().rows.length).toBeGreaterThan(2)
      expect(returnsCalculator.comparison.rows(view).filter(({ kind }) => kind === 'total')).toHaveLength(1)
    }
  },
)
