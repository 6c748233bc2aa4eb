import { randomBytes } from 'node:crypto'
import { SECOND_MS } from '#domain/calendar/durations.ts'
import { uuidV7 } from '#domain/identifier/uuid-v7.ts'
import { type Sessions, createSessions } from '#server/identity/sessions.ts'
import type { Clock } from './clock.ts'
import { type ConditionWatch, createConditionWatch } from './condition/condition-watch.ts'
import { type ErrorNotes, createErrorNotes, notingLog } from './condition/error-notes.ts'
import type { Config } from './config.ts'
import { type RoomWork, createRoomWork } from './consultant/room-work.ts'
import { shareConnections } from './database/connection/share-connections.ts'
import { type ConnectionSettings, type Database, openDatabase } from './database/database.ts'
import { type ReadOwnPlan, createReadOwnPlan } from './database/standby/plan-reader.ts'
import { type Standby, openStandby } from './database/standby/standby.ts'
import { type ErrorReports, createErrorReports, reportingLog } from './error-reports/error-reports.ts'
import { type Jobs, createJobs } from './jobs/jobs.ts'
import { disturbanceReport } from './jobs/report-disturbance.ts'
import { type WakeableWork, createWakeableWork } from './jobs/wakeable-work.ts'
import { type Log, createLog } from './log.ts'
import { type Delivery, createDelivery } from './mail/delivery.ts'
import { type Tallies, createTallies } from './metrics/tallies.ts'
import { loadProvider } from './payment/load-provider.ts'
import { type Payments, createPayments } from './payment/payments.ts'
import { type ProcessWatch, createProcessWatch } from './processes/process-watch.ts'
import { type PasswordCosts, type PasswordHasher, createPasswordHasher } from './security/password-hasher.ts'
import { type PasswordStrength, createPasswordStrength } from './security/password-strength.ts'
import { type RateLimits, createRateLimits } from './security/rate-limits.ts'
import { type Vault, createVault } from './security/vault.ts'
import { type LiveConfig, createLiveConfig } from './settings/live-config.ts'

/** Many mails that settle at once make work only once in this time. */
const ANNOUNCING_CALM_MS = 300

/** Everything that reaches outside the process. It is handed in, so that a test can stop the clock. */
export interface Dependencies {
  /** Settings of the environment and of administrators, as they are at the moment of each access. */
  readonly config: Config
  /** Takes over what administrators have set. */
  readonly adoptSettings: LiveConfig['adopt']
  /** The configuration as it would be with other settings of administrators. */
  readonly configWith: LiveConfig['configWith']
  readonly clock: Clock
  readonly randomBytes: (count: number) => Buffer
  readonly log: Log
  readonly errorReports: ErrorReports
  /** Errors of this process that are not stored yet. */
  readonly errorNotes: ErrorNotes
  readonly conditionWatch: ConditionWatch
  readonly database: Database
  /** Reads the plan of whoever calls, at a standby where there is one. */
  readonly readOwnPlan: ReadOwnPlan
  readonly standby: Standby | null
  readonly sessions: Sessions
  readonly jobs: Jobs
  readonly delivery: Delivery
  readonly limits: RateLimits
  readonly payments: Payments
  /** Brings the mails of announcements into the outbox, a few at a time. */
  readonly announcements: WakeableWork
  /** Finds the contracts that were meant by declarations without a login. */
  readonly declarations: WakeableWork
  readonly passwords: PasswordHasher
  readonly strength: PasswordStrength
  /** Computes what consultants see of their clients. */
  readonly roomWork: RoomWork
  readonly vault: Vault
  /** The other processes of the installation. */
  readonly processes: ProcessWatch
  /** What this process counts about itself. */
  readonly tallies: Tallies
  /**
   * Whether every answer is held against its schema: tests do so, a server does not, because each answer would take
   * twice as long.
   */
  readonly areAnswersChecked: boolean
}

export interface Outside {
  readonly clock?: Clock
  readonly writeLog?: (line: string) => void
  readonly databaseConnections?: number
  readonly passwordCosts?: PasswordCosts
  readonly areAnswersChecked?: boolean
}

/**
 * Builds the dependencies without opening anything: the database connects with the first query, jobs run after
 * `jobs.start`.
 */
