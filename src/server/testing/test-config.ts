import { randomBytes } from 'node:crypto'
import type { Config } from '#server/config.ts'

export const testConfig: Config = {
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
  },
  trialDays: 14,
  isSubscriptionRequired: true,
  databaseUrl: null,
  dataDir: '/nonexistent',
  pagesDir: '/nonexistent',
  smtpUrl: null,
  mailFrom: 'Wohlstandskompass <noreply@localhost>',
  adminEmail: null,
  adminPassword: null,
  masterKeys: [{ id: 'k1', secret: randomBytes(32) }],
  trustedProxies: [],
  logLevel: 'info',
}
