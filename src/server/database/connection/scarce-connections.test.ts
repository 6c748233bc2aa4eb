import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { readAccounts } from '#contract/planning/accounts.ts'
import { updateUser } from '#contract/user.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import type { DatabaseConnection } from '#server/database/embedded-postgres.ts'
import { testApp } from '#server/testing/test-app.ts'

const LIMIT = 9
const where: { connection?: DatabaseConnection } = {}

const app = testApp({
  databaseConnections: 10,
  async prepareDatabase(connection) {
    await limitConnections(connection)
    where.connection = connection
    return connection
  },
})
const { call, signedInUser } = app

test('with fewer connections at the server than one process wants, no request of a burst fails', async () => {
  // The jobs take three of the nine.
  await app.dependencies.jobs.start()
  const people = await Promise.all(Array.from({ length: 6 }, () => signedInUser()))
  const answers = await Promise.all(
    people.flatMap((as) => [
      ...Array.from({ length: 40 }, () => call(readAccounts, {}, { as })),
      ...Array.from({ length: 5 }, () => call(updateUser, { body: profile }, { as })),
    ]),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('with two left beside other programs, requests wait for those two', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => signedInUser()))
  await cutConnections()
  await takeConnections(LIMIT - 2)
  const answers = await Promise.all(
    people.flatMap((as) => Array.from({ length: 20 }, () => call(readAccounts, {}, { as }))),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('with none left a request waits for a while, and is answered as soon as there is one', async () => {
  const anna = await signedInUser()
  await cutConnections()
  const release = await takeConnections(LIMIT)
  const answer = call(readAccounts, {}, { as: anna })
  await release()
  expect((await answer).status).toBe(200)
})

test('with none left at all it is told to come back', async () => {
  const anna = await signedInUser()
  await cutConnections()
  const release = await takeConnections(LIMIT)
  const answer = await call(readAccounts, {}, { as: anna })
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
  await release()
  expect((await call(readAccounts, {}, { as: anna })).status).toBe(200)
})

const profile = { salutation: 'k', name: 'Anna', surname: 'Berger' } as const

async function limitConnections(connection: DatabaseConnection): Promise<void> {
  await asAnother(connection, async (admin) => {
    await sql`alter database ${sql.id(connection.database)} connection limit ${sql.lit(LIMIT)}`.execute(admin)
  })
}

async function cutConnections(): Promise<void> {
  await app.dependencies.jobs.stop()
  const { database } = where.connection!
  await asAnother(where.connection!, async (admin) => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${database}`.execute(
      admin,
    )
    // The server counts connections until they have really ended.
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_stat_activity where datname = ${database}`.execute(admin)
        return rows.length
      })
      .toBe(0)
  })
}

/** Holds connections as another program does. @returns gives them back */
async function takeConnections(count: number): Promise<() => Promise<void>> {
  const others = Array.from({ length: count }, () => openDatabase(where.connection!, { connections: 1 }))
  const release = async () => void (await Promise.all(others.splice(0).map((other) => other.destroy())))
  onTestFinished(release)
  for (const other of others) await sql`select 1`.execute(other)
  return release
}

/** Works beside that database, in one whose connections are not limited. */
async function asAnother(
  connection: DatabaseConnection,
  work: (admin: Database) => Promise<void>,
): Promise<void> {
  const admin = openDatabase({ ...connection, database: 'template1' }, { connections: 1 })
  try {
    await work(admin)
  } finally {
    await admin.destroy()
  }
}
