import { expect, it } from 'vitest'
import { accepts } from '#web/household/calculator-entries/accepts.ts'
import { type Values, sampleOf } from '#web/household/calculator-entries/inputs.ts'
import { showFor } from '#web/kit/words/show.ts'
import { type CreditInputs, type CreditKey, creditInputs } from './credit-inputs.ts'
import { computeCredit } from './credit-result.ts'
import { creditHints, creditName, creditTitle, creditVariants, effectiveWords } from './credit-words.ts'

const show = showFor('2026-11-01', false)
const sample = sampleOf(creditInputs)

function viewOf(part: Partial<Values<CreditInputs>> = {}) {
  const values = { ...sample, ...part }
  const outcome = computeCredit(values)
  if (!outcome.ok) throw new Error(outcome.sentence)
  return { values, result: outcome.result, show }
}

it('is what the worked examples say', () => {
  const { credit } = viewOf().result
  expect([credit.instalment, credit.lastInstalment, credit.totalPaid].map((one) => one.toString(2))).toEqual([
    '234.85',
    '234.87',
    '11272.82',
  ])
  expect(effectiveWords(viewOf().result, show)).toBe('6,17\u00A0%')
  const effective = viewOf({
    mode: 'effective',
    principal: '15000',
    months: '60',
    effectiveRate: '7.99',
  }).result
  expect(effective.credit.instalment.toString(2)).toBe('302.08')
  expect(show.rate(effective.credit.nominalRate, { places: 4 })).toBe('7,7115\u00A0%')
})

it('counts fees in the effective rate alone, and says what the courts think of them', () => {
  const view = viewOf({ fee: '200' })
  expect(effectiveWords(view.result, show)).toBe('7,27\u00A0%')
  expect(view.result.credit.totalPaid.toString(2)).toBe('11272.82')
  expect(creditHints(view)[0]).toContain('BGH XI ZR 405/12')
  expect(creditHints(viewOf())).toEqual([])
})

it('has no interest at 0 %', () => {
  expect(creditTitle(viewOf({ nominalRate: '0' }))).toBe('Der Kredit kostet keine Zinsen')
})

it('refuses fees that eat up the credit', () => {
  expect(computeCredit({ ...sample, principal: '100', fee: '100' })).toMatchObject({
    ok: false,
    sentence: 'Die Einmalkosten müssen unter dem Kreditbetrag von 100,00\u00A0€ liegen.',
  })
})

it('takes what calculators.md allows', () => {
  const taken = (key: CreditKey, ...texts: string[]) => texts.map((text) => accepts(creditInputs[key], text))
  expect(taken('principal', '99.99', '100', '250000', '250000.01')).toEqual([false, true, true, false])
  expect(taken('months', '1', '2', '180', '181', '2.5')).toEqual([false, true, true, false, false])
  expect(taken('nominalRate', '30', '30.1')).toEqual([true, false])
  expect(taken('effectiveRate', '35', '35.1')).toEqual([true, false])
})

it('keeps names short enough to be stored', () => {
  const view = viewOf({ principal: '250000', months: '180', nominalRate: '29.9999' })
  const names = [creditName(view), ...creditVariants(view.values, show).map(({ name }) => name)]
  expect(names.filter((name) => name.length > 40)).toEqual([])
})
