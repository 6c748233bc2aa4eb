import { expect, test } from 'vitest'
import { type AdminUserRow, accessWord, standingOf } from './user-words.ts'

const row: AdminUserRow = {
  id: '00000000-0000-7000-8000-000000000001',
  name: 'Dilara',
  surname: 'Aydin',
  email: 'dilara.aydin@example.com',
  state: 'confirmed',
  access: 'never',
  trial_ends_at: null,
  may_trial_end_earlier: false,
  plan: null,
  starts_on: null,
  ends_on: null,
  payment_failed_at: null,
  granted_until_on: null,
  two_factor: false,
  is_consultant: false,
  consultant_licence: null,
  consultant_checked_on: null,
  sessions: 0,
  seen_at: null,
  created_at: '2026-11-07T10:00:00Z',
}
const paying = { ...row, access: 'subscription', plan: 'yearly', starts_on: '2026-06-18' } as const
const onTrial = (trial_ends_at: string) => ({ ...row, access: 'trial', trial_ends_at }) as const

test.each([
  [row, 'bestätigt', 'plain'],
  [{ ...row, state: 'unconfirmed' as const, access: null }, 'wartet auf den Klick', 'open'],
  [{ ...row, state: 'locked' as const }, 'gesperrt', 'negative'],
  [{ ...row, state: 'deletion_pending' as const }, 'wird gelöscht', 'negative'],
  [onTrial('2026-11-21T22:30:00Z'), 'endet heute', 'open'],
  // This is half past midnight in Germany.
  [onTrial('2026-11-21T23:30:00Z'), 'endet morgen', 'open'],
  // The trial lasts to the end of the day.
  [onTrial('2026-11-21T23:00:00Z'), 'endet heute', 'open'],
  [onTrial('2026-11-30T12:00:00Z'), 'noch 9 Tage', 'plain'],
  [{ ...onTrial('2027-02-10T23:00:00Z'), may_trial_end_earlier: true }, 'noch höchstens 81 Tage', 'plain'],
  [
    { ...row, access: 'trial_ended' as const, trial_ends_at: '2026-10-02T12:00:00Z' },
    'seit 02.10.2026',
    'plain',
  ],
  [paying, 'läuft', 'plain'],
  [
    { ...paying, access: 'subscription_ahead' as const, starts_on: '2026-12-05' as const },
    'ab 05.12.2026',
    'plain',
  ],
  [{ ...paying, ends_on: '2026-12-10' as const }, 'gekündigt zum 10.12.2026', 'plain'],
  [{ ...paying, payment_failed_at: '2026-11-20T10:00:00Z' }, 'Zahlung offen seit 20.11.2026', 'open'],
  [{ ...paying, access: 'suspended' as const }, 'Zahlung offen', 'negative'],
  [
    { ...paying, access: 'subscription_ended' as const, ends_on: '2026-10-31' as const },
    'seit 31.10.2026',
    'plain',
  ],
  [
    { ...row, access: 'granted' as const, granted_until_on: '2027-01-31' as const },
    'bis 31.01.2027',
    'plain',
  ],
])('%o', (given, words, tone) => {
  expect(standingOf(given, '2026-11-21')).toEqual({ words, tone })
})

test('a contract is called by its plan, everything else by what it is', () => {
  expect(accessWord(paying)).toBe('Jährlich')
  expect(accessWord({ ...paying, access: 'suspended' })).toBe('Abo ruht')
  expect(accessWord({ ...row, access: 'granted' })).toBe('freigeschaltet')
  expect(accessWord({ ...row, access: null })).toBe(null)
})
