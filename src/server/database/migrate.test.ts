import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Transaction, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { endConnections } from '#server/testing/end-connections.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { type Database, openDatabase } from './database.ts'
import type { DatabaseConnection } from './embedded-postgres.ts'
import { migrate, needsMigration } from './migrate.ts'
import { sqlFiles } from './migration/migration-files.ts'
import type { Tables } from './schema.ts'

const ended: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const end of ended.toReversed()) await end()
})

test('files are applied in order, and once', async () => {
  const database = await emptyDatabase()
  const files = await folderOf({
    '0002_b.sql': 'insert into a values (2)',
    '0001_a.sql': 'create table a (id integer primary key); insert into a values (1)',
  })
  expect(await needsMigration(database, files)).toBe(true)
  expect(await migrate(database, files)).toEqual(['0001_a', '0002_b'])
  expect(await migrate(database, files)).toEqual([])
  expect(await needsMigration(database, files)).toBe(false)
  expect((await sql`select id from a order by id`.execute(database)).rows).toEqual([{ id: 1 }, { id: 2 }])
})

test('households whose orders exceed one allowance are couples, all others have not said so', async () => {
  const database = await emptyDatabase()
  await migrate(database, undefined, { upTo: '0044_calculators_by_their_catalogue' })
  const [couple, friends, single] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  await inWhole(database, async (transaction) => {
    for (const [id, persons, cents] of [
      [couple, 2, 150_000],
      [friends, 2, 100_000],
      [single, 1, 100_001],
    ] as const) {
      await sql`insert into household (household_id, created_at) values (${id}, now())`.execute(transaction)
      await sql`insert into person (household_id, id, name, surname, position)
        select ${id}, gen_random_uuid(), 'Anna', '', n from generate_series(1, ${persons}::integer) n`.execute(
        transaction,
      )
      await sql`insert into account (household_id, id, name, type, bank, holder, value_sign, is_counted,
          exemption_order_cents, colour_index, position)
        values (${id}, gen_random_uuid(), 'Depot', 'securities', '', '', 1, true, ${cents}, 0, 0)`.execute(
        transaction,
      )
    }
  })
  await migrate(database)
  const rows = await inWhole(database, (transaction) =>
    transaction.selectFrom('household').select(['household_id', 'is_jointly_assessed']).execute(),
  )
  const said = new Map(rows.map((row) => [row.household_id, row.is_jointly_assessed]))
  expect([couple, friends, single].map((id) => said.get(id))).toEqual([true, null, null])
})

test('bookings of before their words were kept are found by them', async () => {
  const database = await emptyDatabase()
  await migrate(database, undefined, { upTo: '0091_declaration' })
  const [household, account] = [crypto.randomUUID(), crypto.randomUUID()]
  await inWhole(database, async (transaction) => {
    await sql`insert into household (household_id, created_at) values (${household}, now())`.execute(
      transaction,
    )
    await sql`insert into account (household_id, id, name, type, bank, holder, value_sign, is_counted,
        exemption_order_cents, colour_index, position)
      values (${household}, ${account}, 'Giro', 'checking', '', '', 1, true, 0, 0, 0)`.execute(transaction)
    await sql`insert into booking (household_id, id, account_id, day, amount_cents, counterparty, booking_text, purpose,
        fingerprint, occurrence, is_transfer, is_one_off, is_split, note, search_text)
      values (${household}, gen_random_uuid(), ${account}, '2026-11-03', -4250, 'Markt', '', '', 'f', 0, false, false,
        false, '', 'markt einkauf')`.execute(transaction)
  })
  await migrate(database)
  const rows = await inWhole(database, (transaction) =>
    transaction.selectFrom('booking_word').select(['month', 'word', 'count']).orderBy('word').execute(),
  )
  expect(rows).toEqual(['', 'einkauf', 'markt'].map((word) => ({ month: '2026-11-01', word, count: 1 })))
})

