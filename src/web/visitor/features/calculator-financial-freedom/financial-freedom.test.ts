import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { accepts } from '#web/household/calculator-entries/accepts.ts'
import { type Values, sampleOf } from '#web/household/calculator-entries/inputs.ts'
import { readNumberEntry } from '#web/household/calculator-entries/read-entry.ts'
import { showFor } from '#web/kit/words/show.ts'
import { financialFreedomCalculator as calculator } from './financial-freedom-calculator.ts'
import { type FinancialFreedomInputs, financialFreedomInputs as inputs } from './financial-freedom-inputs.ts'
import { wayTable } from './financial-freedom-table.ts'

const show = showFor('2026-11-01', false)
const sample = sampleOf(inputs)

it('gives the first example of calculators.md § 8', () => {
  const { freedom } = resultOf({})
  expect([freedom.number, freedom.withdrawalNow, freedom.coastNumber!].map(String)).toEqual([
    '750000',
    '166.66',
    '219017.63',
  ])
  expect([freedom.months, freedom.age]).toEqual([268, { years: 57, months: 4 }])
})

it('says the number first, then the way', () => {
  const words = answerOf({})
  expect(words).toContain('Für 30.000,00 € im Jahr brauchst du')
  expect(words).toContain('750.000')
  expect(words).toContain('erreicht in 22 Jahren, 4 Monaten, mit 57 Jahren und 4 Monaten.')
  expect(words).toContain('Heute trägt dein Kapital 166,66 € im Monat.')
})

it('is free already with enough capital, and with enough other income', () => {
  expect(answerOf({ capital: '800000' })).toContain('Du hast 800.000,00 €: Das reicht schon.')
  expect(answerOf({ otherIncomeYear: '40000' })).toContain('schon frei')
  expect(resultOf({ otherIncomeYear: '40000' }).life).toBeNull()
})

it('says what is out of reach, in its own words', () => {
  expect(answerOf({ savingMonth: '0', capital: '0' })).toContain('Mit diesen Angaben nicht erreichbar.')
})

it('always says that the rule is none for Germany', () => {
  for (const values of [{}, { savingMonth: '0', capital: '0' }, { otherIncomeYear: '40000' }])
    expect(hintsOf(values)[0]).toContain('Faustregel aus US-Daten, keine Garantie')
})

it('leaves out a coast number that does not look ahead', () => {
  expect(resultOf({ age: '70' }).freedom.coastNumber).toBeNull()
  expect(hintsOf({ age: '70' })).toHaveLength(2)
  expect(hintsOf({ coastAge: '' })).toHaveLength(1)
})

it('never lets a rate of 0 or a whole tax through', () => {
  expect(readNumberEntry(inputs.withdrawalRate, '0')).toMatchObject({
    sentence: 'Der Wert muss mindestens 0,5\u00A0% betragen.',
  })
  expect(readNumberEntry(inputs.tax, '46')).toMatchObject({
    sentence: 'Der Wert darf höchstens 45,0\u00A0% betragen.',
  })
  expect(accepts(inputs.withdrawalRate, '0')).toBe(false)
  expect(accepts(inputs.tax, '100')).toBe(false)
})

it('has a table that adds up', () => {
  const { head, rows } = wayTable({ values: sample, result: resultOf({}), show }).csv()
  expect(head).toEqual(['Jahr', 'Alter', 'Gespart', 'Ertrag, real', 'Stand', 'Von der Zahl'])
  expect(rows).toHaveLength(1 + 23)
  const sum = (column: number) =>
    rows.reduce(
      (cents, row) => cents + Math.round(Number(String(row[column] ?? '0').replace(',', '.')) * 100),
      0,
    )
  const end = Math.round(Number(String(rows.at(-1)![4]).replace(',', '.')) * 100)
  expect(5_000_000 + sum(2) + sum(3)).toBe(end)
})

function resultOf(changes: Partial<Values<FinancialFreedomInputs>>) {
  const outcome = calculator.compute({ ...sample, ...changes })
  if (!outcome.ok) throw new Error(outcome.sentence)
  return outcome.result
}

function answerOf(changes: Partial<Values<FinancialFreedomInputs>>): string {
  const view = { values: { ...sample, ...changes }, result: resultOf(changes), show }
  return renderToStaticMarkup(createElement(calculator.Answer, view))
    .replaceAll(/<[^>]+>/gu, '')
    .replaceAll('\u00A0', ' ')
}

function hintsOf(changes: Partial<Values<FinancialFreedomInputs>>) {
  return calculator.hints!({ values: { ...sample, ...changes }, result: resultOf(changes), show })
}
