import { expect, test } from 'vitest'
import type { AdminAnnouncementRow } from '#contract/admin/announcements.ts'
import { announcementsHeadline, detailWords, peopleWords } from './announcement-words.ts'

const row: AdminAnnouncementRow = {
  id: '019aa8a2-6b6e-7c1f-8a55-1d3c5e7f9b1d',
  channel: 'mail',
  kind: 'service',
  audience: 'all',
  from_on: null,
  until_on: null,
  subject: 'Wartung',
  state: 'sending',
  version: 2,
  changed_at: '2026-11-21T12:00:00.000Z',
  started_at: null,
  finished_at: null,
  counts: { planned: 18_700, queued: 100, sent: 1_200, failed: 0, skipped: 0 },
}
const today = '2026-11-21'

test('a mail tells how far it is, and what did not go', () => {
  expect(detailWords(row, today)).toBe('1.200 von 20.000 gesendet')
  const counts = { ...row.counts, planned: 18_695, failed: 3, skipped: 2 }
  expect(detailWords({ ...row, counts }, today)).toBe(
    '1.200 von 20.000 gesendet, 3 nicht zustellbar, 2 ausgelassen',
  )
  expect(detailWords({ ...row, state: 'draft' }, today)).toBe('geändert heute um 13:00')
})

test('a bar tells its days', () => {
  const bar = { ...row, channel: 'bar' as const, state: 'published' as const }
  expect(detailWords({ ...bar, from_on: '2026-11-21', until_on: '2026-11-28' }, today)).toBe(
    '21.11.2026 bis 28.11.2026',
  )
  expect(detailWords(bar, today)).toBe('noch ohne Tage')
})

test('the headline says first what is under way', () => {
  expect(announcementsHeadline([])).toBe('Noch keine Mitteilung.')
  expect(announcementsHeadline([{ ...row, state: 'draft' }, row])).toBe('Eine Mail ist unterwegs.')
  expect(announcementsHeadline([{ ...row, state: 'stopped' }])).toBe('Ein Versand ist angehalten.')
  expect(announcementsHeadline([{ ...row, state: 'published' }])).toBe('Ein Hinweis ist zu sehen.')
  expect(announcementsHeadline([{ ...row, state: 'sent' }])).toBe('Nichts ist unterwegs.')
})

test('one person is a person', () => {
  expect(peopleWords(1)).toBe('eine Person')
  expect(peopleWords(1_234)).toBe('1.234 Personen')
})
