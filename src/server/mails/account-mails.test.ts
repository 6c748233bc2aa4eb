import { describe, expect, test } from 'vitest'
import { addressTakenMail } from './address-taken-mail.ts'
import { deletionMail } from './deletion-mail.ts'
import { emailChangeLinkMail, emailChangeNoticeMail, emailChangedMail } from './email-change-mail.ts'

const sender = {
  productName: 'Wohlstandskompass',
  appUrl: 'https://plan.example.de',
  imprint: 'Beispiel UG · Lindenweg 4 · 79098 Freiburg',
}
const at = new Date('2026-11-12T19:15:00Z')
const userId = '8f1c0b52-0000-7000-8000-000000000000'
const token = 'Kd3vQ9xTz7mPw2RbYh5sNc8LfG4jUa1E'
const change = { name: 'Anna', newEmail: 'anna@neu.example', at }
const footer = `Wohlstandskompass
Beispiel UG · Lindenweg 4 · 79098 Freiburg

Impressum: https://plan.example.de/impressum
Datenschutz: https://plan.example.de/datenschutz
Kontakt: https://plan.example.de/kontakt
`

test('the link to a new address', () => {
  const link = { userId, token, name: 'Anna', requestedAt: at, validUntil: new Date('2026-11-13T19:15:00Z') }
  expect(emailChangeLinkMail(link, sender).text).toBe(`Bestätige deine neue E-Mail-Adresse.

Hallo Anna,

diese Adresse wurde am 12. November 2026 um 20:15 Uhr in einem Konto eingetragen. Ein Klick, dann meldest du dich mit ihr an.

Neue Adresse bestätigen:
https://plan.example.de/auth/verify-email?user_id=${userId}&token=${token}&change=1

Der Link gilt 24 Stunden, bis 13. November 2026, 20:15 Uhr.

Das warst nicht du? Dann tu nichts: Ohne Bestätigung wird die Adresse nicht verwendet.

--

Diese Mail gehört zu einem Konto, für das diese Adresse angegeben wurde. Sie enthält keine Werbung.
${footer}`)
})

test('the hint to the present address', () => {
  expect(emailChangeNoticeMail({ ...change, userId, token }, sender).text)
    .toBe(`Deine E-Mail-Adresse soll geändert werden.

Hallo Anna,

am 12. November 2026 um 20:15 Uhr wurde in deinem Konto eine neue Adresse eingetragen: a•••@n•••.example. Sie gilt erst, wenn der Link geöffnet wurde, den wir dorthin geschickt haben. Bis dahin meldest du dich wie bisher an.

Zu deinem Profil:
https://plan.example.de/benutzer

Warst du es, musst du hier nichts tun.

Das warst nicht du? Dann kennt jemand dein Passwort. Verwirf die neue Adresse, bevor sie bestätigt wird, und melde alle Geräte ab. Danach setzt du ein neues Passwort:
Das war ich nicht: https://plan.example.de/auth/verify-email?user_id=${userId}&token=${token}&change=1&reject=1

--

Diese Mail gehört zur Sicherheit deines Kontos. Sie enthält keine Werbung.
${footer}`)
})

test('the news to the former address', () => {
  expect(emailChangedMail(change, sender).text).toBe(`Deine E-Mail-Adresse wurde geändert.

Hallo Anna,

am 12. November 2026 um 20:15 Uhr wurde die neue Adresse deines Kontos bestätigt: a•••@n•••.example. Ab jetzt meldest du dich mit ihr an, und an diese Adresse schreiben wir nicht mehr.

Zur Anmeldung:
https://plan.example.de/auth/login

Dein Passwort ist unverändert.

Das warst nicht du? Dann schreib uns sofort, am besten von dieser Adresse:
Kontakt: https://plan.example.de/kontakt

--

Diese Mail gehört zur Sicherheit deines Kontos. Sie enthält keine Werbung.
${footer}`)
})

test('the deletion, with the way back', () => {
  const deletion = { userId, token, name: 'Anna', requestedAt: at, dueAt: new Date('2026-11-26T19:15:00Z') }
  expect(deletionMail(deletion, sender).text).toBe(`Dein Konto wird gelöscht.

Hallo Anna,

dein Konto wurde am 12. November 2026 um 20:15 Uhr zum Löschen vorgemerkt. Seitdem kannst du dich nicht mehr anmelden. Nach 14 Tagen löschen wir es mit allen Daten: am 26. November 2026, 20:15 Uhr.

Was bleibt, liegt getrennt von allem anderen: Rechnungen acht und Vertragsbestätigungen sechs Jahre lang, weil das Gesetz es verlangt, und Kündigungen und Widerrufe, die du erklärt hast, sechs Jahre, ohne Vertrag drei, jeweils bis zum Jahresende.

Anders überlegt? Dann behalte es mit einem Klick.

Konto behalten:
https://plan.example.de/auth/konto-behalten?user_id=${userId}&token=${token}

Der Link gilt bis 26. November 2026, 20:15 Uhr. Danach lässt sich nichts zurückholen.

Das warst nicht du? Dann behalte dein Konto mit dem Link oben und setze gleich danach ein neues Passwort:
Passwort zurücksetzen: https://plan.example.de/auth/passwort-vergessen

--

Diese Mail gehört zu deinem Konto. Sie enthält keine Werbung.
${footer}`)
})

describe.each([
  [
    'link',
    (name: string) => emailChangeLinkMail({ userId, token, name, requestedAt: at, validUntil: at }, sender),
  ],
  ['hint', (name: string) => emailChangeNoticeMail({ ...change, userId, token, name }, sender)],
  ['news', (name: string) => emailChangedMail({ ...change, name }, sender)],
  ['deletion', (name: string) => deletionMail({ userId, token, name, requestedAt: at, dueAt: at }, sender)],
  ['taken', (name: string) => addressTakenMail({ name, registeredAt: at, attempt: 'change' }, sender)],
] as const)('the mail %s', (_kind, write) => {
  test('shows no name that reads like a link, and no markup', () => {
    const { html, text } = write('<b>evil.example</b>')
    expect(text).toContain('Hallo,')
    expect(html + text).not.toContain('evil')
    expect(html).not.toContain('<b>')
  })

  test('loads nothing from anywhere and can be read in the dark', () => {
    const { html } = write('Anna')
    expect(html).not.toMatch(/src="http|url\(|<script|<link/)
    expect(html).toContain('prefers-color-scheme: dark')
  })
})
