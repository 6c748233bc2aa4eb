import { expect, it } from 'vitest'
import type { Calculator } from '#web/household/calculators/calculator.ts'
import { figuresYear, figuresYearSentence, settleYear } from './figures-year.ts'
import { type Inputs, sampleOf } from './inputs.ts'

type AnyCalculator = Calculator<Inputs, never>

const modules = import.meta.glob<Readonly<Record<string, AnyCalculator>>>(
  '/src/web/visitor/features/calculator-*/*-calculator.ts',
  { eager: true },
)
const calculators = Object.values(modules).map((module) => Object.values(module)[0]!)

/** Every task of every calculator that has figures of a year. */
const questions = calculators.flatMap((calculator) => {
  const { inputs, mode } = calculator
  const year = Object.values(inputs).find(({ kind }) => kind === 'year')
  if (year?.kind !== 'year') return []
  const input = mode === undefined ? undefined : inputs[mode]
  const choices = input?.kind === 'choice' ? input.choices.map(({ code }) => code) : ['']
  return choices.map((value) => {
    const entered = { ...sampleOf(inputs), ...(mode !== undefined && { [mode]: value }) }
    return { name: `${calculator.slug} ${value}`, calculator, entered, years: year.years(entered) }
  })
})

it('has figures of a year in three calculators', () =>
  expect([...new Set(questions.map(({ calculator }) => calculator.slug))].toSorted()).toEqual([
    'brutto-netto',
    'kapitalertragsteuer',
    'rentenluecke',
  ]))

it.each(questions)('$name computes every year that it offers', ({ calculator, entered, years }) => {
  const { inputs, compute } = calculator
  expect(years.length).toBeGreaterThan(0)
  for (const year of years) {
    const values = settleYear(inputs, { ...entered, year: String(year) }, year)
    expect(compute(values)).toMatchObject({ ok: true })
  }
})

it.each(questions)('$name says in a new year that it still computes the old one', (question) => {
  const { calculator, entered, years } = question
  const newest = years.at(-1)!
  const values = settleYear(calculator.inputs, entered, newest + 1)
  expect(values['year']).toBe(String(newest))
  expect(calculator.compute(values)).toMatchObject({ ok: true })
  expect(figuresYearSentence(figuresYear(calculator.inputs, entered, newest + 1)!)).toBe(
    `Für ${newest + 1} haben wir noch keine Werte: Gerechnet wird mit ${newest}.`,
  )
})

it.each(questions)('$name refuses a year without figures and never throws', ({ calculator, entered }) => {
  for (const year of ['', '0000', '1999', '2999']) {
    const outcome = calculator.compute({ ...settleYear(calculator.inputs, entered, 2026), year })
    expect(outcome).toMatchObject({ ok: false, at: 'year' })
  }
})
