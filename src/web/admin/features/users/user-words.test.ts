import { expect, test } from 'vitest'
import { type AdminUserRow, standingOf } from './user-words.ts'

const row: AdminUserRow = {
  id: '00000000-0000-7000-8000-000000000001',
  name: 'Dilara',
  surname: 'Aydin',
  email: 'dilara.aydin@example.com',
  state: 'confirmed',
  access: 'never',
  trial_ends_at: null,
  two_factor: false,
  is_consultant: false,
  sessions: 0,
  seen_at: null,
  created_at: '2026-11-07T10:00:00Z',
}
const onTrial = (trial_ends_at: string) => ({ ...row, access: 'trial', trial_ends_at }) as const

test.each([
  [row, 'bestätigt', 'plain'],
  [{ ...row, state: 'unconfirmed' as const, access: null }, 'wartet auf den Klick', 'open'],
  [{ ...row, state: 'locked' as const }, 'gesperrt', 'negative'],
  [{ ...row, state: 'deletion_pending' as const }, 'wird gelöscht', 'negative'],
  [onTrial('2026-11-21T22:30:00Z'), 'endet heute', 'open'],
  // Half past midnight in Germany.
  [onTrial('2026-11-21T23:30:00Z'), 'endet morgen', 'open'],
  [onTrial('2026-11-30T12:00:00Z'), 'noch 9 Tage', 'plain'],
  [
    { ...row, access: 'trial_ended' as const, trial_ends_at: '2026-10-02T12:00:00Z' },
    'seit 02.10.2026',
    'plain',
  ],
])('%o', (given, words, tone) => {
  expect(standingOf(given, '2026-11-21')).toEqual({ words, tone })
})
