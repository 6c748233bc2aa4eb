import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { DAY_MS } from '#domain/calendar/durations.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { migrate, needsMigration } from '#server/database/migrate.ts'
import { noteEnd, noteProcess } from '#server/processes/process-store.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { appliedMigrations } from './applied.ts'
import { finishUpgrade, isContractDue, waitingContracts } from './finish-upgrade.ts'
import { type MigrationFiles, sqlFiles } from './migration-files.ts'

const former = {
  '0001_a.sql': 'create table a (id integer primary key, old text); insert into a (id) values (1), (2), (3)',
}
const expand = {
  '0201_b.sql': '-- expand\nalter table a add column fresh text',
  '0202_fill.sql':
    "-- expand, repeated\nupdate a set fresh = 'filled' where id = (select min(id) from a where fresh is null)",
  '0203_index.sql':
    '-- expand, outside a transaction\ncreate index concurrently if not exists a_fresh on a (fresh)',
}
const contract = { '0204_drop.sql': '-- contract, borne from 0202_fill\nalter table a drop column old' }
const processTable = readFileSync(new URL('../migrations/0128_server_process.sql', import.meta.url), 'utf8')
const now = () => new Date()
const tomorrow = () => new Date(Date.now() + DAY_MS + 1)

const ended: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const end of ended.toReversed()) await end()
})

test('an empty database gets all files at once, in the order of their numbers', async () => {
  const database = await emptyDatabase()
  const files = await folderOf({ ...former, ...expand, ...contract })
  expect(await migrate(database, files)).toEqual(['0001_a', '0201_b', '0202_fill', '0203_index', '0204_drop'])
  expect(await columnsOf(database)).toEqual(['id', 'fresh'])
  expect(await waitingContracts(database, files)).toEqual([])
})

test('what a former version bears comes at the start; the rest waits a day, and for the former processes', async () => {
  const database = await emptyDatabase()
  const before = await folderOf(former)
  await migrate(database, before)
  const files = await folderOf({ ...former, ...expand, ...contract })
  expect(await migrate(database, files)).toEqual(['0201_b', '0202_fill', '0203_index'])
  expect(await needsMigration(database, files)).toBe(false)
  expect((await sql`select distinct fresh from a`.execute(database)).rows).toEqual([{ fresh: 'filled' }])
  expect(await columnsOf(database)).toEqual(['id', 'old', 'fresh'])

  // A process of the former version starts, because the schema still has what it needs.
  expect(await migrate(database, before)).toEqual([])
  await sql.raw(processTable).execute(database)
  const old = formerProcess()
  await noteProcess(database, old)
  expect(await finishUpgrade(database, { now: tomorrow(), files })).toEqual([])
  expect(await waitingContracts(database, files)).toMatchObject([{ name: '0204_drop', obstacles: ['1.0.0'] }])
  await noteEnd(database, old.process_id)
  expect(await finishUpgrade(database, { now: now(), files })).toEqual([])
  expect(await finishUpgrade(database, { now: tomorrow(), files })).toEqual(['0204_drop'])
  expect(await finishUpgrade(database, { now: tomorrow(), files })).toEqual([])
  expect(await columnsOf(database)).toEqual(['id', 'fresh'])

  // Now the schema has left it behind.
  await expect(migrate(database, before)).rejects.toThrow(
    /^Die Datenbank ist neuer als dieses Programm \(sie kennt 0204_drop; umgestellt von Version [\d.]+\): [^.]+\.$/,
  )
  const between = await folderOf({ ...former, ...expand })
  expect(await migrate(database, between)).toEqual([])
})

test('a process that was killed is in the way for a minute only, and the operator need not wait a day', async () => {
  const database = await emptyDatabase()
  await migrate(database, await folderOf(former))
  const files = await folderOf({ ...former, ...expand, ...contract })
  await migrate(database, files)
  await sql.raw(processTable).execute(database)
  await noteProcess(database, formerProcess())
  const finish = () => finishUpgrade(database, { now: now(), isAtOnce: true, files })
  expect(await finish()).toEqual([])
  await sql`update server_process set beat_at = beat_at - interval '61 seconds'`.execute(database)
  expect(await finish()).toEqual(['0204_drop'])
})

test('who goes back to the former version has a day again after the next upgrade', async () => {
  const database = await emptyDatabase()
  await migrate(database, await folderOf(former))
  const files = await folderOf({ ...former, ...expand, ...contract })
  await migrate(database, files)
  await sql.raw(processTable).execute(database)
  await firstStartWasDaysAgo(database)
  const old = formerProcess()
  await noteProcess(database, old)
  await noteEnd(database, old.process_id)
  expect(await waitingContracts(database, files)).toMatchObject([{ obstacles: [] }])
  expect(await finishUpgrade(database, { now: now(), files })).toEqual([])
  expect(await isContractDue(database, { now: now(), files })).toBe(false)
  expect(await isContractDue(database, { now: tomorrow(), files })).toBe(true)
})

