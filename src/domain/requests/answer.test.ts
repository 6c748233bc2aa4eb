import { expect, test } from 'vitest'
import { answerKinds, answersFor, fillAnswer, placeholders, unknownPlaceholder } from './answer.ts'

test('a template is filled, and what is missing stands in square brackets', () => {
  const filled = fillAnswer(
    { subject: 'Widerruf {Nummer}', body: '{Anrede}\n\n{Erstattung} bis {Erstattungsfrist}, {Erstattung}' },
    { Nummer: 'W-2026-0001', Anrede: 'Hallo,', Erstattungsfrist: '14.12.2026' },
  )
  expect(filled).toEqual({
    subject: 'Widerruf W-2026-0001',
    body: 'Hallo,\n\n[Erstattung] bis 14.12.2026, [Erstattung]',
    missing: ['Erstattung'],
  })
})

test('a value is never filled a second time, whatever somebody is called', () => {
  const { body } = fillAnswer(
    { subject: '', body: '{Anrede} {Nummer}' },
    { Anrede: '{Nummer}', Nummer: '$&' },
  )
  expect(body).toBe('{Nummer} $&')
})

test('a word in braces that is no placeholder is named', () => {
  expect(unknownPlaceholder('Vertrag {Vertag}, {Ende}')).toBe('Vertag')
  expect(unknownPlaceholder(placeholders.map((name) => `{${name}}`).join(' '))).toBeNull()
  expect(unknownPlaceholder('ohne { und } am Ende {')).toBeDefined()
})

const contract = { state: 'active', isExtraordinaryEnd: false, isInTime: true } as const

test.each([
  ['contact', { isPrivacy: false }, ['contact', 'privacy']],
  ['contact', { isPrivacy: true }, ['privacy', 'contact']],
  ['cancellation', {}, ['cancellation_unknown']],
  ['cancellation', { contract }, ['cancellation_confirmed']],
  ['cancellation', { contract, isExtraordinary: true }, ['extraordinary_refused', 'extraordinary_accepted']],
  [
    'cancellation',
    { contract: { ...contract, isExtraordinaryEnd: true }, isExtraordinary: true },
    ['extraordinary_accepted', 'extraordinary_refused'],
  ],
  ['withdrawal', {}, ['withdrawal_unknown']],
  ['withdrawal', { contract }, ['withdrawal_accepted']],
  ['withdrawal', { contract: { ...contract, isInTime: false } }, ['withdrawal_late', 'withdrawal_goodwill']],
  [
    'withdrawal',
    { contract: { ...contract, isInTime: false, state: 'withdrawn' } },
    ['withdrawal_goodwill', 'withdrawal_late'],
  ],
] as const)('%s with %j is answered by %j', (kind, facts, kinds) => {
  expect(answersFor({ kind, isPrivacy: false, isExtraordinary: false, contract: null, ...facts })).toEqual(
    kinds,
  )
})

test('each template suits some request', () => {
  const used = [true, false].flatMap((flag) =>
    (['contact', 'cancellation', 'withdrawal'] as const).flatMap((kind) =>
      [null, { ...contract, isInTime: flag, isExtraordinaryEnd: flag }].flatMap((each) => [
        ...answersFor({ kind, isPrivacy: flag, isExtraordinary: true, contract: each }),
        ...answersFor({ kind, isPrivacy: flag, isExtraordinary: false, contract: each }),
      ]),
    ),
  )
  expect([...new Set(used)].toSorted()).toEqual([...answerKinds].toSorted())
})
