import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { migrate, ownMigrations } from '#server/database/migrate.ts'
import { appliedMigrations } from '#server/database/migration/applied.ts'
import { type MigrationFiles, readMark } from '#server/database/migration/migration-files.ts'
import { buildDependencies, closeDependencies } from '#server/dependencies.ts'
import { createLog } from '#server/log.ts'
import { testConfig } from '#server/testing/test-config.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { listProcesses } from './process-store.ts'
import { createProcessWatch } from './process-watch.ts'

const contract = '0999_contract'

test('nothing goes before every process had its time to say that it lives', async () => {
  const { database, watch } = await openWatch('drop table if exists former')
  const sure: boolean[] = []
  const tooEarly: number[] = []
  watch.onBeat(async ({ isOfOneVersion }) => {
    sure.push(isOfOneVersion)
    const isApplied = (await appliedMigrations(database)).includes(contract)
    if (isApplied && sure.length <= 7) tooEarly.push(sure.length)
    if (sure.length === 3) throw new Error('The database is away')
  })
  await watch.announce()
  await expect.poll(() => appliedMigrations(database), { timeout: 20_000 }).toContain(contract)
  await watch.stop()
  expect(sure.slice(0, 7)).toEqual([false, false, false, false, false, false, true])
  expect(tooEarly).toEqual([])
})

test('a process says that it lives while its contract takes long, and ends without it', async () => {
  const { database, watch } = await openWatch('select pg_sleep(600)')
  let beats = 0
  watch.onBeat(async () => void (beats += 1))
  await watch.announce()
  const sleepers = sql`
    select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'
  `
  const isWorking = async () => (await sleepers.execute(database)).rows.length > 0
  await expect.poll(isWorking, { timeout: 20_000 }).toBe(true)
  const before = beats
  await expect.poll(() => beats, { timeout: 20_000 }).toBeGreaterThan(before + 4)
  await watch.stop()
  expect(await isWorking()).toBe(true)
  expect(await listProcesses(database)).toEqual([])
})

test('a process counts as one that lives until its jobs have ended', async () => {
  const { connection, drop } = await createTestDatabase()
  onTestFinished(drop)
  const database = openDatabase(connection, { connections: 1 })
  onTestFinished(() => database.destroy())
  const dependencies = buildDependencies(testConfig, connection, { writeLog: () => {} })
  const { jobs, processes } = dependencies
  await processes.announce()
  let living = 0
  const stop = async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    living = (await listProcesses(database)).length
  }
  await closeDependencies({ ...dependencies, jobs: { ...jobs, stop } })
  expect(living).toBe(1)
  expect(await listProcesses(database)).toEqual([])
})

/** A process whose contract is due. */
async function openWatch(statement: string) {
  const { connection, drop } = await createTestDatabase()
  onTestFinished(drop)
  const database = openDatabase(connection, { connections: 2 })
  onTestFinished(() => database.destroy())
  const files: MigrationFiles = async () => [
    ...(await ownMigrations()),
    readMark(contract, `-- contract, borne from 0128_server_process\n${statement}`),
  ]
  await migrate(database, files)
  await sql`update schema_part set noted_at = noted_at - interval '3 days'`.execute(database)
  const now = () => new Date()
  const log = createLog('error', () => {}, now)
  return { database, watch: createProcessWatch({ database, connection, log, now, files, beatMs: 10 }) }
}
