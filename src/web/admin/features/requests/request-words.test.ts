import { expect, test } from 'vitest'
import { toDay } from '#domain/calendar/day.ts'
import {
  answerAddress,
  deadlineOf,
  declarationWords,
  personAddress,
  requestsHeadline,
  taskOf,
} from './request-words.ts'

const today = toDay('2026-11-21')

test.each([
  ['2026-11-18', 'überfällig seit 3 Tagen', 'negative'],
  ['2026-11-20', 'überfällig seit gestern', 'negative'],
  ['2026-11-21', 'heute fällig', 'open'],
  ['2026-11-22', 'morgen fällig', 'open'],
  ['2026-12-05', 'offen bis 05.12.2026', 'open'],
])('due on %s: %s', (dueOn, words, tone) => {
  expect(deadlineOf({ state: 'open', due_on: toDay(dueOn) }, today)).toEqual({ words, tone })
})

test('what is done has no deadline, however late it was', () => {
  expect(deadlineOf({ state: 'done', due_on: toDay('2026-01-01') }, today)).toEqual({
    words: 'erledigt',
    tone: 'done',
  })
})

test.each([
  ['contact', 0, 'Nichts wartet.'],
  ['contact', 1, 'Eine Nachricht wartet.'],
  ['cancellation', 2, 'Zwei Kündigungen warten.'],
  ['withdrawal', 13, '13 Widerrufe warten.'],
] as const)('%s, %i open: %s', (kind, open, headline) => {
  expect(requestsHeadline(kind, open)).toBe(headline)
})

test('the answer goes to the address as it was given, and cannot bring further recipients', () => {
  const number = 'K-2026-0038'
  expect(answerAddress({ email: 'anna@example.de', number, kind: 'cancellation' })).toBe(
    'mailto:anna%40example.de?subject=Deine%20K%C3%BCndigung%20K-2026-0038',
  )
  expect(answerAddress({ email: 'a@b.de?bcc=c@d.de', number, kind: 'contact' })).not.toContain('?bcc')
})

test('who sent it is looked for by the contract, else by the address', () => {
  const email = 'anna+x@example.de'
  expect(personAddress({ email, contract_number: 'WK-A-2026-0001' })).toBe(
    '/admin/benutzer?suche=WK-A-2026-0001',
  )
  expect(personAddress({ email, contract_number: null })).toBe('/admin/benutzer?suche=anna%2Bx%40example.de')
})

test.each([
  ['waiting', '2026-11-22T18:42:07Z', 'wartet, gilt ab morgen, 19:42', 'open'],
  ['waiting', null, 'gilt nicht von selbst: zuletzt angehalten', 'negative'],
  ['confirmed', null, 'von der Vertragspartei bestätigt', 'done'],
  ['by_itself', null, 'gilt, die Wartezeit ist um', 'done'],
  ['stopped', null, 'angehalten: „Das war ich nicht“', 'negative'],
  ['overtaken', null, 'erledigt: der Vertrag endete anders', 'done'],
] as const)('a declaration without a login that is %s', (state, takes_effect_at, words, tone) => {
  const declaration = { state, takes_effect_at, settled_at: null }
  expect(declarationWords({ declaration, termination: 'ordinary' }, today)).toEqual({ words, tone })
})

test.each([
  ['waiting', '2026-11-22T18:42:07Z', 'wartet, zu entscheiden ab morgen, 19:42'],
  ['by_itself', null, 'die Wartezeit ist um'],
] as const)('an extraordinary one that is %s has no effect of its own', (state, takes_effect_at, words) => {
  const declaration = { state, takes_effect_at, settled_at: null }
  expect(declarationWords({ declaration, termination: 'extraordinary' }, today)?.words).toBe(words)
})

test('what waits for nobody has no such words', () => {
  expect(declarationWords({ declaration: null, termination: null }, today)).toBeNull()
})

test('what waits for a decision says so, and by when; then it is the day alone', () => {
  const request = {
    state: 'open',
    due_on: toDay('2026-11-22'),
    termination: 'extraordinary',
    needs_decision: true,
    declaration: { state: 'confirmed', takes_effect_at: null, settled_at: '2026-11-21T10:00:00Z' },
  } as Parameters<typeof taskOf>[0]
  expect(taskOf(request, today)).toEqual({
    words: 'wartet auf deine Entscheidung, morgen fällig',
    tone: 'open',
  })
  expect(taskOf({ ...request, needs_decision: false, state: 'done' }, today).words).toBe('erledigt')
  expect(taskOf({ ...request, needs_decision: false, declaration: null }, today).words).toBe('morgen fällig')
})
