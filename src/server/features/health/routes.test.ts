import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'

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
