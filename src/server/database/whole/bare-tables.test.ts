import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { takeOffKeys } from './bare-tables.ts'
import { copyIn, copyLine } from './copy-stream.ts'
import { writeWholeDatabase } from './in-whole-database.ts'
import { listTables } from './tables.ts'

const database = testDatabase()
const limits = { table: 'rate_limit', columns: ['limit_key', 'full_at'] }
const row = copyLine(['twice', new Date()])

test('every key, index and reference is there again afterwards, as the migrations made them', async () => {
  const before = await describe()
  expect(before.length).toBeGreaterThan(200)
  await writeWholeDatabase(database(), async (transaction) => {
    const tables = await listTables(transaction)
    const makeAgain = await takeOffKeys(transaction, tables)
    const { rows } = await sql`select from pg_constraint where contype in ('f', 'p', 'u', 'x')
      and conrelid::regclass::text = any(${[...tables]})`.execute(transaction)
    expect(rows).toEqual([])
    const steps: number[] = []
    await makeAgain((done, total) => steps.push(total - done))
    expect(steps.at(-1)).toBe(0)
  })
  expect(await describe()).toEqual(before)
})

test('rows that a key forbids end the transaction when the keys come back', async () => {
  const loading = writeWholeDatabase(database(), async (transaction) => {
    const makeAgain = await takeOffKeys(transaction, ['rate_limit'])
    await copyIn(transaction, limits, [row, row])
    await makeAgain()
  })
  await expect(loading).rejects.toThrow('could not create unique index')
  expect((await sql`select from rate_limit`.execute(database())).rows).toEqual([])
})

async function describe(): Promise<readonly unknown[]> {
  const { rows } = await sql`
    select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
    order by 1, 2, 3
  `.execute(database())
  return rows
}
