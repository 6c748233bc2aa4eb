import { expect, test } from 'vitest'
import type { AdminTask } from '#contract/admin/desk.ts'
import { dutyOf, standingOf, tasksHeadline } from './task-words.ts'

test.each([
  [0, 0, 'Nichts wartet.'],
  [1, 0, 'Ein Vorgang wartet.'],
  [1, 1, 'Ein Vorgang wartet, er ist überfällig.'],
  [12, 1, 'Zwölf Vorgänge warten, einer ist überfällig.'],
  [14, 3, '14 Vorgänge warten, drei sind überfällig.'],
  [2, 2, 'Zwei Vorgänge warten, alle sind überfällig.'],
])('%i open, %i overdue: %s', (total, overdue, words) => {
  expect(tasksHeadline({ total, overdue })).toBe(words)
})

const request = {
  id: '01a22b26-c795-788c-b96b-a76cd9f5d281',
  kind: 'withdrawal',
  number: 'W-2026-0001',
  received_at: '2026-11-20T10:00:00.000Z',
  name: 'Carla Stein',
  email: 'carla@example.org',
  state: 'open',
  due_on: '2026-12-04',
  is_overdue: false,
  contract_number: null,
  receipt_state: 'sent',
  termination: null,
  needs_decision: false,
  declaration: null,
} as const satisfies AdminTask['request']

function task(kind: AdminTask['kind'], changed: Partial<AdminTask['request']> = {}): AdminTask {
  return {
    id: request.id,
    kind,
    due_on: request.due_on,
    is_overdue: false,
    received_at: request.received_at,
    request: { ...request, ...changed },
    transfer: null,
  }
}

test.each([
  [task('decision'), 'Vertrag fehlt, bitte zuordnen', 'Erstatten, § 357 BGB'],
  [
    task('decision', { kind: 'cancellation', needs_decision: true }),
    'wartet auf deine Entscheidung',
    'Ende bestätigen, § 312k BGB',
  ],
  [task('withdrawal'), 'offen', 'Erstatten, § 357 BGB'],
  [task('contact', { kind: 'contact' }), 'noch ohne Antwort', 'Antworten, zugesagt'],
  [task('transfer', { kind: 'contact' }), 'von Hand überweisen', 'Überweisen, § 357 BGB'],
  [
    task('withdrawal', {
      declaration: { state: 'stopped', takes_effect_at: null, settled_at: '2026-11-20T11:00:00.000Z' },
    }),
    'angehalten: „Das war ich nicht“',
    'Erstatten, § 357 BGB',
  ],
])('a task says what it waits for, and what has to happen', (open, waits, duty) => {
  expect(standingOf(open, '2026-11-21').words).toBe(waits)
  expect(dutyOf(open)).toBe(duty)
})
