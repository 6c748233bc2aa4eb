import { expect, test } from 'vitest'
import { addressTakenMail } from './address-taken-mail.ts'
import { safeName } from './safe-name.ts'
import { verificationMail } from './verification-mail.ts'

const sender = {
  productName: 'Wohlstandskompass',
  appUrl: 'https://plan.example.de',
  imprint: 'Beispiel UG · Lindenweg 4 · 79098 Freiburg',
}
const registration = {
  userId: '8f1c0b52-0000-7000-8000-000000000000',
  token: 'Kd3vQ9xTz7mPw2RbYh5sNc8LfG4jUa1E',
  name: 'Jonas',
  surname: 'Berger',
  registeredAt: new Date('2026-11-12T19:15:00Z'),
  validUntil: new Date('2026-11-13T19:15:00Z'),
}

test('the text of the verification mail', () => {
  expect(verificationMail(registration, sender).text).toBe(`Bestätige deine E-Mail-Adresse.

Hallo Jonas,

mit dieser Adresse wurde am 12. November 2026 um 20:15 Uhr ein Konto für Jonas Berger angelegt. Ein Klick, dann kannst du dich anmelden.

E-Mail bestätigen:
https://plan.example.de/auth/verify-email?user_id=8f1c0b52-0000-7000-8000-000000000000&token=Kd3vQ9xTz7mPw2RbYh5sNc8LfG4jUa1E

Der Link gilt 24 Stunden, bis 13. November 2026, 20:15 Uhr.

Das warst nicht du? Dann tu nichts: Ohne Bestätigung löschen wir die Registrierung nach 7 Tagen. Oder sofort:
Das war ich nicht: https://plan.example.de/auth/verify-email?user_id=8f1c0b52-0000-7000-8000-000000000000&token=Kd3vQ9xTz7mPw2RbYh5sNc8LfG4jUa1E&reject=1

--

Diese Mail gehört zu deiner Registrierung. Sie enthält keine Werbung.
Wohlstandskompass
Beispiel UG · Lindenweg 4 · 79098 Freiburg

Impressum: https://plan.example.de/impressum
Datenschutz: https://plan.example.de/datenschutz
Kontakt: https://plan.example.de/kontakt
`)
})

test('the page of a mail loads nothing from anywhere and can be read in the dark', () => {
  const { html } = verificationMail(registration, sender)
  expect(html).not.toMatch(/src="http|url\(|<script|<link/)
  expect(html).toContain('prefers-color-scheme: dark')
  expect(html).toContain('<meta name="color-scheme" content="light dark"')
  expect(html).toContain('lang="de"')
})

test('names are text', () => {
  const { html, text } = verificationMail(
    { ...registration, name: '<b>Jo</b>', surname: "O'Neil & Söhne" },
    sender,
  )
  expect(html).not.toContain('<b>Jo')
  // `<` and `/` alone cannot be a link, but `/` is left out to be sure.
  expect(text).toContain('Hallo,')
})

test.each([
  ['Anna', 'Anna'],
  ['Dr. Anna', 'Dr. Anna'],
  ['  Zoë 🦔 ', 'Zoë 🦔'],
  ['anna@evil.example', null],
  ['evil.example', null],
  ['https:evil', null],
  ['www. evil', null],
  ['a/b', null],
  ['evil\u202e.example', null],
  ['evil\u200b.example', null],
  ['ｅｖｉｌ．example', null],
  ['evil｡example', null],
  ['Ruf an: 0170 1234567', null],
  ['0170-12 34 56', null],
  ['0900–12345–6', null],
  ['٠٩٠٠١٢٣٤٥٦', null],
  ['\u200b\u2060', null],
  ['Anna\u202enaN', 'AnnanaN'],
  ['Anna\n\nBerger', 'Anna Berger'],
  ['x'.repeat(40), 'x'.repeat(40)],
  ['🦔'.repeat(80), `${'🦔'.repeat(39)}…`],
])('the name %j is shown as %j', (name, shown) => {
  expect(safeName(name)).toBe(shown)
})

test('the mail to the owner of a taken address has no token', () => {
  const { text, subject } = addressTakenMail(
    { name: 'Anna', registeredAt: registration.registeredAt },
    sender,
  )
  expect(subject).toBe('Du hast schon ein Konto')
  expect(text).toContain('https://plan.example.de/auth/login')
  expect(text).not.toContain('token')
})
