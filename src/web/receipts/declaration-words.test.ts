import { expect, it } from 'vitest'
import type { Declaration } from '#contract/declarations.ts'
import { declarationLines, effectSentence, isReview, waitSentence } from './declaration-words.ts'

const ordinary: Declaration = {
  id: '8f1c0b52-0000-7000-8000-000000000000',
  kind: 'cancellation',
  number: 'K-2026-0038',
  receivedAt: '2026-11-30T18:42:07Z',
  name: 'Anna Berger',
  termination: 'ordinary',
  contractNumber: 'WK-A-2026-0412',
  endsOn: '2026-12-20',
  refundCents: null,
  state: 'waiting',
  takesEffectAt: '2026-12-02T18:42:07Z',
  settledAt: null,
}
const extraordinary: Declaration = { ...ordinary, termination: 'extraordinary', endsOn: null }

it('an ordinary cancellation ends the contract, by itself too', () => {
  expect(isReview(ordinary)).toBe(false)
  expect(effectSentence(ordinary)).toBe('Der Vertrag endet am 20. Dezember 2026.')
  expect(waitSentence(ordinary)).toContain('gilt sie am 02.12.2026, 19:42:07 Uhr von selbst')
  expect(declarationLines(ordinary).map(({ label }) => label)).toContain('Gilt von selbst')
})

it('an extraordinary one is looked at: nothing ends by itself', () => {
  expect(isReview(extraordinary)).toBe(true)
  expect(effectSentence(extraordinary)).toContain('Den prüfen wir, bevor der Vertrag endet.')
  expect(waitSentence(extraordinary)).toContain('prüfen wir sie am 02.12.2026, 19:42:07 Uhr von selbst')
  expect(waitSentence({ ...extraordinary, takesEffectAt: null })).toContain('wenn du sie bestätigst')
  const labels = declarationLines(extraordinary).map(({ label }) => label)
  expect(labels).toContain('Prüfung ab')
  expect(labels).not.toContain('Vertragsende')
})

it('once somebody has decided, it says the day', () => {
  const decided: Declaration = { ...extraordinary, state: 'overtaken', endsOn: '2026-11-30' }
  expect(isReview(decided)).toBe(false)
  expect(effectSentence(decided)).toBe('Der Vertrag endet am 30. November 2026.')
})
