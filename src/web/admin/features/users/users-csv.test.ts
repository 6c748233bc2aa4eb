import { expect, test } from 'vitest'
import { csvText } from '#domain/spreadsheet/csv-text.ts'
import type { AdminUserRow } from './user-words.ts'
import { csvHead, csvRow } from './users-csv.ts'

const user: AdminUserRow = {
  id: '00000000-0000-7000-8000-000000000001',
  name: '=cmd',
  surname: 'Groß; "Sohn"',
  email: 'a@example.com',
  state: 'confirmed',
  access: 'trial',
  trial_ends_at: '2026-11-30T12:00:00Z',
  may_trial_end_earlier: true,
  plan: null,
  starts_on: null,
  ends_on: null,
  payment_failed_at: null,
  granted_until_on: null,
  two_factor: true,
  is_consultant: false,
  consultant_licence: null,
  consultant_checked_on: null,
  sessions: 2,
  seen_at: '2026-11-21T12:51:00Z',
  created_at: '2026-11-07T10:00:00Z',
}

test('a row has a cell for each head, and a name is no formula', () => {
  const [, line] = csvText(csvHead, [csvRow(user)]).split('\r\n')
  expect(csvRow(user)).toHaveLength(csvHead.length)
  expect(line).toBe(
    `'=cmd;"Groß; ""Sohn""";a@example.com;bestätigt;Testphase;30.11.2026;;;an;nein;21.11.2026 13:51;07.11.2026`,
  )
})

test('a registration has neither access nor second factor', () => {
  const open = {
    ...user,
    name: 'Ida',
    state: 'unconfirmed',
    access: null,
    trial_ends_at: null,
    may_trial_end_earlier: false,
    seen_at: null,
  } as const
  expect(csvRow(open).slice(3, 11)).toEqual(['nicht bestätigt', '', '', '', '', '', '', ''])
})
