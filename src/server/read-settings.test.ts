import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { legalTexts } from '#contract/legal/legal-texts.ts'
import { notProvided } from '#contract/site/runtime-values.ts'
import { defaultDunningRules } from '#domain/subscription/dunning.ts'
import { testConfig } from '#server/testing/test-config.ts'
import { assertComplete, missingForProduction } from './missing-for-production.ts'
import { runtimeValues } from './pages/runtime-values.ts'
import { type Settings, readSettings } from './read-settings.ts'
import type { Environment } from './read-variable.ts'
import { createLiveConfig } from './settings/live-config.ts'

const complete: Environment = {
  NODE_ENV: 'production',
  APP_URL: 'https://plan.example.de/',
  SMTP_URL: 'smtps://plan:geheim@mail.example.de',
  MAIL_FROM: 'Plan <plan@example.de>',
  OPERATOR_NAME: 'Muster GmbH',
  OPERATOR_STREET: 'Musterweg 1',
  OPERATOR_POSTCODE: '10115',
  OPERATOR_CITY: 'Berlin',
  OPERATOR_EMAIL: 'hallo@example.de',
  OPERATOR_PHONE: '+49 30 1234',
  OPERATOR_REPRESENTATIVE: 'Mara Muster',
  OPERATOR_REGISTER: 'HRB 1 B, Amtsgericht Charlottenburg',
  OPERATOR_VAT_ID: 'DE123456789',
  EDITOR_NAME: 'Mara Muster',
  TRUST_PROXY: '127.0.0.1',
}

/** The settings of a server that starts with nothing set in its administration. */
function startWith(environment: Environment): Settings {
  const settings = readSettings(environment)
  assertComplete(settings)
  return settings
}

