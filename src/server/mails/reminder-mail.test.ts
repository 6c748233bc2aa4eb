import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar/day.ts'
import { monthRange } from '#domain/calendar/month.ts'
import type { DueReminder } from '#domain/reminders/due-reminders.ts'
import { reminderMail } from './reminder-mail.ts'

const sender = {
  productName: 'Wohlstandskompass',
  appUrl: 'https://plan.example.de',
  imprint: 'Beispiel UG · Lindenweg 4 · 79098 Freiburg',
}
const token = 'Kd3vQ9xTz7mPw2RbYh5sNc8LfG4jUa1E'
const contract = '0198f3a2-7c11-7c22-8d33-9e44af55b066'

const close = { kind: 'month_close', occasion: '2026-10-01', month: '2026-10-01' } as const
const stale = { kind: 'stale_balance', occasion: '2026-11-01', accounts: 2 } as const
const deadline = {
  kind: 'contract_deadline',
  occasion: `${contract} 2026-12-31 first`,
  arriveBy: '2026-12-31',
} as const

function write(reminders: readonly DueReminder[], name = 'Anna') {
  return reminderMail({ name, token, reminders }, sender)
}

test('one deadline', () => {
  const mail = write([deadline])
  expect(mail.subject).toBe('Für einen Vertrag endet bald die Frist')
  expect(mail.text).toBe(`Für einen Vertrag endet bald die Frist.

Hallo Anna,

für einen Vertrag endet bald die Frist. Willst du kündigen, muss dein Schreiben bis zum 31. Dezember 2026 angekommen sein.

Verträge ansehen:
https://plan.example.de/haushaltsplan?ansicht=vertraege

Beträge, Konten und Anbieter stehen nie in einer Mail. Du siehst sie nach dem Anmelden.

Keine Erinnerungen mehr? Ein Klick genügt, ohne Anmeldung:
Erinnerungen abbestellen: https://plan.example.de/auth/erinnerungen-abbestellen?token=${token}&art=vertragsfrist

--

Diese Mail bekommst du, weil du Erinnerungen in deinem Profil eingeschaltet hast. Sie enthält keine Werbung.
Wohlstandskompass
Beispiel UG · Lindenweg 4 · 79098 Freiburg

Impressum: https://plan.example.de/impressum
Datenschutz: https://plan.example.de/datenschutz
Kontakt: https://plan.example.de/kontakt
`)
})

test('all kinds in one mail, what has a day first', () => {
  const later = { ...deadline, occasion: 'x', arriveBy: '2027-01-15' } as const
  const { subject, text } = write([close, later, deadline, stale])
  expect(subject).toBe('Mehreres wartet auf dich')
  expect(text).toContain(`Hallo Anna,

für 2 Verträge endet bald die Frist. Willst du kündigen, muss das erste Schreiben bis zum 31. Dezember 2026 angekommen sein.

Dein Oktober 2026 ist noch nicht abgeschlossen. Nimm dir zehn Minuten, dann weißt du, wo du stehst.

2 Konten haben seit mehr als 45 Tagen keinen neuen Stand. Trag ihn ein, dann stimmt dein Vermögen wieder.

Zur Übersicht:
https://plan.example.de/dashboard
`)
  expect(text).toContain('&art=vertragsfrist.monatsabschluss.stand\n')
})

test.each([
  [close, 'Dein Oktober 2026 ist noch offen', '/dashboard?schritt=1&monat=2026-10'],
  [stale, '2 Kontostände sind veraltet', '/einstellungen/konten?ansicht=staende'],
  [{ ...stale, accounts: 1 }, 'Ein Kontostand ist veraltet', '/einstellungen/konten?ansicht=staende'],
] as const)('%j alone', (reminder, subject, page) => {
  const mail = write([reminder])
  expect(mail.subject).toBe(subject)
  expect(mail.text).toContain(`:\nhttps://plan.example.de${page}\n`)
})

test('what mail programs post to says nothing about the person, and not what the mail told', () => {
  expect(write([close, stale]).unsubscribeAddress).toBe(
    `https://plan.example.de/auth/erinnerungen-abbestellen?token=${token}`,
  )
})

test('a name that reads like a link is left out, and no markup comes through', () => {
  const { html, text } = write([close], '<b>evil.example</b>')
  expect(text).toContain('Hallo,')
  expect(html + text).not.toContain('evil')
})

describe('whatever is due', () => {
  const day = fc.integer({ min: 0, max: 900 }).map((count) => addDays('2026-01-01', count))
  const reminder: fc.Arbitrary<DueReminder> = fc.oneof(
    fc.constantFrom(...monthRange('2026-01-01', 30)).map((month) => ({ ...close, occasion: month, month })),
    day.map((arriveBy) => ({ ...deadline, occasion: `${contract} ${arriveBy} last`, arriveBy })),
    fc.integer({ min: 1, max: 250 }).map((accounts) => ({ ...stale, accounts })),
  )

  test('there is neither an amount nor the key of a record in the mail', () => {
    fc.assert(
      fc.property(fc.array(reminder, { minLength: 1, maxLength: 6 }), (reminders) => {
        const { subject, html, text } = write(reminders)
        for (const part of [subject, html, text]) {
          expect(part).not.toMatch(/\d\s*(?:€|Euro|EUR)|€|\d,\d{2}\b|DE\d{2}/)
          expect(part).not.toContain(contract)
        }
        expect(html).not.toMatch(/src="http|url\(|<script|<link/)
        expect(text).toContain(
          'Erinnerungen abbestellen: https://plan.example.de/auth/erinnerungen-abbestellen?',
        )
      }),
    )
  })
})
