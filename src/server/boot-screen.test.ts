import { expect, it } from 'vitest'
import { bootScreen } from './boot-screen.ts'
import { readSettings } from './read-settings.ts'

const places = { dataDir: '/srv/daten', pagesDir: '/srv/dist', masterKeys: [] }

it('tells a newcomer where to go and what is missing', () => {
  const config = { ...readSettings({ SMTP_URL: 'smtp://mail.example.de' }), ...places }
  const consultant = { email: 'miriam@example.de', secret: 'ABCD' }
  const demoLogin = { email: 'anna@example.de', password: 'geheim', consultant }
  expect(bootScreen({ config, isAdminThere: false, demoLogin })).toBe(`
  Wohlstandskompass · Probebetrieb

  Adresse   http://localhost:3000
  Anmelden  anna@example.de · geheim
  Beraterin miriam@example.de · gleiches Passwort · Schlüssel der Codes: ABCD
  Mails     über mail.example.de
  Admin     ADMIN_EMAIL und ADMIN_PASSWORD in .env setzen, neu starten
  Daten     /srv/daten
  Fehlt     für den Betrieb mit NODE_ENV=production: APP_URL, MAIL_FROM, OPERATOR_NAME, OPERATOR_STREET, OPERATOR_POSTCODE, OPERATOR_CITY, OPERATOR_EMAIL, OPERATOR_PHONE, EDITOR_NAME, OPERATOR_REPRESENTATIVE, OPERATOR_REGISTER, OPERATOR_VAT_ID, TRUST_PROXY

`)
})

it('prints where mails lie that nobody sends, and that they lie nowhere where others could ask', () => {
  const masterKeys = [{ id: 'k1', secret: Buffer.alloc(32, 7) }]
  const screenAt = (APP_URL: string) =>
    bootScreen({
      config: { ...readSettings({ APP_URL }), ...places, masterKeys },
      isAdminThere: true,
      demoLogin: null,
    })
  expect(screenAt('http://localhost:3000')).toMatch(
    /Mails {5}http:\/\/localhost:3000\/dev\/mailbox\?secret=[\w-]{24}\n/,
  )
  expect(screenAt('https://plan.example.de')).not.toContain('/dev/')
  expect(screenAt('https://plan.example.de')).toContain('Mails     SMTP_URL setzen')
})

it('keeps secrets of addresses to itself', () => {
  const settings = readSettings({
    SMTP_URL: 'smtps://plan:geheim@mail.example.de:465',
    DATABASE_URL: 'postgres://plan:geheim@db.example.de/plan',
  })
  const screen = bootScreen({
    config: { ...settings, ...places },
    isAdminThere: true,
    demoLogin: null,
  })
  expect(screen).toContain('Mails     über mail.example.de:465\n')
  expect(screen).toContain('Admin     vorhanden\n')
  expect(screen).toContain('Datenbank db.example.de/plan\n')
  expect(screen).not.toContain('geheim')
})