const wrongValues = [
  ['PORT', '0'],
  ['PORT', '70000'],
  ['PORT', '3000x'],
  ['HOST', 'kein host'],
  ['APP_URL', 'plan.example.de'],
  ['APP_URL', 'https://plan.example.de/pfad'],
  ['APP_URL', 'https://name@plan.example.de'],
  ['APP_URL', 'ftp://plan.example.de'],
  ['APP_URL', 'https://*.example.de'],
  ['APP_URL', 'https://plan..example.de'],
  ['DATABASE_URL', 'mysql://db/wk'],
  ['DATABASE_URL', 'postgres://db'],
  ['DATABASE_URL', 'postgres:db'],
  ['DATABASE_URL', 'postgres://plan:geh%e4im@db/plan'],
  ['DATABASE_PASSWORD', 'zwei\nZeilen'],
  ['SMTP_URL', 'http://mail.example.de'],
  ['MAIL_FROM', 'Plan'],
  ['MAIL_FROM', 'Plan <plan@example.de>\nBcc: alle@example.de'],
  ['OPERATOR_EMAIL', 'hallo'],
  ['OPERATOR_NAME', 'Muster\u0000'],
  ['PRODUCT_NAME', 'x'.repeat(41)],
  ['TRIAL_DAYS', '-1'],
  ['DATABASE_READ_URL', 'mysql://db/wk'],
  ['DATABASE_CONNECTIONS', '3'],
  ['DATABASE_CONNECTIONS', '201'],
  ['REGISTRATION_MAILS_PER_HOUR', '9'],
  ['REGISTRATION_MAILS_PER_HOUR', 'viele'],
  ['DECLARATION_WAIT_HOURS', '0'],
  ['DECLARATION_WAIT_HOURS', '169'],
  ['TRIAL_DAYS', '1.5'],
  ['SUBSCRIPTION_REQUIRED', 'ja'],
  ['SERVICE_WORKER', 'aus'],
  ['LOG_LEVEL', 'laut'],
  ['TRUST_PROXY', 'überall'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', 'none, 10.0.0.1'],
  ['ADMIN_EMAIL', 'chefin'],
  ['ADMIN_PASSWORD', 'zu kurz'],
  ['SECRET_KEYS', 'geheim'],
  ['NODE_ENV', 'prod'],
  ['DATA_DIR', 'daten\u0000'],
  ['OPERATOR_STREET', 'Musterweg\u2028 1'],
  ['OPERATOR_POSTCODE', '1\u0000'],
  ['OPERATOR_CITY', 'x'.repeat(301)],
  ['OPERATOR_PHONE', '\u0007'],
  ['OPERATOR_COUNTRY', '\u0007'],
  ['OPERATOR_REPRESENTATIVE', '\u0007'],
  ['OPERATOR_REGISTER', '\u0007'],
  ['OPERATOR_VAT_ID', '\u0007'],
  ['TRIAL_DAYS', '366'],
  ['TRIAL_MAX_DAYS', '0'],
  ['TRIAL_MAX_DAYS', '366'],
  ['TRIAL_MAX_DAYS', '13'],
  ['OPERATOR_TAX_NUMBER', '\u0007'],
  ['EDITOR_NAME', '\u0007'],
  ['PRICE_MONTHLY', '9.90'],
  ['PRICE_MONTHLY', '0,99'],
  ['PRICE_YEARLY', 'gratis'],
  ['SMALL_BUSINESS_SINCE', '2026-02-30'],
  ['NUMBER_PREFIX', 'wk'],
  ['PAYMENT_PROVIDER', 'paypal'],
  ['ALLOW_TEST_PAYMENTS', 'ja'],
  ['STRIPE_SECRET_KEY', 'pk_test_123'],
  ['STRIPE_WEBHOOK_SECRET', 'geheim'],
  ['STRIPE_API_URL', 'http://localhost:1/pfad'],
  ['ANALYTICS_URL', 'analyse.example.de'],
  ['ANALYTICS_SITE_ID', 'eins'],
  ['ERROR_REPORTING_DSN', 'https://fehler.example.de/1'],
  ['BACKUP_S3_ENDPOINT', 's3.example.de'],
  ['BACKUP_S3_REGION', 'eu central'],
  ['BACKUP_S3_ACCESS_KEY', 'a'.repeat(301)],
  ['BACKUP_S3_SECRET_KEY', 'a\u0000b'],
  ['BACKUP_S3_PATH_STYLE', 'ja'],
  ['METRICS_PORT', '0'],
  ['METRICS_HOST', 'kein host'],
  ['METRICS_TOKEN', 'zu-kurz'],
  ['METRICS_TOKEN', 'ein Leerzeichen ist kein Zeichen eines Wortes'],
] as const

describe('an empty environment', () => {
  it('runs in trial mode with every default', () => {
    expect(readSettings({})).toEqual({
      variables: new Set(),
      mode: 'trial',
      port: 3000,
      host: '127.0.0.1',
      appUrl: 'http://localhost:3000',
      productName: 'Wohlstandskompass',
      operator: {
        name: null,
        street: null,
        postcode: null,
        city: null,
        country: null,
        email: null,
        phone: null,
        representative: null,
        register: null,
        vatId: null,
        taxNumber: null,
        editor: null,
      },
      trial: { days: 14, maxDays: 75 },
      isSubscriptionRequired: true,
      sale: testConfig.sale,
      sold: { webinars: true, consultants: true },
      dunning: defaultDunningRules,
      analytics: null,
      errorReportingDsn: null,
      metrics: null,
      backupStore: null,
      isWorkerOn: true,
      databaseUrl: null,
      databaseReadUrl: null,
      databaseConnections: 13,
      dataDir: null,
      smtpUrl: null,
      mailFrom: 'Wohlstandskompass <noreply@localhost>',
      registrationMailsPerHour: 600,
      declarationWaitHours: 48,
      adminEmail: null,
      adminPassword: null,
      masterKeys: null,
      trustedProxies: null,
      logLevel: 'warn',
    })
  })

  it('tells what production would need', () => {
    expect(missingForProduction(readSettings({}))).toEqual([
      'APP_URL fehlt oder beginnt nicht mit https://.',
      'SMTP_URL fehlt.',
      'MAIL_FROM fehlt.',
      'OPERATOR_NAME fehlt.',
      'OPERATOR_STREET fehlt.',
      'OPERATOR_POSTCODE fehlt.',
      'OPERATOR_CITY fehlt.',
      'OPERATOR_EMAIL fehlt.',
      'OPERATOR_PHONE fehlt.',
      'EDITOR_NAME fehlt.',
      'OPERATOR_REPRESENTATIVE fehlt (trifft es nicht zu: entfällt).',
      'OPERATOR_REGISTER fehlt (trifft es nicht zu: entfällt).',
      'OPERATOR_VAT_ID fehlt (trifft es nicht zu: entfällt).',
      'TRUST_PROXY fehlt (ohne Proxy davor: none).',
    ])
  })

  it('is what empty and blank values mean', () => {
    expect(readSettings({ PORT: '', HOST: ' ', SMTP_URL: '' })).toEqual(readSettings({}))
  })
})

describe('production', () => {
  it('accepts a complete environment', () => {
    const settings = readSettings(complete)
    expect(settings).toMatchObject({
      mode: 'production',
      appUrl: 'https://plan.example.de',
      logLevel: 'info',
    })
    expect(missingForProduction(settings)).toEqual([])
  })

  it('has to say whether there is a proxy: taken for no proxy, all visitors would share its address', () => {
    expect(() => readSettings({ ...complete, TRUST_PROXY: '' })).toThrow(
      /^Die Konfiguration stimmt nicht:\n {2}TRUST_PROXY fehlt \(ohne Proxy davor: none\)\.$/,
    )
    expect(readSettings({ ...complete, TRUST_PROXY: 'none' }).trustedProxies).toEqual([])
  })

  it('refuses to start and lists everything that is missing in the environment', () => {
    expect(() =>
      readSettings({ ...complete, SMTP_URL: '', APP_URL: 'http://plan.example.de', OPERATOR_CITY: '' }),
    ).toThrow(
      'Die Konfiguration stimmt nicht:\n  APP_URL fehlt oder beginnt nicht mit https://.\n  SMTP_URL fehlt.',
    )
  })

  it('refuses to start, with both ways to say it, what neither environment nor administration says', () => {
    const incomplete = { ...complete, MAIL_FROM: '', OPERATOR_CITY: '', OPERATOR_PHONE: '' }
    const settings = readSettings(incomplete)
    const sentences =
      /fehlen Angaben:\n {2}MAIL_FROM fehlt\.\n {2}OPERATOR_CITY fehlt\.\n {2}OPERATOR_PHONE fehlt\.\n {2}.*\.env.*npm run setup.*Verwaltung/
    expect(() => assertComplete(settings)).toThrow(sentences)
    const { configWith } = createLiveConfig(
      { ...settings, dataDir: '', pagesDir: '', masterKeys: [] },
      { now: () => new Date() },
    )
    const mailFrom = 'plan@example.de'
    expect(() =>
      assertComplete(configWith({ operator: { city: 'Berlin', phone: '+49 30 1' }, mailFrom })),
    ).not.toThrow()
    expect(() => assertComplete(configWith({ operator: { city: 'Berlin' }, mailFrom }))).toThrow(
      'OPERATOR_PHONE fehlt.',
    )
  })
})

describe('the legal pages of production', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_live_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' }
  const soleTrader = {
    ...complete,
    OPERATOR_REPRESENTATIVE: 'entfällt',
    OPERATOR_REGISTER: 'entfällt',
    OPERATOR_VAT_ID: 'entfällt',
    OPERATOR_TAX_NUMBER: '12/345/67890',
    SMALL_BUSINESS_SINCE: '2026-01-01',
  }

  it.each([
    ['of a company', complete],
    ['of a company that sells', { ...complete, ...stripe }],
    ['of a small business that sells', { ...soleTrader, ...stripe }],
    [
      'of somebody who gives it away',
      { ...soleTrader, OPERATOR_TAX_NUMBER: 'entfällt', SUBSCRIPTION_REQUIRED: 'false' },
    ],
  ])('%s leave nothing open', (_, environment: Environment) => {
    const settings = startWith(environment)
    for (const { document, ...text } of legalTexts)
      expect([document, openIn(text, settings)]).toEqual([document, false])
  })

  it.each([
    'OPERATOR_NAME',
    'OPERATOR_STREET',
    'OPERATOR_POSTCODE',
    'OPERATOR_CITY',
    'OPERATOR_EMAIL',
    'OPERATOR_PHONE',
    'OPERATOR_REPRESENTATIVE',
    'OPERATOR_REGISTER',
    'OPERATOR_VAT_ID',
    'EDITOR_NAME',
  ])('need %s: the start names it and refuses', (name) => {
    expect(() => startWith({ ...complete, [name]: '' })).toThrow(
      new RegExp(`\\n {2}${name} fehlt[^\\n]*\\n {2}Setze`),
    )
  })

  it('need a tax number where there is no VAT id', () => {
    expect(() => startWith({ ...soleTrader, OPERATOR_TAX_NUMBER: '' })).toThrow('OPERATOR_TAX_NUMBER fehlt')
    expect(() => startWith({ ...complete, OPERATOR_TAX_NUMBER: '' })).not.toThrow()
  })

  it('are not enough for invoices without either (§ 14 Abs. 4 UStG)', () => {
    const untaxed = { ...soleTrader, OPERATOR_TAX_NUMBER: 'entfällt' }
    expect(() => startWith({ ...untaxed, ...stripe })).toThrow('OPERATOR_TAX_NUMBER fehlt')
    expect(() => startWith(untaxed)).not.toThrow()
  })

  // This test keeps the list above complete: whatever value the texts print is required.
  it('print no value of the operator that is not asked for', () => {
    for (const [name, value] of Object.entries(complete)) {
      if (!value || name === 'NODE_ENV') continue
      let settings: Settings
      try {
        settings = startWith({ ...complete, [name]: '' })
      } catch {
        continue
      }
      for (const { document, ...text } of legalTexts)
        expect([name, document, openIn(text, settings)]).toEqual([name, document, false])
    }
  })

  function openIn(
    { lead, text }: Omit<(typeof legalTexts)[number], 'document'>,
    settings: Settings,
  ): boolean {
    const now = new Date('2026-11-27T12:00:00Z')
    const config = { ...settings, dataDir: '', pagesDir: '', masterKeys: [] }
    const offerings = { webinars: true, consultants: true }
    const values = { ...runtimeValues(config, now), offerings, dunning: settings.dunning }
    return `${lead(values)}\n${text(values)}`.includes(notProvided)
  }
})