test('a goal that was marked as the reserve is one with an amount of its own', async () => {
  const database = await emptyDatabase()
  await migrate(database, undefined, { upTo: '0097_extraordinary_cancellation' })
  await inWhole(database, async (transaction) => {
    const household = await insertHousehold(transaction)
    for (const icon of ['reserve', 'travel'])
      await sql`insert into goal (household_id, id, name, icon, amount_cents, prices_of, is_inflated, rate_cents,
          is_whole_account, note, state, position)
        values (${household}, gen_random_uuid(), ${icon}, ${icon}, 900000, '2026-11-01', false, 10000, false, '', 'open', 0)`.execute(
        transaction,
      )
  })
  await migrate(database)
  const rows = await inWhole(database, (transaction) =>
    transaction.selectFrom('goal').select(['icon', 'reserve']).orderBy('icon').execute(),
  )
  expect(rows).toEqual([
    { icon: 'reserve', reserve: 'own_amount' },
    { icon: 'travel', reserve: 'none' },
  ])
})

test('a trial that runs gets the longer time, one that is over and one with two closed months do not', async () => {
  const database = await emptyDatabase()
  await migrate(database, undefined, { upTo: '0098_goal_reserve' })
  const [running, over, closed] = await inWhole(database, async (transaction) => {
    const households = [
      await insertTrial(transaction, 4),
      await insertTrial(transaction, 30),
      await insertTrial(transaction, 5),
    ]
    for (const month of ['2026-09-01', '2026-10-01']) {
      await sql`insert into month_close (household_id, month, is_closed, is_income_confirmed, is_distribution_confirmed,
          is_balances_confirmed, is_household_confirmed, version)
        values (${households[2]}, ${month}, true, true, true, true, true, 1)`.execute(transaction)
      await sql`insert into month_snapshot (household_id, month, revision, day, closed_at, closed_by, before_cents,
          correction_cents, recorded_cents, saved_cents, value_change_cents, after_cents, income_cents, interpolated_count)
        values (${households[2]}, ${month}, 1, ${month}, now(), 'Anna', 0, 0, 0, 0, 0, 0, 0, 0)`.execute(
        transaction,
      )
    }
    return households
  })
  await migrate(database)
  const { rows } = await sql<{ household: string; days: number; least: number }>`
    select household_id as household,
      (ends_at at time zone 'Europe/Berlin')::date - (started_at at time zone 'Europe/Berlin')::date as days,
      (earliest_ends_at at time zone 'Europe/Berlin')::date - (started_at at time zone 'Europe/Berlin')::date as least
    from trial`.execute(database)
  const told = new Map(rows.map(({ household, days, least }) => [household, [least, days]]))
  // The last day is a whole one: the trial ends when the next day begins.
  expect(told.get(running ?? '')).toEqual([15, 76])
  expect(told.get(over ?? '')).toEqual([14, 14])
  expect(told.get(closed ?? '')).toEqual([15, 15])
})

test('a migration that writes rows of households looks over their wall', () => {
  const folder = join(import.meta.dirname, 'migrations')
  const files = globSync('*.sql', { cwd: folder }).toSorted()
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').replaceAll(/--.*/gu, ''))
  const walled = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/alter table (\w+) force row level security/gu)].map(([, table]) => table),
    ),
  )
  const blind = files.filter((_, at) => {
    const text = texts[at] ?? ''
    const written = [...text.matchAll(/^\s*(?:update|insert into|delete from)\s+(\w+)/gimu)]
    return written.some(([, table]) => walled.has(table)) && !text.includes("'wk.scope'")
  })
  expect(walled.size).toBeGreaterThan(30)
  expect(blind).toEqual([])
})

test('six starters at once apply the files once', async () => {
  const { connection } = await emptyConnection()
  const starters = Array.from({ length: 6 }, () => openDatabase(connection, { connections: 1 }))
  const applied = await Promise.all(starters.map((database) => migrate(database)))
  await Promise.all(starters.map((database) => database.destroy()))
  const lengths = applied.map((names) => names.length).toSorted((one, other) => one - other)
  expect(lengths.slice(0, 5)).toEqual([0, 0, 0, 0, 0])
  expect(lengths[5]).toBeGreaterThan(1)
})

