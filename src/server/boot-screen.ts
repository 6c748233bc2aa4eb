import type { Config } from './config.ts'
import { developerAddress } from './http/developer/developer-door.ts'
import { missingForProduction } from './missing-for-production.ts'

export interface BootFacts {
  readonly config: Config
  readonly isAdminThere: boolean
  /** The login of the demo household. */
  readonly demoLogin: {
    readonly email: string
    readonly password: string
    /** The consultant of the demo has the same password, and codes of this secret. */
    readonly consultant: { readonly email: string; readonly secret: string }
  } | null
}

/** The one screen an operator sees after `npm start`. */
export function bootScreen({ config, isAdminThere, demoLogin }: BootFacts): string {
  const rows: readonly (readonly [string, string])[] = [
    ...(demoLogin ? loginsOf(demoLogin) : []),
    ['Mails', mails(config)],
    ['Admin', isAdminThere ? 'vorhanden' : 'ADMIN_EMAIL und ADMIN_PASSWORD in .env setzen, neu starten'],
    ['Daten', config.dataDir],
    ...(config.databaseUrl ? [['Datenbank', databaseHost(config.databaseUrl)] as const] : []),
    ...(config.mode === 'trial' ? [['Fehlt', missing(config)] as const] : []),
  ]
  const mode = config.mode === 'production' ? '' : ' · Probebetrieb'
  const lines = rows.map(([name, text]) => `  ${name.padEnd(10)}${text}`)
  return [
    '',
    `  ${config.productName}${mode}`,
    '',
    `  ${'Adresse'.padEnd(10)}${config.appUrl}`,
    ...lines,
    '',
    '',
  ].join('\n')
}

function loginsOf({ email, password, consultant }: NonNullable<BootFacts['demoLogin']>) {
  return [
    ['Anmelden', `${email} · ${password}`],
    ['Beraterin', `${consultant.email} · gleiches Passwort · Schlüssel der Codes: ${consultant.secret}`],
  ] as const
}

function mails(config: Config): string {
  if (config.smtpUrl) return `über ${new URL(config.smtpUrl).host}`
  return (
    developerAddress('/dev/mailbox', config) ??
    'SMTP_URL setzen: das Testpostfach gibt es nur, wo APP_URL diese Maschine ist'
  )
}

function databaseHost(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl)
  return `${host}${pathname}`
}

function missing(config: Config): string {
  const names = missingForProduction(config).map((sentence) => sentence.split(' ')[0])
  return names.length === 0
    ? 'nichts: NODE_ENV=production schaltet den Betrieb für andere frei'
    : `für den Betrieb mit NODE_ENV=production: ${names.join(', ')}`
}
