import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { buildDependencies, closeDependencies } from '#server/dependencies.ts'
import { openFreezingProxy } from '#server/testing/parts/freezing-proxy.ts'
import { testApp } from '#server/testing/test-app.ts'
import { testConfig } from '#server/testing/test-config.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const app = testApp()

test('/health: the process answers', async () => {
  const answer = await app.send({ method: 'GET', path: '/health' })
  expect(answer).toMatchObject({
    status: 200,
    json: { status: 'ok' },
    headers: { 'cache-control': 'no-store' },
  })
})

test('/ready: the database answers and its schema is ours', async () => {
  const ready = () => app.send({ method: 'GET', path: '/ready' })
  expect(await ready()).toMatchObject({ status: 200, json: { status: 'ready' } })
  const rename = (from: string, to: string) =>
    sql`update schema_migration set name = ${to} where name = ${from}`.execute(app.database)
  await rename('0001_identity', '0000_older')
  expect(await ready()).toMatchObject({ status: 503, errors: [{ message: 'unavailable' }] })
  await rename('0000_older', '0001_identity')
  expect(await ready()).toMatchObject({ status: 200 })
})

describe('/ready while the database hangs', () => {
  test('the answer comes before the database gives up, one look at a time, and good again afterwards', async () => {
    const { dependencies, proxy, app: hanging } = await openHanging()
    const ready = async () => (await hanging.inject({ url: '/ready' })).statusCode
    expect(await ready()).toBe(200)

    proxy.freeze()
    const { read } = dependencies.tallies.pools.main
    const answers = await Promise.all(Array.from({ length: 20 }, ready))
    expect(new Set(answers)).toEqual(new Set([503]))
    // One connection at most was taken for all of them, and nobody waits for another: the look itself goes on.
    expect(read().open - read().idle).toBeLessThanOrEqual(1)
    expect(read().waiting).toBe(0)
    expect((await hanging.inject({ url: '/health' })).statusCode).toBe(200)

    proxy.thaw()
    await expect.poll(ready, { timeout: 30_000 }).toBe(200)
  })

  test('with every connection taken: it does not wait as long as the others do', async () => {
    const { database, proxy, app: hanging } = await openHanging()
    proxy.freeze()
    const ended: string[] = []
    const note = (what: string) => () => void ended.push(what)
    const queries = Array.from({ length: CONNECTIONS + 1 }, () =>
      sql`select`.execute(database).then(note('query'), note('query')),
    )
    const answer = hanging.inject({ url: '/ready' })
    void answer.then(note('ready'))
    expect((await answer).statusCode).toBe(503)
    expect(ended).toEqual(['ready'])
    proxy.thaw()
    await Promise.all(queries)
  })
})

const CONNECTIONS = 2

/** The application on a database that can be frozen. */
async function openHanging() {
  const { connection, drop } = await createTestDatabase()
  onTestFinished(drop)
  const proxy = await openFreezingProxy(connection)
  onTestFinished(proxy.close)
  const dependencies = buildDependencies(testConfig, proxy.connection, {
    writeLog: () => {},
    databaseConnections: CONNECTIONS,
  })
  const opened = await buildApp(dependencies)
  onTestFinished(async () => {
    await opened.close()
    await closeDependencies(dependencies)
  })
  return { app: opened, database: dependencies.database, dependencies, proxy }
}