export function buildDependencies(
  given: Config,
  connection: ConnectionSettings,
  outside: Outside = {},
): Dependencies {
  const clock = outside.clock ?? { now: () => new Date() }
  const { config, adopt, configWith } = createLiveConfig(given, clock)
  const tallies = createTallies()
  const { log, errorReports, errorNotes } = openLog(config, clock, outside.writeLog)
  const share = shareConnections(config.databaseConnections)
  const connections = outside.databaseConnections ?? share.requests
  const { database, standby } = openDatabases(connection, config.databaseReadUrl, {
    connections,
    log,
    tallies,
  })
  const { now } = clock
  const report = disturbanceReport(log, now)
  const vault = createVault(config.masterKeys, randomBytes)
  const announcements = createWakeableWork({ report, calmMs: ANNOUNCING_CALM_MS })
  return {
    config,
    adoptSettings: adopt,
    configWith,
    clock,
    randomBytes,
    log,
    errorReports,
    errorNotes,
    conditionWatch: createConditionWatch(clock.now, (error) =>
      log.warn('the condition was not examined', { error }),
    ),
    database,
    standby,
    readOwnPlan: createReadOwnPlan(database, standby),
    sessions: createSessions(database),
    jobs: createJobs(
      connection,
      { disturbed: report, failed: (job, error) => log.error('a job failed', { job, error }) },
      share.jobs,
    ),
    delivery: createDelivery({ database, vault, log, now, settledBulk: announcements.wake, report }),
    limits: createRateLimits(clock.now, tallies.limits),
    payments: createPayments({
      offered: config.sale.provider,
      load: (name) => loadProvider(name, config),
      report,
    }),
    announcements,
    declarations: createWakeableWork({ report, calmMs: SECOND_MS }),
    passwords: createPasswordHasher(randomBytes, outside.passwordCosts, tallies.queues.hashes),
    ...openThreads(log, tallies),
    vault,
    processes: createProcessWatch({ database, connection, log, now: clock.now }),
    tallies,
    areAnswersChecked: outside.areAnswersChecked ?? false,
  }
}

/** The pool of the primary, and that of a standby where there is one. */
function openDatabases(
  connection: ConnectionSettings,
  readUrl: string | null,
  { connections, log, tallies }: { connections: number; log: Log; tallies: Tallies },
): Pick<Dependencies, 'database' | 'standby'> {
  const { main, standby: ofStandby } = tallies.pools
  const report = (error: Error) => log.warn('an idle connection broke', { error })
  const database = openDatabase(connection, { connections, report, tally: main })
  if (readUrl === null) return { database, standby: null }
  const options = { primary: database, connections, log, tally: ofStandby }
  return { database, standby: openStandby({ connectionString: readUrl }, options) }
}

/** The work that is done in threads beside the main one. */
function openThreads(log: Log, tallies: Tallies): Pick<Dependencies, 'strength' | 'roomWork'> {
  const reporting = (message: string) => (error: unknown) => log.error(message, { error })
  return {
    strength: createPasswordStrength({ report: reporting('the estimate of a password failed'), tallies }),
    roomWork: createRoomWork({ report: reporting('the view of a room failed'), tallies }),
  }
}

/** The log, whose errors are also reported and noted. */
function openLog(
  config: Config,
  clock: Clock,
  writeLog: Outside['writeLog'],
): Pick<Dependencies, 'log' | 'errorReports' | 'errorNotes'> {
  const errorReports = createErrorReports(config.errorReportingDsn)
  const errorNotes = createErrorNotes(clock.now)
  const written = createLog(config.logLevel, writeLog ?? ((line) => process.stdout.write(line)), clock.now)
  const log = notingLog(reportingLog(written, errorReports), errorNotes)
  return { log, errorReports, errorNotes }
}

/**
 * To be called after the last answer: jobs and mails under way finish first, because they use the database. Until then
 * the process counts as one that lives, so that nobody takes away what they need.
 */
export async function closeDependencies(dependencies: Dependencies): Promise<void> {
  const {
    announcements,
    conditionWatch,
    jobs,
    delivery,
    payments,
    declarations,
    strength,
    roomWork,
    processes,
    database,
    standby,
    errorReports,
  } = dependencies
  const works = [jobs, delivery, payments, declarations, announcements, conditionWatch]
  await Promise.all(works.map((work) => work.stop()))
  await processes.stop()
  await Promise.all([strength.close(), roomWork.close()])
  await Promise.all([database.destroy(), standby?.close()])
  await errorReports.stop()
}

/** Makes a UUID of version 7 from the clock and random bytes; ids made later sort later. */
export function newId({ clock, randomBytes: random }: Pick<Dependencies, 'clock' | 'randomBytes'>): string {
  return uuidV7(clock.now().getTime(), random(10))
}
