import { spawnSync } from 'node:child_process'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { awaitDatabase } from '#server/database/await-database.ts'
import { type Database, type OpenOptions, isPooled, openDatabase } from '#server/database/database.ts'
import type { DatabaseConnection } from '#server/database/embedded-postgres.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { readWholeDatabase } from '#server/database/whole/in-whole-database.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { debianProgram } from '#server/testing/debian-program.ts'
import { startPgBouncer } from '#server/testing/parts/pgbouncer.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { greet } from './greet.ts'
import { checkSession, keepSessionSettings } from './keep-settings.ts'
import { sessionSettings } from './session-settings.ts'

// Another PgBouncer than the installed one can be tried with WK_PGBOUNCER=/path/to/pgbouncer.
const program = process.env['WK_PGBOUNCER'] ?? debianProgram('pgbouncer')
const knowsNames = program !== null && knowsPreparedStatements(program)
const isMissing = program === null

const few = { default_pool_size: 3, server_round_robin: 1 }

test.skipIf(isMissing)(
  'through PgBouncer many transactions share three connections, one after the other',
  async () => {
    const { database } = await openThroughPooler({ settings: few })
    await sql`create table counted (at integer primary key)`.execute(database)
    const work = Array.from({ length: 60 }, (_, at) =>
      inTransaction(database, async (transaction) => {
        await sql`insert into counted values (${at})`.execute(transaction)
        const { rows } = await sql<{ readonly number: number }>`select pg_backend_pid() as number`.execute(
          transaction,
        )
        return rows[0]!.number
      }),
    )
    expect(new Set(await Promise.all(work)).size).toBe(3)
    const { rows } = await sql`select count(*) as count from counted`.execute(database)
    expect(rows).toEqual([{ count: 60 }])
    expect(isPooled(database)).toBe(true)
  },
)

test.skipIf(isMissing || knowsNames)('nothing is prepared where the pooler forgets it', async () => {
  const { database } = await openThroughPooler({ settings: few })
  for (let at = 0; at < 20; at += 1) {
    const { rows } = await sql`select ${at}::integer as at`.execute(database)
    expect(rows).toEqual([{ at }])
  }
  expect(await preparedAt(database)).toBe(0)
})

test.skipIf(!knowsNames)('statements are prepared where the pooler keeps them', async () => {
  const { database } = await openThroughPooler({ settings: { ...few, max_prepared_statements: 100 } })
  for (let at = 0; at < 20; at += 1) {
    const { rows } = await sql`select ${at}::integer as at`.execute(database)
    expect(rows).toEqual([{ at }])
  }
  expect(await preparedAt(database)).toBeGreaterThan(0)
})

test.skipIf(!knowsNames)('nothing is prepared where such a pooler was told not to keep it', async () => {
  const { database } = await openThroughPooler({ settings: { ...few, max_prepared_statements: 0 } })
  for (let at = 0; at < 20; at += 1) await sql`select ${at}::integer as at`.execute(database)
  expect(await preparedAt(database)).toBe(0)
})

// PgBouncer knows prepared statements since 1.21, which Debian 12 does not have: this is what its answers look like.
test.each([
  ['PGBOUNCER_7', true],
  [null, false],
] as const)('a pooler that calls a statement %s at the server: kept %s', async (renamed, isKept) => {
  const sent: string[] = []
  const standIn = {
    processID: 4711,
    query: async (query: string | { readonly name: string; readonly text: string }) => {
      sent.push(typeof query === 'string' ? query.replace(/wk_[\da-f-]+/, '…') : 'probe')
      if (typeof query === 'string' && !query.includes('is_direct')) return { rows: [] }
      const settings = Object.values(sessionSettings)
      if (typeof query === 'string') return { rows: [{ is_direct: false, is_standby: false, settings }] }
      return { rows: [{ name: renamed ?? query.name }] }
    },
  }
  expect(await greet(standIn as unknown as pg.Client)).toEqual({
    isPooled: true,
    bearsNames: isKept,
    isSet: true,
    isStandby: false,
  })
  expect(sent.slice(1)).toEqual(['begin', 'probe', ...(isKept ? [] : ['deallocate "…"']), 'rollback'])
})

