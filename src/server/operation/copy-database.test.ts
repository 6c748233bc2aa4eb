import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import type { Database } from '#server/database/database.ts'
import { readWholeDatabase } from '#server/database/whole/in-whole-database.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { testApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import type { Progress } from './backup/progress.ts'
import { copyDatabase } from './copy-database.ts'

const app = testApp()
const ended: (() => Promise<void>)[] = []

beforeAll(async () => {
  await seedDemo(app.dependencies)
  await app.signedInUser({ name: 'Zoë „\\"🏡', surname: "O'Neil\u2028" })
})
afterAll(async () => {
  for (const end of ended.toReversed()) await end()
})

describe('a copy of a database', () => {
  test('has every row of every household, and is checked by counts and sums', async () => {
    const target = await emptyDatabase()
    const copied = await copyDatabase(app.database, target)
    const figuresOf = (table: string) => copied.find((each) => each.table === table)
    expect(figuresOf('household')).toMatchObject({ rows: 3, sums: {} })
    const balances = await sumOf(app.database, 'account_balance')
    expect(figuresOf('account_balance')).toMatchObject({
      rows: balances.rows,
      sums: { amount_cents: balances.sum },
    })
    expect(await sumOf(target, 'account_balance')).toEqual(balances)
    expect(balances.rows).toBeGreaterThan(50)
    const names = await sql`select name, surname from app_user where name like 'Zo%'`.execute(target)
    expect(names.rows).toEqual([{ name: 'Zoë „\\"🏡', surname: "O'Neil\u2028" }])
  })

  test('can be copied back and is the same again', async () => {
    const [there, back] = [await emptyDatabase(), await emptyDatabase()]
    const copied = await copyDatabase(app.database, there)
    const seen: Progress[] = []
    expect(await copyDatabase(there, back, (progress) => seen.push(progress))).toEqual(copied)
    expect(new Set(seen.map(({ phase }) => phase))).toEqual(new Set(['load', 'compare', 'keys']))
    for (const phase of ['load', 'compare', 'keys']) {
      const steps = seen.filter((progress) => progress.phase === phase)
      const { total } = steps[0]!
      expect(total).toBeGreaterThan(10_000)
      expect(steps.map(({ done }) => done)).toEqual(steps.map(({ done }) => done).toSorted((a, b) => a - b))
      expect(steps.at(-1)).toMatchObject({ done: total, total })
    }
  })

  test('is refused where data are already', async () => {
    const target = await emptyDatabase()
    await copyDatabase(app.database, target)
    await expect(copyDatabase(app.database, target)).rejects.toThrow(
      /^Das Ziel ist nicht leer \(in \w+ stehen schon Daten\): /,
    )
  })

  test('leaves nothing behind when it breaks off', async () => {
    const target = await emptyDatabase()
    const broken = await emptyDatabase()
    await copyDatabase(app.database, broken)
    // The last of all tables cannot be read to its end.
    await sql`alter table transfer rename to zz_transfer`.execute(broken)
    await expect(copyDatabase(broken, target)).rejects.toThrow('zz_transfer')
    const { rows } = await sql`select to_regclass('app_user')::text as found`.execute(target)
    expect(rows).toEqual([{ found: null }])
  })

  test('is not made of data that an older or newer version wrote', async () => {
    const older = await emptyDatabase()
    await expect(copyDatabase(older, await emptyDatabase())).rejects.toThrow(
      'Die Quelle hat nicht den Stand dieser Version',
    )
  })

  test('is not made of tables that hide their rows', async () => {
    const source = await emptyDatabase()
    await copyDatabase(app.database, source)
    await sql`drop policy whole_database on transfer`.execute(source)
    await expect(copyDatabase(source, await emptyDatabase())).rejects.toThrow(
      'Die Tabellen transfer sind nicht im Ganzen lesbar',
    )
  })
})

async function emptyDatabase(): Promise<Database> {
  const { connection, drop } = await createTestDatabase('template1')
  const database = openDatabase(connection, { connections: 1 })
  ended.push(async () => {
    await database.destroy()
    await drop()
  })
  return database
}

async function sumOf(database: Database, table: string) {
  return readWholeDatabase(database, async (transaction) => {
    const { rows } = await sql<{ readonly rows: number; readonly sum: string }>`
      select count(*) as rows, sum(amount_cents)::text as sum from ${sql.table(table)}
    `.execute(transaction)
    return rows[0]!
  })
}
