import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { settleYear } from '#web/household/calculator-entries/figures-year.ts'
import { type Values, sampleOf } from '#web/household/calculator-entries/inputs.ts'
import { readNumberEntry } from '#web/household/calculator-entries/read-entry.ts'
import { showFor } from '#web/kit/words/show.ts'
import { pensionGapCalculator as calculator } from './pension-gap-calculator.ts'
import { type PensionGapInputs, pensionGapInputs as inputs } from './pension-gap-inputs.ts'
import { pensionGapNote } from './pension-gap-words.ts'

const show = showFor('2026-11-01', false)
const sample = settleYear(inputs, sampleOf(inputs), 2026)

it('gives the first example of calculators.md § 9', () => {
  const { ok: _, ...gap } = resultOf({}).gap
  expect(Object.values(gap).map(String)).toEqual([
    '1363.73',
    '836.27',
    '1514.79',
    '371274.35',
    '108048.56',
    '263225.79',
    '322.83',
  ])
})

it('says the gap first, then what closes it', () => {
  const words = answerOf({})
  expect(words).toContain('Mit 67 fehlen dir im Monat836,27 €in heutiger Kaufkraft')
  expect(words).toContain('Mit 322,83 € im Monat schließt du die Lücke bis 90.')
  expect(words).toContain('1.514,79 € im Monat, dafür brauchst du 371.274,35 €.')
})

it('says that nothing is missing, or that the capital suffices', () => {
  expect(answerOf({ desiredNet: '1500' })).toContain('deckt deine Rente dein Wunsch-Netto')
  expect(answerOf({ capital: '200000' })).toContain('Dein Kapital schließt die Lücke bis 90 allein.')
})

it('makes the pension from points, earlier with a deduction', () => {
  const full = { pensionBy: 'points', points: '45.5', grossYear: '0' } as const
  expect(String(resultOf(full).input.pensionGross)).toBe('1934.66')
  const early = { ...full, points: '38.2', retirementAge: '63' }
  expect(String(resultOf(early).input.pensionGross)).toBe('1390.37')
  // A year with the average earnings is one point; earnings above the ceiling add none.
  expect(String(resultOf({ ...full, points: '0', grossYear: '51944' }).points!.points)).toBe('30')
  expect(String(resultOf({ ...full, grossYear: '1000000' }).points!.ofYear)).toBe('1.9521')
})

it('knows the standard age of a birth year, and that nobody is paid before 63', () => {
  const noteFor = (changes: Partial<Values<PensionGapInputs>>) =>
    pensionGapNote('birthYear', { ...sample, ...changes }, show)
  expect(noteFor({})).toBe('ohne Abschlag')
  expect(noteFor({ retirementAge: '63' })).toBe('48 Monate früher, je 0,3\u00A0% weniger')
  expect(noteFor({ birthYear: '1960' })).toBe('8 Monate später, je 0,5\u00A0% mehr')
  const soon = { pensionBy: 'points', retirementAge: '55' } as const
  expect(String(resultOf(soon).points!.factor)).toBe('0.856')
  expect(hintsOf(soon)[0]).toContain('höchstens vier Jahre vor der Regelrente')
})

it('takes the life expectancy from the life table, and suggests it', () => {
  expect(String(resultOf({ lifeBy: 'female' }).input.lifeExpectancy)).toBe('86.4')
  expect(pensionGapNote('lifeExpectancy', sample, show)).toMatch(/^Sterbetafel: Frau 86,4, Mann 8\d,\d$/u)
  expect(hintsOf({ lifeBy: 'male' })[0]).toContain('Etwa die Hälfte lebt länger.')
})

it('takes the share of health insurance by children, or as entered', () => {
  const shareOf = (changes: Partial<Values<PensionGapInputs>>) =>
    String(resultOf(changes).input.socialSecurity)
  expect(shareOf({})).toBe('0.1235')
  expect(shareOf({ insurance: 'childless' })).toBe('0.1295')
  expect(shareOf({ insurance: 'own', socialSecurity: '9.5' })).toBe('0.095')
})

it('names the taxable share and the allowance of the year', () => {
  const view = { values: sample, result: resultOf({}), show }
  expect(calculator.explain(view).notes[2]).toContain(
    'Bei Rentenbeginn 2026 sind 84\u00A0% der Rente steuerpflichtig, der Grundfreibetrag beträgt 12.348\u00A0€.',
  )
})

it('divides by the months alone where nothing grows', () => {
  const values = { returnBefore: '0', capital: '0' }
  const view = { values: { ...sample, ...values }, result: resultOf(values), show }
  expect(calculator.explain(view).formulas.at(-1)!.formula).toBe('371.274,35\u00A0€ ÷ 360 = 1.031,32\u00A0€')
})

it('refuses ages in the wrong order with its sentence', () => {
  expect(calculator.compute({ ...sample, age: '67' })).toMatchObject({
    ok: false,
    sentence: 'Das Renteneintrittsalter muss über deinem aktuellen Alter liegen.',
  })
  expect(calculator.compute({ ...sample, lifeExpectancy: '67' }).ok).toBe(false)
  expect(readNumberEntry(inputs.retirementAge, '76').ok).toBe(false)
  expect(readNumberEntry(inputs.age, '15').ok).toBe(false)
})

it('uses the capital up by the last age', () => {
  const { course } = resultOf({})
  expect(course.saving.years).toHaveLength(30)
  expect(course.spending.years).toHaveLength(23)
  expect(course.spending.balance.lt(5)).toBe(true)
})

function resultOf(changes: Partial<Values<PensionGapInputs>>) {
  const outcome = calculator.compute({ ...sample, ...changes })
  if (!outcome.ok) throw new Error(outcome.sentence)
  return outcome.result
}

function answerOf(changes: Partial<Values<PensionGapInputs>>): string {
  const view = { values: { ...sample, ...changes }, result: resultOf(changes), show }
  return renderToStaticMarkup(createElement(calculator.Answer, view))
    .replaceAll(/<[^>]+>/gu, '')
    .replaceAll('\u00A0', ' ')
}

function hintsOf(changes: Partial<Values<PensionGapInputs>>) {
  return calculator.hints!({ values: { ...sample, ...changes }, result: resultOf(changes), show })
}
