import { expect, it } from 'vitest'
import type { Declaration } from '#contract/declarations.ts'
import {
  declarationLines,
  effectSentence,
  isReview,
  reviewWords,
  tooLateSentence,
  waitSentence,
} from './declaration-words.ts'

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
  isInReview: false,
}
const extraordinary: Declaration = { ...ordinary, termination: 'extraordinary', endsOn: null }

it('an ordinary cancellation ends the contract, by itself too', () => {
  expect(isReview(ordinary)).toBe(false)
  expect(effectSentence(ordinary)).toBe('Der Vertrag endet am 20. Dezember 2026.')
  expect(waitSentence(ordinary)).toContain('gilt sie am 2. Dezember 2026 um 19:42 Uhr von selbst')
  expect(declarationLines(ordinary).map(({ label }) => label)).toContain('Gilt von selbst')
})

it('an extraordinary one is looked at: nothing ends by itself', () => {
  expect(isReview(extraordinary)).toBe(true)
  expect(effectSentence(extraordinary)).toContain('Den prüfen wir, bevor der Vertrag endet.')
  expect(waitSentence(extraordinary)).toContain('prüfen wir sie am 2. Dezember 2026 um 19:42 Uhr von selbst')
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

it('says that it is looked at only while somebody looks at it', () => {
  const confirmed: Declaration = { ...extraordinary, state: 'confirmed', isInReview: true }
  expect(reviewWords(confirmed).title).toBe('Deine Kündigung wird geprüft.')
  expect(tooLateSentence(confirmed)).toContain('wird schon geprüft')
  const closed: Declaration = { ...confirmed, isInReview: false }
  const words = `${reviewWords(closed).title} ${reviewWords(closed).lead} ${tooLateSentence(closed)}`
  expect(words).toContain(
    'Deine Kündigung ist geprüft. Ob und wann der Vertrag endet, steht in deinem Konto.',
  )
  expect(words).not.toMatch(/wird (?:schon )?geprüft|innerhalb von einem Tag|läuft er weiter/u)
})

it('one that is overtaken says what is true of it: another one is looked at, or nothing is left', () => {
  const overtaken: Declaration = { ...extraordinary, state: 'overtaken' }
  expect(reviewWords({ ...overtaken, isInReview: true }).lead).toBe('Genau diese Kündigung prüfen wir schon.')
  expect(reviewWords(overtaken).lead).not.toContain('prüfen wir')
})
