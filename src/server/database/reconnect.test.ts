import { sql } from 'kysely'
import { inject, expect, test } from 'vitest'
import { startTrial } from '#contract/subscription.ts'
import { readUser } from '#contract/user.ts'
import { endConnections } from '#server/testing/end-connections.ts'
import { testApp } from '#server/testing/test-app.ts'
import { openDatabase } from './database.ts'

const app = testApp()
const { call, signedInUser } = app

test('when every connection is cut, reads are answered as if nothing had happened, and so are writes unless their commit was cut', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.database)
  const people = await Promise.all(Array.from({ length: 5 }, () => signedInUser()))
  for (const anna of people) {
    const reads = Array.from({ length: 6 }, () => call(readUser, {}, { as: anna }))
    const write = call(startTrial, {}, { as: anna })
    await cutConnections(rows[0]!.name)
    expect((await Promise.all(reads)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    // Nobody knows whether a commit took place whose connection was cut: the caller is told, and may ask again.
    expect([200, 503]).toContain((await write).status)
    expect((await call(startTrial, {}, { as: anna })).status).toBe(200)
  }
})

async function cutConnections(name: string): Promise<void> {
  const admin = openDatabase(inject('postgres'), { connections: 1 })
  await endConnections(admin, name)
  await admin.destroy()
}
