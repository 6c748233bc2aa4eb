import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { patientConnect } from './patient-connect.ts'

const refusal = Object.assign(new Error('sorry, too many clients already'), { code: '53300' })

test('whoever finds all connections of the process in use is told so once, not as if they were lost', async () => {
  const pool = await openPool({ max: 1, connectionTimeoutMillis: 100 })
  const connect = patientConnect(pool)
  const client = await connect()
  await expect(connect()).rejects.toMatchObject({ code: '53300' })
  client.release()
})

test('a refusal leaves less time for what is waited for after it', async () => {
  const options = { max: 2, connectionTimeoutMillis: 1_000 }
  const pool = await openPool(options)
  const given: number[] = []
  pool.connect = async () => {
    given.push(pool.options.connectionTimeoutMillis!)
    await wait(100)
    throw given.length < 3 ? refusal : new Error('timeout exceeded when trying to connect')
  }
  await expect(patientConnect(pool)()).rejects.toBe(refusal)
  expect(given).toEqual(given.toSorted((a, b) => b - a))
  expect(given.at(-1)).toBeLessThan(options.connectionTimeoutMillis - 200)
  expect(pool.options.connectionTimeoutMillis).toBe(options.connectionTimeoutMillis)
})

test('a connection that breaks while it is greeted does not count as one less', async () => {
  let greet = async (_client: pg.ClientBase) => {}
  const pool = await openPool({ max: 5, onConnect: (client) => greet(client) })
  const connect = patientConnect(pool)
  const clients = [await connect(), await connect()]
  greet = async (client) => {
    ;(client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy()
    await client.query('select')
  }
  await expect(connect()).rejects.toThrow('Connection terminated')
  greet = () => Promise.reject(refusal)
  const next = connect()
  await expect.poll(() => pool.options.max).toBe(clients.length)
  for (const client of clients) client.release()
  ;(await next).release()
})

async function openPool(options: pg.PoolConfig): Promise<pg.Pool> {
  const { connection, drop } = await createTestDatabase()
  const pool = new pg.Pool({ connectionTimeoutMillis: 2_000, ...connection, ...options })
  pool.on('error', () => {})
  onTestFinished(async () => {
    void pool.end()
    await drop()
  })
  return pool
}