test('connections of servers that note nothing are in the way, too', async () => {
  const { database, connection } = await emptyConnection()
  await migrate(database, await folderOf(former))
  const files = await folderOf({ ...former, ...expand, ...contract })
  await migrate(database, files)
  await firstStartWasDaysAgo(database)
  const old = openDatabase(connection, { connections: 1 })
  try {
    await sql`set application_name to 'wohlstandskompass-jobs'`.execute(old)
    expect(await finishUpgrade(database, { now: tomorrow(), files })).toEqual([])
    expect(await waitingContracts(database, files)).toMatchObject([{ obstacles: ['0122_events'] }])
    expect(await isContractDue(database, { now: now(), files })).toBe(false)
  } finally {
    await old.destroy()
  }
  // Old servers leave no trace, but were seen while they ran.
  await expect.poll(() => waitingContracts(database, files)).toMatchObject([{ obstacles: [] }])
  expect(await finishUpgrade(database, { now: now(), files })).toEqual([])
  await expect.poll(() => finishUpgrade(database, { now: tomorrow(), files })).toEqual(['0204_drop'])
})

test('several starters and a process that finishes apply each file once', async () => {
  const { database, connection } = await emptyConnection()
  await migrate(database, await folderOf(former))
  const files = await folderOf({ ...former, ...expand, ...contract })
  const starters = Array.from({ length: 4 }, () => openDatabase(connection, { connections: 2 }))
  const applied = await Promise.all(starters.map((starter) => migrate(starter, files)))
  expect(applied.flat().toSorted()).toEqual(['0201_b', '0202_fill', '0203_index'])
  const finished = await Promise.all(
    starters.map((starter) => finishUpgrade(starter, { now: tomorrow(), files })),
  )
  expect(finished.flat()).toEqual(['0204_drop'])
  await Promise.all(starters.map((starter) => starter.destroy()))
})

test('a table that somebody holds is waited for briefly, so that nobody waits behind', async () => {
  const { database, connection } = await emptyConnection()
  await migrate(database, await folderOf(former))
  const holder = openDatabase(connection, { connections: 1 })
  const reader = openDatabase(connection, { connections: 1 })
  const files = await folderOf({ ...former, ...expand })
  let isDone = false
  let migrating = Promise.resolve()
  await holder.transaction().execute(async (transaction) => {
    await sql`select from a`.execute(transaction)
    migrating = migrate(database, files).then(() => void (isDone = true))
    const waits = sql`select from pg_locks where not granted and relation = 'a'::regclass`
    await expect.poll(async () => (await waits.execute(reader)).rows.length, { timeout: 20_000 }).toBe(1)
    // This read stands behind the change, which gives way.
    expect((await sql`select count(*) as count from a`.execute(reader)).rows).toEqual([{ count: 3 }])
    expect(isDone).toBe(false)
  })
  await migrating
  expect(await columnsOf(database)).toEqual(['id', 'old', 'fresh'])
  await holder.destroy()
  await reader.destroy()
})

test('an index whose building was killed is built anew', async () => {
  const database = await emptyDatabase()
  await migrate(database, await folderOf(former))
  await sql`alter table a add column fresh text`.execute(database)
  await sql`create unique index concurrently a_fresh on a ((1))`.execute(database).catch(() => {})
  expect(await isIndexValid(database)).toBe(false)
  const index = { '0203_index.sql': expand['0203_index.sql'] }
  await migrate(database, await folderOf({ ...former, ...index }))
  expect(await isIndexValid(database)).toBe(true)
})

test('data are brought back to just the state in which they were written', async () => {
  const database = await emptyDatabase()
  const files = await folderOf({ ...former, ...expand, ...contract })
  const only = ['0001_a', '0201_b']
  await migrate(database, files, { only })
  expect(await appliedMigrations(database)).toEqual(only)
  await database.transaction().execute((transaction) => migrate(transaction, files))
  expect(await appliedMigrations(database)).toEqual(['0001_a', '0201_b', '0202_fill', '0203_index'])
})

function formerProcess() {
  return {
    process_id: crypto.randomUUID(),
    version: '1.0.0',
    newest_migration: '0001_a',
    started_at: now(),
  }
}

async function firstStartWasDaysAgo(database: Database): Promise<void> {
  await sql`update schema_part set noted_at = noted_at - interval '3 days'`.execute(database)
}

async function isIndexValid(database: Database): Promise<unknown> {
  const { rows } = await sql<{ is_valid: boolean }>`
    select indisvalid as is_valid from pg_index where indexrelid = 'a_fresh'::regclass
  `.execute(database)
  return rows[0]?.is_valid
}

async function columnsOf(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = 'a'::regclass and attnum > 0 and not attisdropped order by attnum
  `.execute(database)
  return rows.map(({ name }) => name)
}

async function emptyDatabase(): Promise<Database> {
  return (await emptyConnection()).database
}

async function emptyConnection() {
  const { connection, drop } = await createTestDatabase('template1')
  ended.push(drop)
  const database = openDatabase(connection, { connections: 2, command: 'test' })
  ended.push(() => database.destroy())
  return { connection, database }
}

async function folderOf(texts: Readonly<Record<string, string>>): Promise<MigrationFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'wk-parts-'))
  ended.push(() => rm(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text)
  return sqlFiles(`${folder}/`)
}