describe('the trial', () => {
  it.each([
    [{ TRIAL_DAYS: '30' }, { days: 30, maxDays: 75 }],
    [{ TRIAL_DAYS: '90' }, { days: 90, maxDays: 90 }],
    [
      { TRIAL_DAYS: '20', TRIAL_MAX_DAYS: '20' },
      { days: 20, maxDays: 20 },
    ],
    [{ TRIAL_MAX_DAYS: '120' }, { days: 14, maxDays: 120 }],
  ])('%o', (environment, trial) => {
    expect(readSettings(environment).trial).toEqual(trial)
  })

  it('does not start where the most is less than the least, and says so', () => {
    expect(() => readSettings({ TRIAL_DAYS: '30', TRIAL_MAX_DAYS: '29' })).toThrow(
      'TRIAL_MAX_DAYS muss mindestens so groß wie TRIAL_DAYS (30) sein.',
    )
  })
})

describe('values', () => {
  it('are read as they are meant', () => {
    expect(
      readSettings({
        PORT: '8080',
        HOST: '::1',
        TRIAL_DAYS: '0',
        SUBSCRIPTION_REQUIRED: 'false',
        TRUST_PROXY: '10.0.0.0/8, ::1',
        DATABASE_URL: 'postgresql://wk:pw@db/wk',
        DATABASE_READ_URL: 'postgresql://wk:pw@copy/wk',
        DATABASE_CONNECTIONS: '40',
        DATA_DIR: '/srv/daten',
        ADMIN_EMAIL: 'chefin@example.de',
        ADMIN_PASSWORD: 'fünfzehn Zeichen',
        PRODUCT_NAME: 'Mein Plan',
        LOG_LEVEL: 'error',
      }),
    ).toMatchObject({
      port: 8080,
      appUrl: 'http://localhost:8080',
      host: '::1',
      trial: { days: 0, maxDays: 75 },
      isSubscriptionRequired: false,
      trustedProxies: ['10.0.0.0/8', '::1'],
      databaseUrl: 'postgresql://wk:pw@db/wk',
      databaseReadUrl: 'postgresql://wk:pw@copy/wk',
      databaseConnections: 40,
      dataDir: '/srv/daten',
      adminEmail: 'chefin@example.de',
      adminPassword: 'fünfzehn Zeichen',
      productName: 'Mein Plan',
      mailFrom: 'Mein Plan <noreply@localhost>',
      logLevel: 'error',
    })
  })

  it('open /metrics only where it is wanted, and beyond this machine only with a token', () => {
    const METRICS_TOKEN = 'x'.repeat(20)
    const port = { METRICS_PORT: '9464' }
    expect(readSettings({ METRICS_TOKEN }).metrics).toEqual({
      port: null,
      host: '127.0.0.1',
      token: METRICS_TOKEN,
    })
    expect(readSettings(port).metrics).toEqual({ port: 9464, host: '127.0.0.1', token: null })
    expect(readSettings({ ...port, METRICS_HOST: '::1' }).metrics).toMatchObject({ host: '::1' })
    const open = { ...port, METRICS_HOST: '0.0.0.0' }
    expect(readSettings({ ...open, METRICS_TOKEN }).metrics).toMatchObject({ host: '0.0.0.0' })
    expect(() => readSettings(open)).toThrow('METRICS_HOST ist von außen erreichbar')
    expect(() => readSettings({ METRICS_HOST: '::1' })).toThrow('METRICS_HOST gilt nur mit METRICS_PORT')
    expect(() => readSettings({ METRICS_PORT: '3000' })).toThrow(
      'METRICS_PORT muss ein anderer sein als PORT.',
    )
  })

  it.each(wrongValues)('names %s when it is %j', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(
      new RegExp(`^Die Konfiguration stimmt nicht:\n {2}${name} muss .+ sein\\.$`),
    )
  })

  it('are explained in .env.example, all of them and no other, and each has a wrong one above', () => {
    const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
    const explained = [...example.matchAll(/^([A-Z\d_]+)=/gm)].map((match) => match[1])
    expect(new Set<unknown>(wrongValues.map(([name]) => name))).toEqual(new Set(explained))
  })

  it('are all checked at once, and their content stays out of the message', () => {
    const wrong = { PORT: 'abc', LOG_LEVEL: 'laut', DATABASE_URL: 'mysql://wk:streng-geheim@db/wk' }
    expect(() => readSettings(wrong)).toThrow(/PORT muss .*\n.*DATABASE_URL muss .*\n.*LOG_LEVEL muss/)
    expect(() => readSettings(wrong)).not.toThrow(/streng-geheim/)
  })

  describe('in files', () => {
    let folder: string
    const file = (name: string, content: string) => {
      const path = join(folder, name)
      writeFileSync(path, content)
      return path
    }
    beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'wk-secrets-'))))
    afterAll(() => rmSync(folder, { recursive: true }))

    it('count like those in the environment, without the line feed at their end', () => {
      const { smtpUrl, variables } = readSettings({ SMTP_URL_FILE: file('smtp', 'smtp://mail.example.de\n') })
      expect(smtpUrl).toBe('smtp://mail.example.de')
      expect(variables).toEqual(new Set(['SMTP_URL']))
    })

    it('are all checked, and never quoted', () => {
      const wrong = { SMTP_URL_FILE: file('wrong', 'streng-geheim'), LOG_LEVEL: 'laut' }
      expect(() => readSettings(wrong)).toThrow(/SMTP_URL muss .*\n.*LOG_LEVEL muss/)
      expect(() => readSettings(wrong)).not.toThrow(/streng-geheim/)
    })

    it.each([
      ['is not there', () => join(folder, 'nothing'), ', die nicht lesbar ist (ENOENT)'],
      ['is a folder', () => folder, ', die nicht lesbar ist (EISDIR)'],
      ['is too large', () => file('large', 'x'.repeat(64_001)), ' mit mehr als 64 kB'],
    ])('are named when the file %s', (_, path, reason) => {
      expect(() => readSettings({ SMTP_URL_FILE: path() })).toThrow(
        `SMTP_URL_FILE nennt eine Datei${reason}: ${path()}.`,
      )
    })

    it('do not stand beside the variable itself', () => {
      const both = { PORT: '4000', PORT_FILE: file('port', '4001') }
      expect(() => readSettings(both)).toThrow('PORT und PORT_FILE sind beide gesetzt')
    })

    it('bring the password of the database into its address', () => {
      const password = 'ä/@:% geheim'
      const DATABASE_PASSWORD_FILE = file('password', `${password}\n`)
      const { databaseUrl } = readSettings({
        DATABASE_URL: 'postgres://plan@db/plan',
        DATABASE_PASSWORD_FILE,
      })
      expect(decodeURIComponent(new URL(databaseUrl!).password)).toBe(password)
      for (const DATABASE_URL of ['', 'postgres://db/plan', 'postgres://plan:schon@db/plan'])
        expect(() => readSettings({ DATABASE_URL, DATABASE_PASSWORD_FILE })).toThrow(
          'DATABASE_PASSWORD gehört zu einem DATABASE_URL mit Namen und ohne Kennwort.',
        )
    })
  })

  it('of the first admin come together', () => {
    expect(() => readSettings({ ADMIN_EMAIL: 'chefin@example.de' })).toThrow(
      'ADMIN_EMAIL und ADMIN_PASSWORD gehören zusammen',
    )
  })
})