test('a file that fails leaves nothing behind', async () => {
  const database = await emptyDatabase()
  const files = await folderOf({
    '0001_a.sql': 'create table a (id integer primary key)',
    '0002_b.sql': 'nonsense',
  })
  await expect(migrate(database, files)).rejects.toThrow('nonsense')
  expect((await sql`select to_regclass('a')::text as found`.execute(database)).rows).toEqual([
    { found: null },
  ])
})

test('a kill in the middle leaves the old state, and the next start applies everything', async () => {
  const { connection } = await emptyConnection()
  const files = {
    '0001_a.sql': 'create table a (id integer primary key); insert into a values (1)',
    '0002_b.sql': 'alter table a add column b text; update a set b = $$new$$; select pg_sleep(60)',
  }
  const database = openDatabase(connection, { connections: 1 })
  ended.push(() => database.destroy())
  await migrate(database, await folderOf({ '0001_a.sql': files['0001_a.sql'] }))

  const killed = spawn(
    process.execPath,
    ['--input-type=module-typescript', '--eval', migratorScript(connection, await pathOf(files))],
    { stdio: 'ignore' },
  )
  const gone = once(killed, 'exit')
  const sleeping = sql`select from pg_stat_activity where datname = ${connection.database} and query like '%pg_sleep(60)%' and pid <> pg_backend_pid()`
  await expect.poll(async () => (await sleeping.execute(database)).rows.length, { timeout: 20_000 }).toBe(1)
  killed.kill('SIGKILL')
  await gone
  // The server notices the end of a connection only when it writes to it, so here it is told.
  await endConnections(database, connection.database)

  expect((await sql`select * from a`.execute(database)).rows).toEqual([{ id: 1 }])
  const whole = await folderOf({ ...files, '0002_b.sql': files['0002_b.sql'].replace('60', '0') })
  expect(await migrate(database, whole)).toEqual(['0002_b'])
  expect((await sql`select * from a`.execute(database)).rows).toEqual([{ id: 1, b: 'new' }])
})

test('a newer schema is refused in one sentence', async () => {
  const database = await emptyDatabase()
  const files = { '0001_a.sql': 'select 1', '0002_b.sql': 'select 2' }
  await migrate(database, await folderOf(files))
  const older = await folderOf({ '0001_a.sql': 'select 1' })
  await expect(migrate(database, older)).rejects.toThrow(
    /^Die Datenbank ist neuer als dieses Programm \(sie kennt 0002_b\): [^.]+\.$/,
  )
})

function inWhole<Result>(
  database: Database,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    await sql`select set_config('wk.scope', 'whole_database', true)`.execute(transaction)
    return work(transaction)
  })
}

async function insertHousehold(transaction: Transaction<Tables>): Promise<string> {
  const household = crypto.randomUUID()
  await sql`insert into household (household_id, created_at) values (${household}, now())`.execute(
    transaction,
  )
  return household
}

/** A trial of fourteen days that began some days ago at noon. */
async function insertTrial(transaction: Transaction<Tables>, daysAgo: number): Promise<string> {
  const household = await insertHousehold(transaction)
  await sql`insert into trial (household_id, started_at, ends_at)
    select ${household}, began, began + interval '14 days'
    from (select date_trunc('day', now()) + interval '11 hours' - make_interval(days => ${daysAgo}) as began) as trials`.execute(
    transaction,
  )
  return household
}

async function emptyConnection() {
  const created = await createTestDatabase('template1')
  ended.push(created.drop)
  return created
}

async function emptyDatabase() {
  const { connection } = await emptyConnection()
  const database = openDatabase(connection, { connections: 2 })
  ended.push(() => database.destroy())
  return database
}

async function folderOf(files: Readonly<Record<string, string>>) {
  return sqlFiles(await pathOf(files))
}

async function pathOf(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wk-migrations-'))
  ended.push(() => rm(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return `${folder}/`
}

function migratorScript(connection: DatabaseConnection, path: string): string {
  return `
    import { openDatabase } from '#server/database/database.ts'
    import { migrate } from '#server/database/migrate.ts'
    import { sqlFiles } from '#server/database/migration/migration-files.ts'
    const database = openDatabase(${JSON.stringify(connection)}, { connections: 1, command: 'test' })
    await migrate(database, sqlFiles(${JSON.stringify(path)}))`
}
