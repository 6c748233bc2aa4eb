import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { accepts } from '#web/household/calculator-entries/accepts.ts'
import { type Values, sampleOf } from '#web/household/calculator-entries/inputs.ts'
import { readNumberEntry } from '#web/household/calculator-entries/read-entry.ts'
import { showFor } from '#web/kit/words/show.ts'
import { emergencyFundCalculator as calculator } from './emergency-fund-calculator.ts'
import { type EmergencyFundInputs, emergencyFundInputs as inputs } from './emergency-fund-inputs.ts'
import { emergencyFundNote } from './emergency-fund-words.ts'

const show = showFor('2026-11-01', false)
const sample = sampleOf(inputs)

it('gives the first example of calculators.md § 7 in words', () => {
  const words = answerOf({})
  expect(words).toContain('Für 3 Monate ohne Einkommen brauchst du5.550,00 €')
  expect(words).toContain('Heute reicht deine Rücklage 1,2 Monate. Es fehlen 3.150,00 €.')
  expect(words).toContain('Mit 250,00 € im Monat hast du sie in 1 Jahr, 1 Monat (Dezember 2027).')
})

it('says that nothing is missing', () => {
  const words = answerOf({ basis: 'own', months: '6', expenses: '2200', available: '15000' })
  expect(words).toContain('13.200,00 €')
  expect(words).toContain('Du hast 15.000,00 €: Es fehlt nichts.')
})

it('asks for a rate when there is a gap and none is put aside', () => {
  expect(answerOf({ saving: '0' })).toContain('Lege eine monatliche Rate fest.')
  expect(answerOf({ saving: '0', available: '5550' })).not.toContain('Rate')
})

it('suggests months by how somebody earns a living', () => {
  const monthsFor = (changes: Partial<Values<EmergencyFundInputs>>) => resultOf(changes).input.months
  expect(monthsFor({ livelihood: 'fixed_term' })).toBe(4)
  expect(monthsFor({ livelihood: 'self_employed', dependants: 'yes', ownsHome: 'yes' })).toBe(8)
  expect(monthsFor({ livelihood: 'pensioner_or_official' })).toBe(3)
  expect(monthsFor({ basis: 'own', months: '24', livelihood: 'fixed_term' })).toBe(24)
  expect(emergencyFundNote('months', { ...sample, livelihood: 'fixed_term' })).toBe(
    'Vorschlag nach deiner Lage: 4',
  )
})

it('never divides by expenses of 0, and takes one month to two years', () => {
  expect(readNumberEntry(inputs.expenses, '0')).toMatchObject({
    sentence: 'Der Wert muss mindestens 0,01\u00A0€ betragen.',
  })
  expect(readNumberEntry(inputs.months, '25')).toMatchObject({
    sentence: 'Der Wert darf höchstens 24 betragen.',
  })
  expect(readNumberEntry(inputs.months, '2,5')).toMatchObject({
    sentence: 'Bitte gib eine ganze Zahl ein.',
  })
  expect(accepts(inputs.expenses, '0')).toBe(false)
})

it('does not count thousands of years', () => {
  const values = { expenses: '1000000', saving: '0.01', basis: 'own', months: '24' } as const
  expect(answerOf(values)).toContain('in mehr als 100 Jahren.')
  expect(resultOf(values).points.at(-1)!.month).toBe(1200)
})

it('has a table that reaches the target and adds up', () => {
  const { points, input, fund } = resultOf({})
  expect(points).toHaveLength(14)
  expect(points.at(-1)!.balance.gte(fund.target)).toBe(true)
  expect(points.at(-2)!.balance.lt(fund.target)).toBe(true)
  const paid = points.reduce((sum, point) => point.paid.plus(sum), input.available)
  expect(paid.eq(points.at(-1)!.balance)).toBe(true)
})

function resultOf(changes: Partial<Values<EmergencyFundInputs>>) {
  const outcome = calculator.compute({ ...sample, ...changes })
  if (!outcome.ok) throw new Error(outcome.sentence)
  return outcome.result
}

function answerOf(changes: Partial<Values<EmergencyFundInputs>>): string {
  const view = { values: { ...sample, ...changes }, result: resultOf(changes), show }
  return renderToStaticMarkup(createElement(calculator.Answer, view))
    .replaceAll(/<[^>]+>/gu, '')
    .replaceAll('\u00A0', ' ')
}
