import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type Values, sampleOf } from '#web/household/calculator-entries/inputs.ts'
import { showFor } from '#web/kit/words/show.ts'
import { WithdrawalPlanAnswer } from './withdrawal-plan-answer.tsx'
import { type WithdrawalPlanInputs, withdrawalPlanInputs } from './withdrawal-plan-inputs.ts'
import { computeWithdrawalPlan } from './withdrawal-plan-result.ts'

function answerFor(part: Partial<Values<WithdrawalPlanInputs>>): string {
  const values = { ...sampleOf(withdrawalPlanInputs), ...part }
  const outcome = computeWithdrawalPlan(values)
  if (!outcome.ok) throw new Error(outcome.sentence)
  const view = { values, result: outcome.result, show: showFor('2026-11-01', false) }
  return renderToStaticMarkup(createElement(WithdrawalPlanAnswer, view))
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll('\u00A0', ' ')
}

it.each([
  ['12000', '1000', '12 volle Entnahmen, danach ist nichts mehr da.'],
  ['12500', '1000', '12 volle Entnahmen, danach bleibt eine letzte von 500,00 €.'],
  ['1500', '1000', 'Eine volle Entnahme, danach bleibt eine letzte von 500,00 €.'],
  ['500', '1000', 'nicht einen Monat'],
  ['500', '1000', 'Es gibt nur eine Entnahme von 500,00 €.'],
])('says how %s € at %s € a month come to their end', (capital, withdrawal, words) => {
  expect(answerFor({ search: 'duration', annualRate: '0', capital, withdrawal })).toContain(words)
})

it.each([
  [{ annualRate: '0', capital: '12000', years: '1', growth: '0' }, 'Zusammen 12.000,00 €.'],
  [
    { annualRate: '-5', capital: '12000', years: '1', growth: '0' },
    'Zusammen 11.669,88 €, und 330,09 € verliert das Kapital.',
  ],
  [{}, 'Zusammen 471.504,00 €, davon 171.508,49 € aus Erträgen.'],
])('says of %o what the withdrawals are made of', (part, words) => {
  expect(answerFor({ search: 'withdrawal', ...part })).toContain(words)
})

it('counts no more interest than was withdrawn, whatever is left at the end', () => {
  const [, withdrawn, interest] =
    /Zusammen (\S+) €, davon (\S+) € aus Erträgen/u.exec(
      answerFor({ search: 'withdrawal', capital: '1000000', annualRate: '30', years: '100', growth: '0' }),
    ) ?? []
  expect(withdrawn).toBeDefined()
  expect(interest).toBe(withdrawn)
})
