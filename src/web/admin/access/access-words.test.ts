import { expect, test } from 'vitest'
import type { AdminAccess, AdminGrant } from '#contract/admin/subscriptions.ts'
import { accessSentence, grantWords } from './access-words.ts'

const today = '2026-11-21'
const closed: AdminAccess = { kind: 'never', trial: null, contract: null, grants: [], reorder: 'free' }
const contract = {
  number: 'WK-C-2026-0012',
  isOwn: true,
  state: 'active',
  plan: 'yearly',
  startsOn: '2026-06-18',
  endsOn: null,
  isSuspended: false,
} as const
const trial = { startedAt: '2026-11-10T10:00:00Z', endsAt: '2026-11-24T10:00:00Z', isEndCertain: true }
const grant: AdminGrant = {
  id: '00000000-0000-7000-8000-000000000001',
  untilOn: '2027-01-31',
  reason: 'Ausfall im November',
  by: 'Sarah',
  grantedAt: '2026-11-20T10:00:00Z',
  revokedAt: null,
}

test.each([
  [closed, 'Die Bereiche sind zu: kein Abo und keine Testphase.'],
  [
    { ...closed, reorder: 'waits_for_refund' },
    'Die Bereiche sind zu: kein Abo und keine Testphase. Eine neue Bestellung wartet auf die Erstattung nach einem Widerruf.',
  ],
  [
    { ...closed, reorder: 'needs_release' },
    'Die Bereiche sind zu: kein Abo und keine Testphase. In den letzten 30 Tagen wurde zweimal widerrufen: Eine neue Bestellung musst du freigeben.',
  ],
  [{ ...closed, kind: 'granted' }, 'Von der Verwaltung freigeschaltet.'],
  [{ ...closed, kind: 'trial', trial }, 'In der Testphase bis 24.11.2026.'],
  [
    {
      ...closed,
      kind: 'trial',
      trial: { ...trial, endsAt: '2027-02-10T23:00:00Z', isEndCertain: false },
    },
    'In der Testphase bis zum zweiten Abschluss, spätestens bis 10.02.2027.',
  ],
  [
    { ...closed, kind: 'trial_ended', trial },
    'Die Testphase ist seit 24.11.2026 vorbei, ein Abo gibt es nicht.',
  ],
  [{ ...closed, kind: 'subscription', contract }, 'Vertrag WK-C-2026-0012, jährlich.'],
  [
    { ...closed, kind: 'subscription', contract: { ...contract, endsOn: '2026-12-31' } },
    'Vertrag WK-C-2026-0012, jährlich, gekündigt zum 31.12.2026.',
  ],
  [
    { ...closed, kind: 'suspended', contract: { ...contract, isOwn: false, isSuspended: true } },
    'Vertrag WK-C-2026-0012 eines anderen Mitglieds, jährlich, ruht wegen offener Zahlung.',
  ],
  [
    { ...closed, kind: 'subscription_ahead', contract: { ...contract, startsOn: '2026-12-05' } },
    'Vertrag WK-C-2026-0012, jährlich, beginnt am 05.12.2026.',
  ],
  [
    {
      ...closed,
      kind: 'subscription_ended',
      contract: { ...contract, state: 'ended', endsOn: '2026-11-20' },
    },
    'Vertrag WK-C-2026-0012, jährlich, zu Ende seit 20.11.2026.',
  ],
  [
    { ...closed, kind: 'subscription_ended', contract: { ...contract, state: 'pending_payment' } },
    'Ein Abo, zu Ende. Eine Bestellung wartet auf ihre Zahlung.',
  ],
] satisfies [AdminAccess, string][])('%#: %s', (access, sentence) => {
  expect(accessSentence(access)).toBe(sentence)
})

test.each([
  [grant, 'offen bis 31.01.2027, gewährt am 20.11.2026 von Sarah', true],
  [
    { ...grant, untilOn: '2026-11-20' as const, by: null },
    'war offen bis 20.11.2026, gewährt am 20.11.2026',
    false,
  ],
  [
    { ...grant, revokedAt: '2026-11-21T09:00:00Z' },
    'beendet am 21.11.2026, gewährt am 20.11.2026 von Sarah',
    false,
  ],
])('%#: %s', (given, words, canEnd) => {
  expect(grantWords(given, today)).toEqual({ words, canEnd })
})
