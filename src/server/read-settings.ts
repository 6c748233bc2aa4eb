import { isIP } from 'node:net'
import {
  mailAddress,
  type SettingRule,
  settingRules,
  singleLine,
  trueOrFalse,
  wholeNumber,
} from '#contract/admin/setting-rules.ts'
import { defaultDunningRules } from '#domain/subscription/dunning.ts'
import type { Config, MasterKey } from './config.ts'
import { readMetricsAccess } from './metrics/metrics-access.ts'
import { missingInEnvironment } from './missing-for-production.ts'
import { readStoreAccess } from './operation/backup/s3/read-store-access.ts'
import { type Read, readSale } from './read-sale.ts'
import { readTrial } from './read-trial.ts'
import { type Environment, readVariable } from './read-variable.ts'
import { parseMasterKeys } from './security/master-keys.ts'
import { readOperator } from './settings/read-operator.ts'
import { StartError } from './start-error.ts'

/** The settings in the environment; the folders and keys that it leaves open are found by `main.ts`. */
export interface Settings extends Omit<Config, 'dataDir' | 'pagesDir' | 'masterKeys'> {
  readonly dataDir: string | null
  readonly masterKeys: readonly MasterKey[] | null
}

/**
 * Reads every variable of `.env.example`, or the file that the same name with `_FILE` names. An empty value counts as
 * not set.
 * What production needs and administrators can set, too, is asked for when the database has been read
 * (`assertComplete`).
 * @throws {StartError} with one sentence for each wrong variable, all of them at once
 */
export function readSettings(environment: Environment): Settings {
  const problems: string[] = []
  const variables = new Set<string>()
  const mode = read('NODE_ENV', '„production“ oder leer', knownMode) === 'production' ? 'production' : 'trial'
  const text = (name: string) =>
    read(name, 'eine Zeile mit höchstens 300 Zeichen, ohne Steuerzeichen,', singleLine)
  const port = read('PORT', 'eine ganze Zahl von 1 bis 65535', wholeNumber(1, 65_535)) ?? 3000
  const productName =
    read('PRODUCT_NAME', 'eine Zeile mit höchstens 40 Zeichen', productLine) ?? 'Wohlstandskompass'
  const settings: Settings = {
    variables,
    mode,
    port,
    host: read('HOST', 'ein Rechnername oder eine IP-Adresse', hostName) ?? '127.0.0.1',
    appUrl:
      read('APP_URL', 'eine Adresse wie https://plan.example.de ohne Pfad', origin) ??
      `http://localhost:${port}`,
    productName,
    operator: readOperator(byRule),
    trial: readTrial(byRule, problems),
    isSubscriptionRequired: read('SUBSCRIPTION_REQUIRED', '„true“ oder „false“', trueOrFalse) ?? true,
    sale: readSale(mode, read, problems),
    sold: { webinars: true, consultants: true },
    dunning: defaultDunningRules,
    analytics: readAnalytics(
      read('ANALYTICS_URL', 'eine Adresse wie https://analyse.example.de', webUrl),
      read('ANALYTICS_SITE_ID', 'eine Nummer wie 1', siteId),
    ),
    errorReportingDsn: read(
      'ERROR_REPORTING_DSN',
      'eine Adresse wie https://schluessel@fehler.example.de/1',
      errorReportingDsn,
    ),
    metrics: readMetricsAccess({ read, hostName, port, problems }),
    isWorkerOn: read('SERVICE_WORKER', '„true“ oder „false“', trueOrFalse) ?? true,
    ...readDatabase(read, text('DATABASE_PASSWORD'), problems),
    databaseConnections:
      read('DATABASE_CONNECTIONS', 'eine ganze Zahl von 4 bis 200', wholeNumber(4, 200)) ?? 13,
    dataDir: text('DATA_DIR'),
    backupStore: readStoreAccess({ read, webUrl, problems }),
    smtpUrl: read('SMTP_URL', 'eine Adresse wie smtps://name:kennwort@mail.example.de', smtpUrl),
    mailFrom: byRule('MAIL_FROM', settingRules.MAIL_FROM) ?? `${productName} <noreply@localhost>`,
    registrationMailsPerHour:
      byRule('REGISTRATION_MAILS_PER_HOUR', settingRules.REGISTRATION_MAILS_PER_HOUR) ?? 600,
    declarationWaitHours: byRule('DECLARATION_WAIT_HOURS', settingRules.DECLARATION_WAIT_HOURS) ?? 48,
    adminEmail: read('ADMIN_EMAIL', 'eine E-Mail-Adresse', mailAddress),
    adminPassword: read('ADMIN_PASSWORD', 'ein Kennwort mit 15 bis 200 Zeichen', adminPassword),
    masterKeys: read(
      'SECRET_KEYS',
      'eine Liste wie „k1:…“, jeder Schlüssel aus 32 Bytes in base64url',
      parseMasterKeys,
    ),
    trustedProxies: read(
      'TRUST_PROXY',
      'eine Liste von IP-Adressen oder Netzen wie 10.0.0.0/8, durch Kommas getrennt, oder „none“',
      proxies,
    ),
    logLevel:
      read('LOG_LEVEL', '„error“, „warn“, „info“ oder „silent“', logLevel) ??
      (mode === 'production' ? 'info' : 'warn'),
  }
  if ((settings.adminEmail === null) !== (settings.adminPassword === null) && problems.length === 0) {
    problems.push('ADMIN_EMAIL und ADMIN_PASSWORD gehören zusammen: bitte beide setzen oder keine.')
  }
  if (variables.has('ANALYTICS_URL') !== variables.has('ANALYTICS_SITE_ID') && problems.length === 0)
    problems.push('ANALYTICS_URL und ANALYTICS_SITE_ID gehören zusammen: bitte beide setzen oder keine.')
  problems.push(...(mode === 'production' ? missingInEnvironment(settings) : []))
  if (problems.length > 0) throw new StartError(['Die Konfiguration stimmt nicht:', ...problems].join('\n  '))
  return settings

  function byRule<Value>(name: string, { expected, parse }: SettingRule<Value>): Value | null {
    return read(name, expected, parse)
  }

  function read<Value>(
    name: string,
    expected: string,
    parse: (value: string) => Value | undefined,
  ): Value | null {
    const value = readVariable(environment, name, problems)
    if (value === '') return null
    variables.add(name)
    const parsed = parse(value)
    // The sentence does not quote the value: it may be a secret.
    if (parsed === undefined) problems.push(`${name} muss ${expected} sein.`)
    return parsed ?? null
  }
}

