import { expect, test } from 'vitest'
import { type LogEntry, actorWords, logRows, logWords } from './log-words.ts'

const opening: LogEntry = {
  at: '2026-11-20T15:07:00.000Z',
  event: 'opened',
  area: 'wealth_plan',
  until: '2026-11-20T15:24:10.000Z',
  actor: 'consultant',
  name: 'Miriam Vogt',
}

test('an opening names its area and how long it was open', () => {
  expect(logWords(opening)).toEqual({ subject: 'Vermögensplan', deed: 'angesehen, 17 min' })
  expect(logWords({ ...opening, until: opening.at })).toEqual({ subject: 'Vermögensplan', deed: 'angesehen' })
})

test('a proposal names its area, everything else what it is', () => {
  expect(logWords({ ...opening, event: 'proposed', area: 'account_system', until: null })).toEqual({
    subject: 'Vorschlag',
    deed: 'gesendet: Kontensystem',
  })
  expect(logWords({ ...opening, event: 'access_expired', area: null })).toEqual({
    subject: 'Zugriff',
    deed: 'abgelaufen',
  })
})

test('a line says whose doing it was', () => {
  expect(actorWords(opening, 'Anna Berger')).toBe('Miriam Vogt')
  expect(actorWords({ ...opening, actor: 'household' }, 'Anna Berger')).toBe('Anna Berger')
  expect(actorWords({ ...opening, actor: 'product' }, 'Anna Berger')).toBe('Wohlstandskompass')
  expect(logRows([opening], 'Anna Berger')).toEqual([
    ['20.11.2026', '16:07', 'Miriam Vogt', 'Miriam Vogt', 'Vermögensplan angesehen, 17 min'],
  ])
})