test.skipIf(isMissing)(
  'connections that a pooler had before our settings were kept are replaced',
  async () => {
    const { connection, direct } = await poolerBefore(few)
    const early = await Promise.all(Array.from({ length: 3 }, () => connect(connection)))
    await Promise.all(early.map((client) => client.query('select pg_sleep(0.1)')))
    // A server that has not kept them yet refuses to work on such a connection.
    for (const unset of [open(connection), open(connection, { standbyCheck: async () => {} })])
      await expect(sql`select 1`.execute(unset)).rejects.toMatchObject({ code: '08006' })
    const jobs = createJobs(connection, { disturbed: () => {}, failed: () => {} })
    await expect(jobs.start()).rejects.toMatchObject({ code: '08006' })
    await keepThrough(connection)
    const command = open(connection, { command: 'test', connections: 1 })
    await checkSession(command)
    const database = open(connection)
    const seen = await Promise.all(
      Array.from({ length: 9 }, () =>
        sql`select pg_sleep(0.01), current_setting('search_path') as path, current_setting('timezone') as zone,
        current_setting('statement_timeout') as patience`.execute(database),
      ),
    )
    for (const { rows } of seen)
      expect(rows[0]).toMatchObject({ path: 'public', zone: 'UTC', patience: '15s' })
    // The same login of the same server keeps its habits in every other database.
    const elsewhere = await connect({ ...direct, database: inject('postgres').database })
    const { rows } = await elsewhere.query(`select current_setting('statement_timeout') as patience`)
    expect(rows).toEqual([{ patience: '0' }])
  },
)

test.skipIf(isMissing)('limits are lifted for one transaction only', async () => {
  const { database } = await openThroughPooler({ settings: { default_pool_size: 1 } })
  const patience = async (within: Database) =>
    (
      await sql<{
        readonly patience: string
      }>`select current_setting('statement_timeout') as patience`.execute(within)
    ).rows[0]!.patience
  expect(await readWholeDatabase(database, patience)).toBe('0')
  expect(await patience(database)).toBe('15s')
})

test.skipIf(isMissing)('a pooler that is full is waited for', async () => {
  const { connection } = await poolerBefore({ default_pool_size: 2, max_client_conn: 3 })
  await keepThrough(connection)
  const database = open(connection)
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      sql<{ readonly at: number }>`select ${at}::integer as at`.execute(database),
    ),
  )
  expect(answers.map(({ rows }) => rows[0]!.at)).toEqual(Array.from({ length: 40 }, (_, at) => at))
})

test.skipIf(isMissing).each([
  ['pool_mode = statement', { pool_mode: 'statement' }, {}, 'Der Pooler davor kennt keine Transaktionen'],
  ['a parameter', {}, { options: '-c geqo=off' }, 'Der Pooler davor nimmt „'],
  ['a wrong password', {}, { password: 'falsch' }, 'Benutzer oder Passwort stimmen nicht.'],
  ['a user whom it does not know', {}, { user: 'niemand' }, 'Benutzer oder Passwort stimmen nicht.'],
  ['a database that is not there', {}, { database: 'fehlt' }, 'Auf diesem Server gibt es sie nicht.'],
])('what a pooler refuses for good is said in one sentence: %s', async (_, settings, changed, sentence) => {
  const { connection } = await poolerBefore(settings)
  await expect(awaitDatabase(open({ ...connection, ...changed }), () => {})).rejects.toThrow(
    `Die Datenbank aus DATABASE_URL lässt uns nicht hinein: ${sentence}`,
  )
})

function knowsPreparedStatements(path: string): boolean {
  const said = spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout
  return Number(/^PgBouncer 1\.(\d+)/.exec(said)?.[1] ?? 0) >= 21
}

/** The number of statements that the connections of the server know by names. */
async function preparedAt(database: Database): Promise<number> {
  const found = await Promise.all(
    Array.from({ length: 9 }, () =>
      sql<{ readonly count: number }>`
        select count(*) filter (where statement = 'select $1::integer as at') as count
        from pg_prepared_statements, pg_sleep(0.01)
      `.execute(database),
    ),
  )
  return Math.max(...found.map(({ rows }) => rows[0]!.count))
}

type Settings = Readonly<Record<string, string | number>>

async function openThroughPooler({ settings }: { readonly settings: Settings }) {
  const { connection } = await poolerBefore(settings)
  await keepThrough(connection)
  return { database: open(connection) }
}

async function poolerBefore(settings: Settings) {
  const { connection: direct, drop } = await createTestDatabase()
  onTestFinished(drop)
  const pooler = await startPgBouncer({ program: program!, server: direct, settings })
  onTestFinished(pooler.stop)
  return { direct, connection: pooler.connectionTo(direct) }
}

async function keepThrough(connection: DatabaseConnection): Promise<void> {
  await keepSessionSettings(open(connection, { command: 'test', connections: 1 }))
}

function open(connection: DatabaseConnection, options: OpenOptions = {}): Database {
  const database = openDatabase(connection, options)
  onTestFinished(() => database.destroy())
  return database
}

async function connect(connection: DatabaseConnection): Promise<pg.Client> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return client
}
