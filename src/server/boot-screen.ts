import type { Config } from './config.ts'
import { developerAddress } from './http/developer/developer-door.ts'
import { lacksForProduction } from './missing-for-production.ts'
import { productVersion } from './product-version.ts'
import { settingSources } from './settings/setting-sources.ts'

export interface BootFacts {
  readonly config: Config
  readonly isAdminThere: boolean
  /** The settings that administrators have stored. */
  readonly stored: readonly { readonly name: string; readonly value: string | null }[]
  /** Whether only the administration is open. */
  readonly isBeingSetUp: boolean
  /** The login of the demo household. */
  readonly demoLogin: {
    readonly email: string
    readonly password: string
    /** The consultant of the demo has the same password, and codes of this secret. */
    readonly consultant: { readonly email: string; readonly secret: string }
  } | null
}

/**
 * What stands in the log after a start where nobody looks at a terminal: in a container, in the journal. Every line there
 * is JSON.
 */
export function bootEntry({ config, isAdminThere }: Pick<BootFacts, 'config' | 'isAdminThere'>) {
  return {
    address: config.appUrl,
    listening: `${config.host}:${config.port}`,
    version: productVersion,
    database: config.databaseUrl ? databaseHost(config.databaseUrl) : 'embedded',
    dataDir: config.dataDir,
    isMailSent: config.smtpUrl !== null,
    isAdminThere,
  }
}

/** The one screen an operator sees after `npm start`. */
export function bootScreen(facts: BootFacts): string {
  const { config, isAdminThere, demoLogin, isBeingSetUp } = facts
  const rows: readonly (readonly [string, string])[] = [
    ...(demoLogin ? loginsOf(demoLogin) : []),
    ['Mails', mails(config)],
    ['Admin', isAdminThere ? 'vorhanden' : 'ADMIN_EMAIL und ADMIN_PASSWORD in .env setzen, neu starten'],
    ['Daten', config.dataDir],
    ...(config.databaseUrl ? [['Datenbank', databaseHost(config.databaseUrl)] as const] : []),
    ['Angaben', sourcesOf(facts)],
    ...(config.mode === 'trial' || isBeingSetUp ? [['Fehlt', missing(facts)] as const] : []),
  ]
  const mode = isBeingSetUp ? ' · Einrichtung' : config.mode === 'production' ? '' : ' · Probebetrieb'
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

/** How many settings come from where; which ones those are, `npm run doctor` says. */
function sourcesOf({ config, stored }: BootFacts): string {
  const { environment, administration, covered } = settingSources(config, stored)
  const isCovered = covered.length === 0 ? '' : ` (von der Umgebung überdeckt: ${covered.join(', ')})`
  return `${environment.length} aus der Umgebung, ${administration.length} aus der Verwaltung${isCovered}`
}

function missing({ config, isBeingSetUp }: BootFacts): string {
  const names = lacksForProduction(config).map(({ name }) => name)
  if (isBeingSetUp)
    return names.length === 0
      ? 'nichts mehr: jetzt mit „npm start“ neu starten'
      : `unter ${config.appUrl}/admin/einstellungen einzutragen: ${names.join(', ')}`
  return names.length === 0
    ? 'nichts: NODE_ENV=production schaltet den Betrieb für andere frei'
    : `für den Betrieb mit NODE_ENV=production: ${names.join(', ')}`
}
