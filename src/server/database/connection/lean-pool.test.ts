import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { openFreezingProxy } from '#server/testing/parts/freezing-proxy.ts'
import { createTestDatabase, testDatabase } from '#server/testing/test-database.ts'
import { watchStatements } from '#server/testing/watch-statements.ts'
import { leanPool } from './lean-pool.ts'

const database = testDatabase()

// The greeting of a new connection would be among the statements.
beforeAll(() => sql`select 1`.execute(database()))

test('a transaction begins together with its first statement', async () => {
  const sent = watchStatements()
  await database()
    .transaction()
    .execute((transaction) => sql`select 1`.execute(transaction))
  expect(sent()).toEqual(['begin; select 1', 'commit'])
})

test('a statement with parameters comes after the beginning', async () => {
  const sent = watchStatements()
  const answer = await database()
    .transaction()
    .execute((transaction) => sql<{ found: number }>`select ${7}::integer as found`.execute(transaction))
  expect(answer.rows).toEqual([{ found: 7 }])
  expect(sent()).toEqual(['begin', 'select $1::integer as found', 'commit'])
})

test('what a transaction wrote before it failed is gone', async () => {
  const attempt = database()
    .transaction()
    .execute(async (transaction) => {
      await sql`create table lean_pool (id integer)`.execute(transaction)
      await sql`insert into lean_pool values (${1})`.execute(transaction)
      throw new Error('changed my mind')
    })
  await expect(attempt).rejects.toThrow('changed my mind')
  await expect(sql`select from lean_pool`.execute(database())).rejects.toMatchObject({ code: '42P01' })
})

test('a transaction whose first statement fails leaves a connection that works', async () => {
  const attempt = database()
    .transaction()
    .execute((transaction) => sql`select 1/0`.execute(transaction))
  await expect(attempt).rejects.toMatchObject({ code: '22012' })
  expect((await sql`select 1 as one`.execute(database())).rows).toEqual([{ one: 1 }])
})

test('a server that falls silent is waited for once, not again to undo what it may have done', async () => {
  const { pool, proxy, client } = await openOwn({ query_timeout: 300 })
  await client.query('begin', [])
  await client.query('select 1', [])
  proxy.freeze()
  await expect(client.query('select 2', [])).rejects.toThrow('Query read timeout')
  expect(await client.query('rollback', [])).toMatchObject({ command: 'ROLLBACK' })
  client.release()
  expect(pool.totalCount).toBe(0)
})

test('a connection that a pooler has refused a place at the server is not used again', async () => {
  const { pool, client } = await openOwn()
  const refusal = `do $$ begin raise exception 'query_wait_timeout' using errcode = '08P01'; end $$`
  await expect(client.query(refusal, [])).rejects.toMatchObject({ code: '08P01' })
  client.release()
  expect(pool.totalCount).toBe(0)
})

test('a transaction without a statement needs no connection’s time', async () => {
  const sent = watchStatements()
  await database()
    .transaction()
    .execute(async () => {})
  expect(sent()).toEqual([])
})

test('of several statements in one, the answer is the last one’s', async () => {
  const answer = await sql<{ two: number }>`select 1 as one; select 2 as two`.execute(database())
  expect(answer.rows).toEqual([{ two: 2 }])
})

test('a statement that comes again and again is prepared, others are not', async () => {
  const ask = (number: number) =>
    sql<{ found: number }>`select ${number}::integer as found`.execute(database())
  for (let number = 0; number < 10; number += 1) expect((await ask(number)).rows).toEqual([{ found: number }])
  const { rows } = await sql`select statement from pg_prepared_statements`.execute(database())
  expect(rows).toContainEqual({ statement: 'select $1::integer as found' })
  await sql`select ${1}::integer as once`.execute(database())
  const again = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
    database(),
  )
  expect(again.rows.some(({ statement }) => statement.includes('once'))).toBe(false)
})

test('a table that gets a column while we work is read on', async () => {
  await sql`create table wide (id integer primary key)`.execute(database())
  await sql`insert into wide values (1)`.execute(database())
  const reads = [
    () => sql`select * from wide where id = ${1}`,
    () => sql`select wide.* from wide where id = ${1}`,
    () => sql`update wide set id = id where id = ${1} returning *`,
  ]
  const readAll = async () => {
    for (const read of reads) expect((await read().execute(database())).rows).toHaveLength(1)
  }
  for (let time = 0; time < 8; time += 1) await readAll()
  await sql`alter table wide add column name text`.execute(database())
  await readAll()
})

/** A connection of a pool of its own, which can be frozen. */
async function openOwn(options: pg.PoolConfig = {}) {
  const { connection, drop } = await createTestDatabase()
  const proxy = await openFreezingProxy(connection)
  const pool = new pg.Pool({ ...proxy.connection, ...options })
  pool.on('error', () => {})
  onTestFinished(async () => {
    void pool.end()
    await proxy.close()
    await drop()
  })
  return { pool, proxy, client: await leanPool(pool).connect() }
}
