import { expect, test } from 'vitest'
import { auditCsvHead, auditCsvRow } from './audit-csv.ts'
import { personWords } from './audit-words.ts'

const entry = {
  id: '00000000-0000-7000-8000-000000000000',
  at: '2026-11-21T23:30:00.000Z',
  event: 'job_started',
  user: null,
  admin: { id: '00000000-0000-7000-8000-000000000001', email: 'admin@example.com' },
  ip_address: '203.0.113.0',
  device: 'Firefox, Linux',
  reason: 'data.examine',
} as const

test('a line says everything in German, with the day and time of Germany', () => {
  expect(auditCsvRow(entry)).toHaveLength(auditCsvHead.length)
  expect(auditCsvRow(entry).slice(1)).toEqual([
    '00:30',
    'Auftrag von Hand gestartet',
    '',
    '',
    'admin@example.com',
    '203.0.113.0',
    'Firefox, Linux',
    'Datenprüfung',
  ])
})

test('whoever is erased is told apart from nobody', () => {
  const id = '00000000-0000-7000-8000-000000000002'
  expect(personWords({ user: { id, name: null, email: null }, admin: null })).toBe('nicht mehr da')
  expect(personWords({ user: null, admin: null })).toBe('niemand bestimmtes')
  expect(personWords(entry)).toBe('–')
  expect(personWords({ user: { id, name: 'Anna Berger', email: 'a@b.c' }, admin: null })).toBe('Anna Berger')
})
