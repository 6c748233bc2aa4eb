import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { accepts } from '#web/household/calculator-entries/accepts.ts'
import { settleYear } from '#web/household/calculator-entries/figures-year.ts'
import { type Values, sampleOf } from '#web/household/calculator-entries/inputs.ts'
import { showFor } from '#web/kit/words/show.ts'
import { capitalGainsCalculator } from './capital-gains-calculator.ts'
import { type CapitalGainsInputs, capitalGainsInputs, capitalGainsYears } from './capital-gains-inputs.ts'
import { computeCapitalGains } from './capital-gains-result.ts'
import { capitalGainsTable, capitalGainsYearTable } from './capital-gains-table.ts'

const sample = settleYear(capitalGainsInputs, sampleOf(capitalGainsInputs), 2026)
const show = showFor('2026-11-01', false)
const limit = 'Der Freistellungsauftrag darf höchstens 1.000 € (2.000 € bei Ehepaaren) betragen.'

type Part = Partial<Values<CapitalGainsInputs>>

function taxOf(part: Part) {
  const outcome = computeCapitalGains({ ...sample, ...part })
  if (!outcome.ok || outcome.result.kind !== 'tax') throw new Error('no tax')
  return outcome.result
}

function sentenceOf(part: Part): string {
  const outcome = computeCapitalGains({ ...sample, ...part })
  // The sentences differ in their spaces: a composed one has none that break.
  return outcome.ok ? '' : outcome.sentence.replaceAll('\u00A0', ' ')
}

it('answers the worked examples of calculators.md § 16', () => {
  expect(taxOf({}).tax.total.toString(2)).toBe('263.75')
  expect(taxOf({ church: '9' }).tax.total.toString(2)).toBe('279.94')
  expect(taxOf({ income: '2500', church: '9', foreignTax: '150' }).tax.total.toString(2)).toBe('531.90')
  expect(taxOf({ task: 'advance_lump_sum', year: '2025' }).tax.total.toString(2)).toBe('32.69')
  expect(taxOf({ task: 'advance_lump_sum', year: '2022', priceEnd: '120' }).tax.total.toString(2)).toBe(
    '0.00',
  )
  expect(
    taxOf({
      task: 'advance_lump_sum',
      year: '2024',
      priceBegin: '80',
      priceEnd: '92',
      units: '50',
      monthBought: '4',
      fundType: 'other',
    }).tax.total.toString(2),
  ).toBe('12.68')
  expect(taxOf({ task: 'sale', allowance: '1000' }).left.toString(2)).toBe('14414.68')
  const loss = taxOf({ task: 'sale', proceeds: '8000', lots: '100_10000_150', allowance: '1000' })
  expect(loss.loss.toString(2)).toBe('1505.00')
  expect(loss.left.toString(2)).toBe('8000.00')
})

it('says that there is no Vorabpauschale instead of naming a day for it', () => {
  const values = { ...sample, task: 'advance_lump_sum', year: '2025', priceEnd: '90' } as const
  const view = { values, result: taxOf(values), show }
  const words = renderToStaticMarkup(createElement(capitalGainsCalculator.Answer, view))
  expect(words).toContain('Es fällt keine Vorabpauschale an.')
  expect(words).not.toContain('zugeflossen')
})

it('sets losses off by their pots', () => {
  expect(taxOf({ income: '1000', shareLosses: '5000' }).base.toString()).toBe('1000')
  expect(taxOf({ income: '1000', shareGains: '600', shareLosses: '500' }).base.toString()).toBe('1100')
  expect(taxOf({ income: '1000', otherLosses: '400', allowance: '1000' }).base.toString()).toBe('0')
})

it('refuses more allowance than there is', () => {
  expect(sentenceOf({ allowance: '1000.01' })).toBe(limit)
  expect(sentenceOf({ allowance: '2000', filing: 'couple' })).toBe('')
  expect(sentenceOf({ allowance: '802', year: '2022' })).toBe(
    'Der Freistellungsauftrag darf höchstens 801 € (1.602 € bei Ehepaaren) betragen.',
  )
  // A Vorabpauschale of 2022 is received in 2023.
  expect(sentenceOf({ task: 'advance_lump_sum', allowance: '1000', year: '2022' })).toBe('')
  expect(sentenceOf({ allowance: '2000.01', filing: 'couple' })).toBe(limit)
})

it('sells what was bought first, and never more than there is', () => {
  const lots = '4_40_0*8_160_0'
  expect(accepts(capitalGainsInputs.lots, lots)).toBe(true)
  expect(taxOf({ task: 'sale', lots, unitsSold: '10', proceeds: '200' }).stages[1]!.amount.toString()).toBe(
    '40',
  )
  expect(sentenceOf({ task: 'sale', lots, unitsSold: '12.0001' })).toBe(
    'Du kannst nicht mehr Anteile verkaufen, als du besitzt.',
  )
  for (const text of ['', '4_40', '0_40_0', '4_-1_0', '4_40_0*', 'x_1_1'])
    expect(accepts(capitalGainsInputs.lots, text)).toBe(false)
})

it('checks which way is cheaper, from 2021 on', () => {
  const outcome = computeCapitalGains({ ...sample, task: 'cheaper_check' })
  if (!outcome.ok || outcome.result.kind !== 'check') throw new Error('no check')
  expect(outcome.result.check.saving.toString(2)).toBe('143.25')
  expect(sentenceOf({ task: 'cheaper_check', year: '2020' })).toBe('Für 2020 haben wir keine Werte.')
})

it.each([
  [{}, /Von 1\.000,00\s€ Ertrag gehen an Steuern ab263,75\s€.*Dir bleiben 736,25\s€\./u],
  [
    { task: 'advance_lump_sum' },
    /Auf die Vorabpauschale von 224,00\s€ zahlst du41,35\s€Steuern.*04\.01\.2027/u,
  ],
  [{ task: 'sale', proceeds: '9000' }, /Verlusttopf „Sonstige“/u],
  [{ task: 'cheaper_check' }, /Mit der Günstigerprüfung sparst du143,25\s€/u],
  [
    { task: 'cheaper_check', otherIncome: '45000', capitalIncome: '5000' },
    /günstiger, und zwar um394,25\s€/u,
  ],
] as const)('says it in a sentence: %o', (part, words) => {
  const values = { ...sample, ...part }
  const outcome = computeCapitalGains(values)
  if (!outcome.ok) throw new Error(outcome.sentence)
  const view = { values, result: outcome.result, show }
  expect(
    renderToStaticMarkup(createElement(capitalGainsCalculator.Answer, view)).replaceAll(/<[^>]*>/gu, ''),
  ).toMatch(words)
  expect(capitalGainsTable(view).rowCount).toBeGreaterThan(2)
  expect(capitalGainsYearTable(view).rowCount).toBe(capitalGainsYears(values).length)
})

it('offers the church tax rates of the Länder', () => {
  expect(capitalGainsInputs.church.choices.map(({ code, label }) => `${code}: ${label}`)).toEqual([
    '0: keine',
    '8: 8 %: Baden-Württemberg, Bayern',
    '9: 9 %: alle anderen Länder',
  ])
})