function readAnalytics(url: string | null, site: string | null): Config['analytics'] {
  return url !== null && site !== null ? { url, siteId: site } : null
}

function webUrl(value: string): string | undefined {
  const url = URL.parse(value)
  const isPlain = url && /^https?:$/.test(url.protocol) && url.username === '' && url.search + url.hash === ''
  return isPlain ? url.href.replace(/\/$/, '') : undefined
}

function siteId(value: string): string | undefined {
  return /^\d{1,9}$/.test(value) ? value : undefined
}

function errorReportingDsn(value: string): string | undefined {
  const url = URL.parse(value)
  const isComplete =
    url && /^https?:$/.test(url.protocol) && url.username !== '' && /\/\d+$/.test(url.pathname)
  return isComplete ? value : undefined
}

/**
 * The mode. The other two words are those of development tools. A misspelt one must not start a server in trial mode.
 */
function knownMode(value: string): string | undefined {
  return ['production', 'development', 'test'].find((word) => word === value)
}

function productLine(value: string): string | undefined {
  return value.length <= 40 ? singleLine(value) : undefined
}

function hostName(value: string): string | undefined {
  return isIP(value) > 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value) ? value : undefined
}

function origin(value: string): string | undefined {
  const url = URL.parse(value)
  const isPlain = url && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
  // A URL allows more than host names do, such as a star, which would match no request.
  const hasName = /^(?:\[.+\]|(?:[\w-]+\.)*[\w-]+)$/.test(url?.hostname ?? '')
  return isPlain && hasName && /^https?:$/.test(url.protocol) ? url.origin : undefined
}

function postgresUrl(value: string): string | undefined {
  const url = URL.parse(value)
  const isComplete = url && /^postgres(?:ql)?:\/\//.test(value) && url.pathname.length > 1
  const isReadable = isComplete && isDecodable(url.username + url.password + url.pathname)
  return isReadable ? withCertificate(value) : undefined
}

/** The addresses of the database; the password that was given apart goes into those that name a login without one. */
function readDatabase(
  read: Read,
  password: string | null,
  problems: string[],
): Pick<Settings, 'databaseUrl' | 'databaseReadUrl'> {
  const readUrl = (name: string) =>
    read(name, 'eine Adresse wie postgres://name:kennwort@host/datenbank', postgresUrl)
  const [main, standby] = [readUrl('DATABASE_URL'), readUrl('DATABASE_READ_URL')]
  const databaseUrl = withPassword(main, password)
  if (password !== null && databaseUrl === main && problems.length === 0)
    problems.push('DATABASE_PASSWORD gehört zu einem DATABASE_URL mit Namen und ohne Kennwort.')
  if (standby !== null && main === null && problems.length === 0)
    problems.push('DATABASE_READ_URL ist eine Kopie der Datenbank aus DATABASE_URL: bitte auch diese setzen.')
  return { databaseUrl, databaseReadUrl: withPassword(standby, password) }
}

function withPassword(address: string | null, password: string | null): string | null {
  const url = address === null ? null : new URL(address)
  if (url === null || password === null || url.username === '' || url.password !== '') return address
  url.password = encodeURIComponent(password)
  return url.href
}

/** The address with a check of the certificate: encryption without it would protect from nobody in between. */
function withCertificate(databaseUrl: string): string {
  if (/[?&]uselibpqcompat=true(?:&|$)/.test(databaseUrl)) return databaseUrl
  return databaseUrl.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full')
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

function smtpUrl(value: string): string | undefined {
  const url = URL.parse(value)
  return url && /^smtps?:$/.test(url.protocol) && url.hostname !== '' ? value : undefined
}

/**
 * The password of the first admin, with at least 15 characters (ASVS 6.2.1, with our stricter bound for
 * administrators).
 */
function adminPassword(value: string): string | undefined {
  const { length } = Array.from(value)
  return length >= 15 && length <= 200 ? value : undefined
}

function logLevel(value: string): Config['logLevel'] | undefined {
  return (['error', 'warn', 'info', 'silent'] as const).find((level) => level === value)
}

function proxies(value: string): readonly string[] | undefined {
  if (value === 'none') return []
  const entries = value.split(',').map((entry) => entry.trim())
  return entries.every(isNetwork) ? entries : undefined
}

function isNetwork(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  // A network of all addresses would make every client a trusted proxy.
  return bits === undefined || wholeNumber(1, family === 4 ? 32 : 128)(bits) !== undefined
}
