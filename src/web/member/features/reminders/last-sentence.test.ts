import { expect, it } from 'vitest'
import { lastSentence } from './last-sentence.ts'

it('tells when and what', () => {
  const sent_at = '2026-11-24T07:10:00Z'
  expect(lastSentence(null, '2026-11-24')).toBe('Noch keine gesendet.')
  expect(lastSentence({ sent_at, kinds: ['month_close'] }, '2026-11-24')).toBe(
    'Zuletzt gesendet heute um 08:10: Monatsabschluss.',
  )
  expect(lastSentence({ sent_at, kinds: ['contract_deadline', 'stale_balance'] }, '2026-12-24')).toBe(
    'Zuletzt gesendet am 24.11.2026 um 08:10: Vertragsfrist und Veralteter Stand.',
  )
})
