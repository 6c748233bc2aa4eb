import { expect, it } from 'vitest'
import { bootEntry, bootScreen } from './boot-screen.ts'
import { readSettings } from './read-settings.ts'

const places = { dataDir: '/srv/daten', pagesDir: '/srv/dist', masterKeys: [] }
const fresh = { demoLogin: null, isAdminThere: true, isBeingSetUp: false, stored: [] }

it('tells a newcomer where to go and what is missing', () => {
  const config = { ...readSettings({ SMTP_URL: 'smtp://mail.example.de' }), ...places }
  const consultant = { email: 'miriam@example.de', secret: 'ABCD' }
  const demoLogin = { email: 'anna@example.de', password: 'geheim', consultant }
  expect(bootScreen({ ...fresh, config, isAdminThere: false, demoLogin })).toBe(`
  Wohlstandskompass · Probebetrieb

  Adresse   http://localhost:3000
  Anmelden  anna@example.de · geheim
  Beraterin miriam@example.de · gleiches Passwort · Schlüssel der Codes: ABCD
  Mails     über mail.example.de
  Admin     ADMIN_EMAIL und ADMIN_PASSWORD in .env setzen, neu starten
  Daten     /srv/daten
  Angaben   0 aus der Umgebung, 0 aus der Verwaltung
  Fehlt     für den Betrieb mit NODE_ENV=production: APP_URL, MAIL_FROM, OPERATOR_NAME, OPERATOR_STREET, OPERATOR_POSTCODE, OPERATOR_CITY, OPERATOR_EMAIL, OPERATOR_PHONE, EDITOR_NAME, OPERATOR_REPRESENTATIVE, OPERATOR_REGISTER, OPERATOR_VAT_ID, TRUST_PROXY

`)
})

it('names what runs where for a log, and no secret', () => {
  const settings = readSettings({
    APP_URL: 'https://plan.example.de',
    DATABASE_URL: 'postgres://plan:geheim@db/plan',
    SMTP_URL: 'smtp://plan:geheim@mail',
  })
  const entry = bootEntry({ config: { ...settings, ...places }, isAdminThere: true })
  expect(entry).toMatchObject({
    address: 'https://plan.example.de',
    listening: '127.0.0.1:3000',
    database: 'db/plan',
  })
  expect(JSON.stringify(entry)).not.toContain('geheim')
})

it('prints where mails lie that nobody sends, and that they lie nowhere where others could ask', () => {
  const masterKeys = [{ id: 'k1', secret: Buffer.alloc(32, 7) }]
  const screenAt = (APP_URL: string) =>
    bootScreen({ ...fresh, config: { ...readSettings({ APP_URL }), ...places, masterKeys } })
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
  const screen = bootScreen({ ...fresh, config: { ...settings, ...places } })
  expect(screen).toContain('Mails     über mail.example.de:465\n')
  expect(screen).toContain('Admin     vorhanden\n')
  expect(screen).toContain('Datenbank db.example.de/plan\n')
  expect(screen).not.toContain('geheim')
})

it('says how many settings come from where, and which count for nothing', () => {
  const config = {
    ...readSettings({ OPERATOR_NAME: 'Muster GmbH', SMTP_URL: 'smtp://mail.example.de', TRIAL_DAYS: '20' }),
    ...places,
  }
  const stored = [
    { name: 'OPERATOR_NAME', value: 'Meier GmbH' },
    { name: 'OPERATOR_CITY', value: 'Berlin' },
    { name: 'OPERATOR_STREET', value: null },
  ]
  expect(bootScreen({ ...fresh, config, stored })).toContain(
    'Angaben   2 aus der Umgebung, 1 aus der Verwaltung (von der Umgebung überdeckt: OPERATOR_NAME)\n',
  )
})

it('says while an installation is set up what is still missing, and where it is entered', () => {
  const given = {
    APP_URL: 'https://plan.example.de',
    SMTP_URL: 'smtp://mail.example.de',
    TRUST_PROXY: 'none',
  }
  const config = { ...readSettings({ NODE_ENV: 'production', ...given }), ...places }
  const screen = bootScreen({ ...fresh, config, isBeingSetUp: true })
  expect(screen).toContain('Wohlstandskompass · Einrichtung\n')
  expect(screen).toContain(
    'Fehlt     unter https://plan.example.de/admin/einstellungen einzutragen: MAIL_FROM, OPERATOR_NAME',
  )
})