describe('who takes the money', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_live_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' }

  it.each([
    ['nobody in production, where nothing is said', complete, null],
    ['Stripe, as soon as its keys are there', { ...complete, ...stripe }, 'stripe'],
    ['the test provider in a trial', {}, 'test'],
    ['nobody, where that is wanted', { ...stripe, PAYMENT_PROVIDER: 'none' }, null],
    [
      'the test provider in a rehearsal of production',
      { ...complete, PAYMENT_PROVIDER: 'test', ALLOW_TEST_PAYMENTS: 'true' },
      'test',
    ],
  ])('%s', (_, environment: Environment, provider) => {
    expect(readSettings(environment).sale.provider).toBe(provider)
  })

  it.each(['none', 'test'])('%s: the keys stay, for contracts that were sold by Stripe', (provider) => {
    const { sale } = readSettings({ ...stripe, PAYMENT_PROVIDER: provider })
    expect(sale).toMatchObject({
      provider: provider === 'none' ? null : provider,
      stripe: { secretKey: 'sk_live_abc' },
    })
  })

  it.each([
    [
      'a test in production',
      { ...complete, PAYMENT_PROVIDER: 'test' },
      'PAYMENT_PROVIDER=test bewegt kein Geld',
    ],
    [
      'Stripe without keys',
      { PAYMENT_PROVIDER: 'stripe' },
      'PAYMENT_PROVIDER=stripe braucht STRIPE_SECRET_KEY',
    ],
    ['half of the keys', { STRIPE_SECRET_KEY: 'sk_test_abc' }, 'STRIPE_SECRET_KEY und STRIPE_WEBHOOK_SECRET'],
    ['half of an analysis', { ANALYTICS_SITE_ID: '1' }, 'ANALYTICS_URL und ANALYTICS_SITE_ID'],
  ])('%s is refused', (_, environment: Environment, sentence) => {
    expect(() => readSettings(environment)).toThrow(sentence)
  })

  it('asks the prices that are set, to the cent', () => {
    expect(readSettings({ PRICE_MONTHLY: '4,35', PRICE_YEARLY: '40' }).sale).toMatchObject({
      monthlyCents: 4_35,
      yearlyCents: 40_00,
    })
  })
})

it('asks for the database of which DATABASE_READ_URL is a copy', () => {
  const copy = { DATABASE_READ_URL: 'postgres://wk:pw@copy/wk' }
  expect(() => readSettings(copy)).toThrow('DATABASE_READ_URL ist eine Kopie der Datenbank aus DATABASE_URL')
})

it.each([
  ['', ''],
  ['?sslmode=disable', '?sslmode=disable'],
  ['?sslmode=require', '?sslmode=verify-full'],
  [
    '?application_name=a&sslmode=verify-ca&sslrootcert=/ca.pem',
    '?application_name=a&sslmode=verify-full&sslrootcert=/ca.pem',
  ],
  ['?sslmode=require&uselibpqcompat=true', '?sslmode=require&uselibpqcompat=true'],
])('looks at the certificate of the database wherever encryption is asked for: %s', (asked, taken) => {
  const server = 'postgres://wk:pw@db/wk'
  expect(readSettings({ DATABASE_URL: server + asked }).databaseUrl).toBe(server + taken)
})
