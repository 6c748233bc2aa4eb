// The only file with side effects: it reads the environment, opens everything in order and serves until told to stop.
import { SECOND_MS } from '#domain/calendar/durations.ts'
import { buildApp } from './app.ts'
import { awaitFormerStart } from './await-former-start.ts'
import { bootEntry, bootScreen } from './boot-screen.ts'
import type { Config } from './config.ts'
import { awaitDatabase } from './database/await-database.ts'
import { checkServer } from './database/check-server.ts'
import { checkSession, keepSessionSettings } from './database/connection/keep-settings.ts'
import { type ConnectionSettings, openDatabase } from './database/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './database/embedded-postgres.ts'
import { migrate, needsMigration } from './database/migrate.ts'
import { type Dependencies, buildDependencies, closeDependencies } from './dependencies.ts'
import { describeFailure } from './describe-failure.ts'
import { ensureFirstAdmin } from './features/admin/ensure-first-admin.ts'
import { startWork } from './jobs/start-work.ts'
import { closeMetricsServer, createMetricsServer, listenForMetrics } from './metrics/metrics-port.ts'
import { type Metrics, openMetrics } from './metrics/metrics.ts'
import { assertComplete } from './missing-for-production.ts'
import { readConfig } from './read-config.ts'
import { listSettings } from './settings/setting-store.ts'
import { createShutdown } from './shutdown.ts'
import { StartError } from './start-error.ts'

const HARD_EXIT_AFTER_MS = 20 * SECOND_MS
const isDemo = process.argv.includes('--demo')
const isBeingSetUp = process.argv.includes('--setup')
const say = (line: string) => process.stderr.write(`${line}\n`)
const shutdown = createShutdown((error) => say(String(error)))

const ending = new AbortController()

const serving = serve()
listenForTheEnd()
try {
  await serving
} catch (error) {
  if (!ending.signal.aborted) say(describeFailure(error))
  await shutdown.stop()
  process.exit(ending.signal.aborted ? 0 : 1)
}

async function serve(): Promise<void> {
  const config = await readConfig(isDemo ? { subfolder: 'demo' } : {})
  const connection = await openDatabaseServer(config)
  const dependencies = buildDependencies(config, connection)
  shutdown.onStop(() => closeDependencies(dependencies))
  await dependencies.processes.announce()
  const metrics = await openMetrics(dependencies)
  const app = await buildApp(dependencies, { isBeingSetUp, metrics })
  shutdown.onStop(() => app.close())
  if (!isBeingSetUp) assertComplete(dependencies.config)
  const admin = await ensureFirstAdmin(dependencies)
  const demoLogin = isDemo ? await seed(dependencies) : null
  // While the installation is set up nothing is sent and no legal text is kept: they would name nobody.
  if (isBeingSetUp) await dependencies.jobs.start()
  else await startWork(dependencies)
  await listen(() => app.listen({ host: config.host, port: config.port }), config)
  await openMetricsPort(dependencies, metrics)
  const isAdminThere = admin !== 'missing'
  const stored = await listSettings(dependencies.database)
  const facts = { config: dependencies.config, isAdminThere, demoLogin, stored, isBeingSetUp }
  if (config.mode === 'production' && !isBeingSetUp && !process.stdout.isTTY)
    dependencies.log.info('serving', bootEntry(facts))
  else process.stdout.write(bootScreen(facts))
}

async function seed(dependencies: Dependencies) {
  const { seedDemo } = await import('./demo/seed-demo.ts')
  const { demoConsultant } = await import('./demo/demo-consultant.ts')
  return { ...(await seedDemo(dependencies)), consultant: demoConsultant }
}

/** Opens the database server of `DATABASE_URL`, else our own, and migrates it. */
async function openDatabaseServer(config: Config): Promise<ConnectionSettings> {
  if (config.databaseUrl !== null) {
    const connection = { connectionString: config.databaseUrl }
    await bringUpToDate(connection, null)
    return connection
  }
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    report: say,
    patientUntil: ending.signal,
  })
  shutdown.onStop(() => postgres.stop())
  await bringUpToDate(postgres.connection, postgres)
  return postgres.connection
}

/** Migrates. Data that a migration is going to change are copied first where we can: in our own database. */
async function bringUpToDate(connection: ConnectionSettings, own: EmbeddedPostgres | null): Promise<void> {
  if (own && !own.isNew && (await withDatabase(connection, needsMigration))) {
    say(`Sicherung vor der Umstellung der Datenbank: ${await own.snapshot()}`)
  }
  await withDatabase(connection, async (database) => {
    if (!own) {
      await awaitDatabase(database, say, ending.signal)
      await checkServer(database)
    }
    await keepSessionSettings(database)
  })
  // These connections are new, so that the settings count on them.
  await withDatabase(connection, async (database) => {
    await checkSession(database)
    await migrate(database)
  })
}

async function withDatabase<Result>(
  connection: ConnectionSettings,
  work: (database: ReturnType<typeof openDatabase>) => Promise<Result>,
): Promise<Result> {
  // There are no time limits: a change of many rows takes its time, and so does waiting for another process that makes
  // it. One connection keeps the turn while an index is built on the other.
  const database = openDatabase(connection, { connections: 2, command: 'migration' })
  try {
    return await work(database)
  } finally {
    await database.destroy()
  }
}

/** Opens the port of the figures, where they have one of their own. */
async function openMetricsPort({ config, log }: Dependencies, metrics: Metrics | null): Promise<void> {
  const access = config.metrics
  if (!metrics || access === null || access.port === null) return
  const { host, port } = access
  const report = (error: unknown) => log.error('the figures could not be told', { error })
  const server = createMetricsServer(metrics, { ...access, report })
  shutdown.onStop(() => closeMetricsServer(server))
  await listen(() => listenForMetrics(server, access), { host, port }, 'METRICS_')
}

/** @param prefix of the variables that name the place */
async function listen(
  bind: () => Promise<unknown>,
  { host, port }: Pick<Config, 'host' | 'port'>,
  prefix: '' | 'METRICS_' = '',
): Promise<void> {
  try {
    await awaitFormerStart(bind, {
      isHeld: (error) => codeOf(error) === 'EADDRINUSE',
      tell: () => say(`Port ${port} auf ${host} ist noch belegt: warte höchstens 15 s, bis er frei wird …`),
      signal: ending.signal,
    })
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} auf ${host} ist schon belegt: bitte ${prefix}PORT ändern oder das andere Programm beenden.`,
      )
    }
    if (code === 'EACCES')
      throw new StartError(
        `Port ${port} dürfen wir nicht öffnen: bitte ${prefix}PORT auf 1024 oder höher setzen.`,
      )
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(
        `${prefix}HOST (${host}) gehört nicht zu dieser Maschine: bitte 127.0.0.1 oder 0.0.0.0 setzen.`,
      )
    }
    throw error
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null
}

/**
 * Ends the process: asked once, it finishes what is under way, a start included; asked twice, or stuck, it ends at
 * once.
 */
function listenForTheEnd(): void {
  const end = () => {
    if (ending.signal.aborted) process.exit(1)
    ending.abort()
    setTimeout(() => process.exit(1), HARD_EXIT_AFTER_MS).unref()
    // A start that fails meanwhile ends the process by itself, above.
    void serving.then(stopAndLeave, () => {})
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end)
}

async function stopAndLeave(): Promise<void> {
  await shutdown.stop()
  process.exit(0)
}
