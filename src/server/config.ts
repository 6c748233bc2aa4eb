import type { Day } from '#domain/calendar/day.ts'
import type { DunningRules } from '#domain/subscription/dunning.ts'
import type { TrialTerms } from '#domain/subscription/trial.ts'
import type { LogLevel } from './log.ts'
import type { MetricsAccess } from './metrics/metrics-access.ts'
import type { StoreAccess } from './operation/backup/s3/store-access.ts'

/** Who runs this instance; everything that the operator has not set is null. */
export interface Operator {
  readonly name: string | null
  readonly street: string | null
  readonly postcode: string | null
  readonly city: string | null
  readonly country: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly representative: string | null
  readonly register: string | null
  readonly vatId: string | null
  /** Steuernummer: an invoice needs it or the VAT id (§ 14 Abs. 4 UStG). */
  readonly taxNumber: string | null
  /** The natural person who answers for the editorial texts (§ 18 Abs. 2 MStV). */
  readonly editor: string | null
}

/** What is sold, at which price, and who takes the money. */
export interface Sale {
  /** The gross price, as people pay it. */
  readonly monthlyCents: number
  readonly yearlyCents: number
  /** The first day on which no VAT is shown (§ 19 UStG); null: VAT is shown. */
  readonly smallBusinessSince: Day | null
  /** What stands in front of the numbers of invoices and contracts. */
  readonly numberPrefix: string
  /** Null: nothing can be ordered. `test` moves no money. */
  readonly provider: 'stripe' | 'test' | null
  readonly stripe: StripeAccess | null
}

export interface StripeAccess {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Where the API of Stripe answers; Stripe itself unless set. */
  readonly apiUrl: string | null
}

/** The operator's own Matomo, which sets no cookies. */
export interface Analytics {
  readonly url: string
  readonly siteId: string
}

/** A key of the master ring (security.md rule 22); the first one encrypts, all of them decrypt. */
export interface MasterKey {
  readonly id: string
  readonly secret: Buffer
}

export interface Config {
  /** The names of the variables that the environment sets: what they say cannot be changed in the administration. */
  readonly variables: ReadonlySet<string>
  readonly mode: 'trial' | 'production'
  /** The origin under which people reach this instance, without a slash at the end. */
  readonly appUrl: string
  readonly host: string
  readonly port: number
  readonly productName: string
  readonly operator: Operator
  /** How long a household may try everything. */
  readonly trial: TrialTerms
  readonly isSubscriptionRequired: boolean
  readonly sale: Sale
  /** Which extras of the paid areas are offered at all, as far as there are any. */
  readonly sold: { readonly webinars: boolean; readonly consultants: boolean }
  /** What follows a payment that fails. */
  readonly dunning: DunningRules
  readonly analytics: Analytics | null
  /** The DSN of a service that speaks Sentry's protocol. */
  readonly errorReportingDsn: string | null
  /** Where what a process counts may be read; null: nowhere. */
  readonly metrics: MetricsAccess | null
  /** Whether browsers may keep the product, so that it opens at once and without a connection. */
  readonly isWorkerOn: boolean
  /** The database of the operator; null: the embedded database below `dataDir`. */
  readonly databaseUrl: string | null
  /** A copy of that database which only reads; null: everything is read at `databaseUrl`. */
  readonly databaseReadUrl: string | null
  /** How many connections this process opens at most, the jobs' included. */
  readonly databaseConnections: number
  readonly dataDir: string
  /** The folder with the built pages. */
  readonly pagesDir: string
  /** How a store for backups is reached; null: there is none. */
  readonly backupStore: StoreAccess | null
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** How many mails strangers can cause by registering, all of them together. */
  readonly registrationMailsPerHour: number
  /** The hours after which a declaration made without a login takes effect by itself (security.md rule 27). */
  readonly declarationWaitHours: number
  readonly adminEmail: string | null
  readonly adminPassword: string | null
  readonly masterKeys: readonly MasterKey[]
  /**
   * Addresses or CIDR ranges of reverse proxies whose `X-Forwarded-*` headers are believed; null: the operator has not
   * said.
   */
  readonly trustedProxies: readonly string[] | null
  readonly logLevel: LogLevel
}
