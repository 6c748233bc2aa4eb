import { expect, test } from 'vitest'
import { consentWords } from './consent-words.ts'

const consent = {
  agreed_at: '2026-11-20T12:00:00.000Z',
  wording: '2026-11-30',
  words: 'Worte',
  ended_at: null,
  ended_by: null,
}

test('a consent tells when it was given, and how it ended', () => {
  expect(consentWords(consent, '2026-11-21')).toBe('Eingewilligt gestern, 13:00')
  expect(
    consentWords(
      { ...consent, ended_at: '2026-11-21T07:30:00.000Z', ended_by: 'mail_program' },
      '2026-11-21',
    ),
  ).toBe('Eingewilligt gestern, 13:00, beendet heute, 08:30 mit dem Knopf deines Mailprogramms')
})
