import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type Values, sampleOf } from '#web/household/calculator-entries/inputs.ts'
import { readNumberEntry } from '#web/household/calculator-entries/read-entry.ts'
import { showFor } from '#web/kit/words/show.ts'
import { etfCostsCalculator as calculator } from './etf-costs-calculator.ts'
import { type EtfCostsInputs, etfCostsInputs as inputs } from './etf-costs-inputs.ts'
import { etfCostsTable } from './etf-costs-table.ts'

const show = showFor('2026-11-01', false)
const sample = sampleOf(inputs)

it('holds the first two examples of calculators.md § 15 side by side', () => {
  const words = answerOf({ frontLoad2: '5' })
  expect(words).toContain('Mit Fonds 1 hast du nach 20 Jahren mehr:9.937,79 €')
  expect(words).toContain('Fonds 1: 37.178,03 € am Ende, 1.518,81 € kosten die Gebühren.')
  expect(words).toContain('Fonds 2: 27.240,24 € am Ende, 11.456,60 € kosten die Gebühren.')
})

it('counts savings, front load and depot fee for each fund', () => {
  const { first, second } = resultOf({
    initial: '0',
    contribution: '200',
    annualReturn: '6',
    years: '30',
    ter1: '0.22',
    ter2: '1.8',
    frontLoad2: '5',
    fee2: '12',
  })
  expect([first.costs.endValue, second.costs.endValue].map(String)).toEqual(['187769.92', '132366.48'])
})

it('names the better one, whichever it is', () => {
  expect(answerOf({ ter1: '2', ter2: '0.2' })).toContain('Mit Fonds 2 hast du')
  expect(answerOf({ ter2: '0.2' })).toContain('gleich viel:37.178,03 €')
})

it('asks for money when there is none', () => {
  const values = { ...sample, initial: '0' }
  expect(calculator.hints!({ values, result: resultOf(values), show })).toEqual([
    'Bitte gib ein Startkapital oder eine Sparrate ein.',
  ])
})

it('takes what calculators.md allows and nothing else', () => {
  expect(readNumberEntry(inputs.ter1, '5,1')).toMatchObject({
    sentence: 'Der Wert darf höchstens 5,0\u00A0% betragen.',
  })
  expect(readNumberEntry(inputs.frontLoad2, '10,01').ok).toBe(false)
  expect(readNumberEntry(inputs.years, '61').ok).toBe(false)
  expect(readNumberEntry(inputs.years, '0').ok).toBe(false)
})

it('never lets a fee take more than there is', () => {
  const { first } = resultOf({ initial: '100', fee1: '10000' })
  expect(first.costs.years.map(({ value }) => String(value)).filter((value) => value !== '0')).toEqual([])
})

it('adds up from no costs to both funds', () => {
  const values = { ...sample, frontLoad2: '5' }
  const { first, second, difference } = resultOf(values)
  const steps = first.costs.endValueWithoutCosts.minus(first.costs.costEffect).minus(difference)
  expect(steps.eq(second.costs.endValue)).toBe(true)
  const { rows } = etfCostsTable({ values, result: resultOf(values), show }).csv()
  expect(rows).toHaveLength(20)
  expect(rows.at(-1)).toEqual(['2046', '10000,00', '38696,84', '37178,03', '27240,24', '9937,79'])
})

function resultOf(changes: Partial<Values<EtfCostsInputs>>) {
  const outcome = calculator.compute({ ...sample, ...changes })
  if (!outcome.ok) throw new Error(outcome.sentence)
  return outcome.result
}

function answerOf(changes: Partial<Values<EtfCostsInputs>>): string {
  const view = { values: { ...sample, ...changes }, result: resultOf(changes), show }
  return renderToStaticMarkup(createElement(calculator.Answer, view))
    .replaceAll(/<[^>]+>/gu, '')
    .replaceAll('\u00A0', ' ')
}
