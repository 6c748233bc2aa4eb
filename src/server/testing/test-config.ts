import { randomBytes } from 'node:crypto'
import { defaultDunningRules } from '#domain/subscription/dunning.ts'
import type { Config } from '#server/config.ts'

export const testConfig: Config = {
  variables: new Set(),
  mode: 'trial',
  appUrl: 'http://localhost:3000',
  host: '127.0.0.1',
  port: 0,
  productName: 'Wohlstandskompass',
  operator: {
    name: 'Beispiel Finanzplan UG',
    street: 'Lindenweg 4',
    postcode: '79098',
    city: 'Freiburg',
    country: 'Deutschland',
    email: 'post@betreiber.example',
    phone: '+49 761 000000',
    representative: 'Mara Beispiel',
    register: null,
    vatId: null,
    taxNumber: '06123/45678',
    editor: 'Mara Beispiel',
  },
  trial: { days: 14, maxDays: 75 },
  isSubscriptionRequired: true,
  sale: {
    monthlyCents: 9_90,
    yearlyCents: 99_00,
    smallBusinessSince: null,
    numberPrefix: 'WK',
    provider: 'test',
    stripe: null,
  },
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
  dataDir: '/nonexistent',
  pagesDir: '/nonexistent',
  smtpUrl: null,
  mailFrom: 'Wohlstandskompass <noreply@localhost>',
  registrationMailsPerHour: 600,
  declarationWaitHours: 48,
  adminEmail: null,
  adminPassword: null,
  masterKeys: [{ id: 'k1', secret: randomBytes(32) }],
  trustedProxies: [],
  logLevel: 'info',
}

/** Puts values in place of those that the live configuration computes, as another environment would have them. */
export function changeConfig(config: Config, changed: Partial<Config>): void {
  for (const [name, value] of Object.entries(changed))
    Object.defineProperty(config, name, { value, configurable: true, enumerable: true, writable: true })
}
