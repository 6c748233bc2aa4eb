import pg from 'pg'
import { CompiledQuery } from 'kysely'
import { expect, test, vi } from 'vitest'
import { session } from '#contract/auth.ts'
import { testApp } from '#server/testing/test-app.ts'
import { createTestAdmin } from '#server/testing/test-admin.ts'
import { adminSession } from '#contract/admin.ts'

const app = testApp()
const { call, signedInUser } = app

test('checking a session costs one read, and every table in it is reached by an index', async () => {
  const anna = await signedInUser()
  await expectOneIndexedRead(() => call(session, {}, { as: anna }))
})

test('an admin’s, too', async () => {
  const { token } = await createTestAdmin(app.dependencies)
  const headers = { cookie: `wk_session_admin=${token}` }
  await expectOneIndexedRead(() => call(adminSession, {}, { headers }))
})

async function expectOneIndexedRead(work: () => Promise<{ readonly status: number }>): Promise<void> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  expect(await work()).toMatchObject({ status: 200 })
  const statements = sent.mock.calls as unknown as readonly Statement[]
  expect(statements.map(([text]) => text.slice(0, 6))).toEqual(['select'])

  const plan = await explain(statements[0]!)
  sent.mockRestore()
  // The small tables of a test would be read whole otherwise; what still is has no index.
  expect(plan).toContain('session_pkey')
  expect(plan).not.toContain('Seq Scan')
}

type Statement = readonly [text: string, values: readonly unknown[]]

async function explain([text, values]: Statement): Promise<string> {
  return app.database.transaction().execute(async (transaction) => {
    await transaction.executeQuery(CompiledQuery.raw('set local enable_seqscan = off'))
    const { rows } = await transaction.executeQuery<Record<string, string>>(
      CompiledQuery.raw(`explain ${text}`, [...values]),
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}
