import { expect, test } from 'vitest'
import type { ConditionCheck } from '#contract/admin/condition.ts'
import { type CheckKind, checkKinds } from '#domain/operation/condition.ts'
import { foundWords, limitWords } from './check-words.ts'

const at = '2026-11-21T11:00:00.000Z'

function words(kind: CheckKind, figures: Readonly<Record<string, string>>): string {
  const check = {
    kind,
    level: 'green',
    since: at,
    checked_at: at,
    told_at: null,
    figures: Object.entries(figures).map(([name, value]) => ({ name, value })),
  } as ConditionCheck
  return foundWords(check, '2026-11-21').replaceAll('\u00A0', ' ')
}

test.each([
  [
    'database',
    { answer_ms: '3', connections: '12', connections_at_most: '100' },
    'Antwortet in 3 ms; 12 von 100 Verbindungen.',
  ],
  ['mail_server', { is_missing: '1' }, 'Keiner gesetzt: Mails bleiben im Testpostfach.'],
  [
    'mail_server',
    { server: 'mail.example.de', refusal: 'EAUTH 535' },
    'mail.example.de lehnt uns ab: EAUTH 535.',
  ],
  ['mails', { waiting: '0', failed: '0' }, 'Nichts wartet.'],
  ['mails', { waiting: '2', failed: '3' }, '2 warten. 3 in 24 Stunden gescheitert.'],
  ['payment', { provider: 'stripe', waiting: '1' }, 'Stripe: 1 Anweisung offen.'],
  ['jobs', {}, 'Alle laufen nach Plan.'],
  [
    'jobs',
    { failed_jobs: 'data.examine', late_jobs: 'data.clean-up reminders.send' },
    'Gescheitert: Datenprüfung. Verspätet: Aufräumen, Erinnerungen senden.',
  ],
  ['threads', { failed: '2' }, 'In der letzten Stunde 2 Mal ausgefallen.'],
  ['backup', { is_missing: '1' }, 'Es gibt noch keine.'],
  ['examination', { last_at: at, findings: '1' }, 'Zuletzt heute um 12:00, 1 Abweichung.'],
  ['errors', { errors: '12', rows: '3' }, '12 in 24 Stunden, 3 Arten.'],
  [
    'storage',
    { free_bytes: '31650000000', total_bytes: '40000000000', database_bytes: '1840000000' },
    '31,65 GB von 40,00 GB frei; Datenbank 1,84 GB.',
  ],
  ['certificates', {}, 'Nichts hier ist verschlüsselt zu erreichen.'],
  [
    'certificates',
    { app_certificate_until: '2027-01-02T12:00:00Z', certificate_trouble: 'mail' },
    'Adresse bis 02.01.2027. Von hier aus nicht zu lesen: Mailserver.',
  ],
] as const)('%s %o', (kind, figures, sentence) => {
  expect(words(kind, figures)).toBe(sentence)
})

test('every check says from when on it is amber or red, by the limits that the server uses', () => {
  for (const kind of checkKinds) expect(limitWords(kind)).toMatch(/gelb|rot/)
  expect(limitWords('backup')).toBe('gelb ab 26 Stunden, rot ab 3 Tagen')
  expect(limitWords('mails')).toBe(
    'gelb ab 10 Minuten, rot ab einer Stunde Wartezeit; gescheitert gelb ab 1, rot ab 20',
  )
})
