import { describe, expect, test } from 'vitest'
import { findPage } from '#contract/site/pages.ts'
import type { Mail } from '#server/mail/mail.ts'
import { newDeviceMail } from './new-device-mail.ts'
import { passwordChangedMail } from './password-changed-mail.ts'
import { recoveryCodeUsedMail } from './recovery-code-used-mail.ts'
import { recoveryCodesRenewedMail } from './recovery-codes-renewed-mail.ts'
import { resetPasswordMail } from './reset-password-mail.ts'
import { secondFactorOffMail } from './second-factor-off-mail.ts'
import { secondFactorOnMail } from './second-factor-on-mail.ts'
import { wrongCodesMail } from './wrong-codes-mail.ts'

const sender = {
  productName: 'Wohlstandskompass',
  appUrl: 'https://plan.example.de',
  imprint: 'Beispiel UG · Lindenweg 4 · 79098 Freiburg',
}
const at = new Date('2026-11-12T19:15:00Z')
const device = { browser: 'Firefox', system: 'Windows' }
const userId = '8f1c0b52-0000-7000-8000-000000000000'
const token = 'Kd3vQ9xTz7mPw2RbYh5sNc8LfG4jUa1E'
const validUntil = new Date('2026-11-12T19:45:00Z')

const mails: readonly (readonly [string, (name: string) => Mail])[] = [
  ['reset', (name) => resetPasswordMail({ userId, token, name, requestedAt: at, validUntil }, sender)],
  ['password changed', (name) => passwordChangedMail({ name, changedAt: at, how: 'changed' }, sender)],
  ['password reset', (name) => passwordChangedMail({ name, changedAt: at, how: 'reset' }, sender)],
  ['second factor on', (name) => secondFactorOnMail({ name, enabledAt: at }, sender)],
  ['second factor off', (name) => secondFactorOffMail({ name, disabledAt: at }, sender)],
  ['recovery code used', (name) => recoveryCodeUsedMail({ name, usedAt: at, left: 7 }, sender)],
  ['recovery codes renewed', (name) => recoveryCodesRenewedMail({ name, renewedAt: at }, sender)],
  ['wrong codes', (name) => wrongCodesMail({ name, endedAt: at }, sender)],
  ['new device', (name) => newDeviceMail({ name, signedInAt: at, ...device }, sender)],
]

describe.each(mails)('%s', (_what, write) => {
  const mail = write('Jonas')

  test('says in both versions when, in German time, and who runs the product', () => {
    for (const version of [mail.text, mail.html]) {
      expect(version).toContain('12. November 2026')
      expect(version).toContain('20:15 Uhr')
      expect(version).toContain('Hallo Jonas,')
      expect(version).toContain('Beispiel UG · Lindenweg 4 · 79098 Freiburg')
      expect(version).toContain('Das warst nicht du?')
      expect(version).toContain('Sie enthält keine Werbung.')
    }
    expect(mail.text).toMatch(new RegExp(`^${mail.subject}\\.\n`))
  })

  test('can be read in the dark and loads nothing from anywhere', () => {
    expect(mail.html).toContain('prefers-color-scheme: dark')
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark"')
    expect(mail.html).not.toMatch(/src="http|url\(|<script|<link/)
  })

  test('links only to pages that there are', () => {
    const addresses = [...mail.text.matchAll(/https:\/\/plan\.example\.de(\/[^\s?]*)/g)].map(
      ([, path]) => path!,
    )
    expect(addresses.length).toBeGreaterThan(3)
    for (const path of addresses) expect(findPage(path)).toBeDefined()
  })

  test('leaves a name out that reads like a link, and shows markup as text', () => {
    expect(write('www.gewinn.example').text).not.toContain('gewinn')
    expect(write('www.gewinn.example').text).toContain('Hallo,')
    expect(write('<b>Jo<b>').html).not.toContain('<b>Jo')
  })
})

test('only the reset mail has a token', () => {
  const [reset, ...others] = mails.map(([, write]) => write('Jonas'))
  expect(reset!.text).toContain(
    `https://plan.example.de/auth/passwort-zuruecksetzen?user_id=${userId}&token=${token}`,
  )
  for (const { text, html } of others) expect(text + html).not.toMatch(/token=/)
})

test('the text of the reset mail', () => {
  expect(mails[0]![1]('Jonas').text).toBe(`Setze ein neues Passwort.

Hallo Jonas,

am 12. November 2026 um 20:15 Uhr wurde für dein Konto ein neues Passwort angefordert. Mit dem Link wählst du es selbst; danach meldest du dich damit an.

Neues Passwort setzen:
https://plan.example.de/auth/passwort-zuruecksetzen?user_id=${userId}&token=${token}

Der Link gilt 30 Minuten, bis 12. November 2026, 20:45 Uhr, und genau einmal.

Das warst nicht du? Dann tu nichts: Dein Passwort bleibt, wie es ist. Gib den Link niemandem weiter.

--

Diese Mail gehört zur Sicherheit deines Kontos. Sie enthält keine Werbung.
Wohlstandskompass
Beispiel UG · Lindenweg 4 · 79098 Freiburg

Impressum: https://plan.example.de/impressum
Datenschutz: https://plan.example.de/datenschutz
Kontakt: https://plan.example.de/kontakt
`)
})

test.each([
  [9, 'Du hast noch 9 Codes übrig.', false],
  [4, 'Du hast noch 4 Codes übrig.', false],
  [3, 'Du hast noch 3 Codes übrig.', true],
  [1, 'Du hast noch einen Code übrig.', true],
  [0, 'Du hast keinen Code mehr übrig.', true],
])('with %i codes left: %s', (left, sentence, isUrgent) => {
  const { text, html } = recoveryCodeUsedMail({ name: 'Jonas', usedAt: at, left }, sender)
  expect(text).toContain(sentence)
  expect(text.includes('Erzeuge jetzt in deinem Profil neue.')).toBe(isUrgent)
  expect(html.includes(`>${sentence}</strong>`)).toBe(isUrgent)
})

test.each([
  [{ browser: 'Firefox', system: 'Windows' }, 'angemeldet: Firefox auf Windows. Dieses Gerät'],
  [{ browser: 'Safari', system: '' }, 'angemeldet: Safari. Dieses Gerät'],
  [{ browser: '', system: '' }, 'auf einem Gerät angemeldet, das wir noch nicht kennen.'],
  [{ browser: 'www.gewinn.example', system: '' }, 'auf einem Gerät angemeldet, das wir noch nicht kennen.'],
])('the device %j', (named, sentence) => {
  expect(newDeviceMail({ name: 'Jonas', signedInAt: at, ...named }, sender).text).toContain(sentence)
})
