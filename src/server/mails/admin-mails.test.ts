import { expect, test } from 'vitest'
import { adminAccessMail } from './admin-access-mail.ts'
import { adminRecoveryCodeMail } from './admin-recovery-code-mail.ts'
import { secondFactorResetMail } from './second-factor-reset-mail.ts'

const sender = {
  productName: 'Wohlstandskompass',
  appUrl: 'https://plan.example.de',
  imprint: 'Beispiel UG · Lindenweg 4 · 79098 Freiburg',
}
const at = new Date('2026-11-21T13:05:00Z')

test('the text of the mail after a second factor was reset', () => {
  expect(secondFactorResetMail({ name: 'Jonas', resetAt: at }, sender).text.split('\n--\n')[0])
    .toBe(`Dein zweiter Faktor wurde zurückgesetzt.

Hallo Jonas,

am 21. November 2026 um 14:05 Uhr haben wir den zweiten Faktor deines Kontos zurückgesetzt. Auf allen Geräten bist du abgemeldet, deine Wiederherstellungscodes gelten nicht mehr. Zum Anmelden reicht jetzt dein Passwort.

Richte den zweiten Faktor am besten gleich neu ein: im Profil unter Zwei-Faktor.

Anmelden:
https://plan.example.de/auth/login

Dein Passwort und deine Daten sind unverändert.

Du hast uns nicht darum gebeten? Dann setze sofort ein neues Passwort und schreib uns über die Kontaktseite:
Neues Passwort setzen: https://plan.example.de/auth/passwort-vergessen
`)
})

test('a name that mail programs would make a link of is left out', () => {
  expect(secondFactorResetMail({ name: 'www.boese.example', resetAt: at }, sender).html).not.toContain(
    'boese.example',
  )
})

test.each([
  [9, '9 sind noch übrig'],
  [1, 'einer ist noch übrig'],
  [0, '0 sind noch übrig'],
])('an admin hears how many codes are left: %i', (left, words) => {
  expect(adminRecoveryCodeMail({ name: 'Admin', usedAt: at, left }, sender).text).toContain(words)
})

test.each([
  ['password', 'Alle anderen Geräte sind abgemeldet.'],
  ['recovery_codes', 'Die bisherigen Codes gelten nicht mehr.'],
  ['device', 'Codes des bisherigen Geräts'],
] as const)('an admin hears when, what it means and where to turn: %s', (what, means) => {
  const { text } = adminAccessMail({ name: 'Sarah', changedAt: at, what }, sender)
  expect(text).toContain('am 21. November 2026 um 14:05 Uhr')
  expect(text).toContain(means)
  expect(text).toContain('Zur Verwaltung:\nhttps://plan.example.de/admin/konto')
  expect(text).toContain('Kontakt: https://plan.example.de/kontakt')
})
