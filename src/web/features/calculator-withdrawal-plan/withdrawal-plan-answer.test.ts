import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { sampleOf } from '#web/calculators/inputs.ts'
import { showFor } from '#web/calculators/show.ts'
import { WithdrawalPlanAnswer } from './withdrawal-plan-answer.tsx'
import { withdrawalPlanInputs } from './withdrawal-plan-inputs.ts'
import { computeWithdrawalPlan } from './withdrawal-plan-result.ts'

function answerFor(capital: string, withdrawal: string): string {
  const values = { ...sampleOf(withdrawalPlanInputs), search: 'dauer', annualRate: '0', capital, withdrawal }
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
  expect(answerFor(capital, withdrawal)).toContain(words)
})
