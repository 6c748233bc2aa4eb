import { expect, test } from 'vitest'
import type { DecisionEffect } from '#contract/admin/declarations.ts'
import { effectLines, fitsWords } from './decision-words.ts'

const none: DecisionEffect = {
  contract_number: 'WK-A-2026-0001',
  state: 'active',
  ends_on: null,
  refunds: [],
  refund_cents: 0,
  refund_at_end_cents: 0,
  corrections: 0,
  waived: 0,
  overtaken: 0,
  mails: [],
  request_state: 'open',
}

test('an end that is still to come says what goes back on the day after it', () => {
  expect(
    effectLines({ ...none, ends_on: '2026-12-31', refund_at_end_cents: 4_950, request_state: 'done' }, 'end'),
  ).toEqual([
    'Der Vertrag WK-A-2026-0001 endet am 31.12.2026. Bis dahin bleibt alles offen.',
    'Am 01.01.2027 gehen 49,50\u00a0€ zurück, nach dem, was bis heute bezahlt ist.',
    'Der Vorgang ist danach erledigt.',
  ])
})

test('a withdrawal names money, corrections, waiting declarations and mails', () => {
  const refunds = [
    {
      from_day: '2026-11-20',
      to_day: '2026-12-19',
      refund_cents: 700,
      kept_cents: 290,
      invoice_number: 'WK-2026-000001',
    },
  ] as const
  const lines = effectLines(
    {
      ...none,
      state: 'withdrawn',
      refunds: [...refunds],
      refund_cents: 700,
      corrections: 1,
      waived: 2,
      overtaken: 1,
      mails: [{ subject: 'Dein Abo ist widerrufen', recipient: 'anna@example.org' }],
    },
    'withdraw',
  )
  expect(lines).toEqual([
    'Der Vertrag WK-A-2026-0001 ist sofort widerrufen, der Zugang endet.',
    '7,00\u00a0€ für 20.11. bis 19.12.2026 gehen auf demselben Weg zurück, 2,90\u00a0€ bleiben.',
    'Eine Korrekturrechnung entsteht.',
    '2 offene Zahlungen werden erlassen.',
    'Eine wartende Erklärung zu diesem Vertrag erledigt sich.',
    'Mail an anna@example.org: „Dein Abo ist widerrufen“.',
    'Der Vorgang bleibt offen.',
  ])
})

test('what changes no money says so', () => {
  expect(effectLines(none, 'undo_end')).toEqual([
    'Der Vertrag WK-A-2026-0001 läuft weiter, als wäre er nie gekündigt.',
    'Es geht kein Geld zurück.',
    'Der Vorgang bleibt offen.',
  ])
})

test('a candidate says why it fits', () => {
  expect(fitsWords({ fits: ['name', 'day'], is_sure: false })).toBe('passt: Name, Tag der Bestellung')
  expect(fitsWords({ fits: ['address'], is_sure: true })).toBe('eindeutig: E-Mail-Adresse')
  expect(fitsWords({ fits: [], is_sure: false })).toBe('nichts stimmt überein')
})
