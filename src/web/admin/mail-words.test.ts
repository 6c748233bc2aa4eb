import { expect, test } from 'vitest'
import { mailStanding, refusalWords } from './mail-words.ts'

test.each([
  ['EENVELOPE 552', 'Postfach voll'],
  ['EENVELOPE 550', 'Postfach gibt es nicht'],
  ['EMESSAGE 571', 'vom Mailserver zurückgewiesen'],
  ['EENVELOPE 455', 'vom Mailserver vertröstet'],
  ['EAUTH 535', 'Anmeldung am Mailserver misslungen'],
  ['EAUTH', 'Anmeldung am Mailserver misslungen'],
  ['ETIMEDOUT', 'Mailserver antwortete nicht'],
  ['unknown', 'Grund unbekannt'],
  ['', 'Grund unbekannt'],
])('%j is %s', (error, words) => {
  expect(refusalWords(error)).toBe(words)
})

test('what became of a mail is said in German, a later attempt with its time', () => {
  const waiting = { state: 'waiting', error: 'ETIMEDOUT' } as const
  expect(mailStanding({ ...waiting, attempts: 1, nextAttemptAt: '2026-11-21T13:20:00Z' })).toBe(
    'wartet, Versuch 2 um 14:20',
  )
  expect(mailStanding(waiting)).toBe('wartet, zuletzt Mailserver antwortete nicht')
  expect(mailStanding({ state: 'waiting', error: null })).toBe('wartet')
  expect(mailStanding({ state: 'failed', error: 'EENVELOPE 552' })).toBe('abgelehnt, Postfach voll')
  expect(mailStanding({ state: 'sent', error: null })).toBe('zugestellt')
  expect(mailStanding({ state: 'kept', error: null })).toBe('aufbewahrt')
})
