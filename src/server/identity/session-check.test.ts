import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { adminSession } from '#contract/admin/admin.ts'
import { session } from '#contract/login.ts'
import { createTestAdmin } from '#server/testing/test-admin.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
const { call, signedInUser } = app

test('checking a session costs one read, and every table in it is reached by an index', async () => {
  const anna = await signedInUser()
  const { statements, plan } = await watchReads(() => call(session, {}, { as: anna }))
  expect(statements).toEqual([expect.stringMatching(/^select/)])
  expect(plan).toContain('session_pkey')
  expect(plan).not.toContain('Seq Scan')
})

test('an admin’s, too', async () => {
  const { token } = await createTestAdmin(app.dependencies)
  const headers = { cookie: `wk_session_admin=${token}` }
  const { statements, plan } = await watchReads(() => call(adminSession, {}, { headers }))
  expect(statements).toEqual([expect.stringMatching(/^select/)])
  expect(plan).toContain('session_pkey')
  expect(plan).not.toContain('Seq Scan')
})

test('sessions that are asked for at the same moment are read together', async () => {
  const people = [await signedInUser(), await signedInUser(), await signedInUser()]
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const answers = await Promise.all(people.map((as) => call(session, {}, { as })))
  expect(sent.mock.calls.length).toBeLessThan(people.length)
  sent.mockRestore()
  expect(answers.map(({ data }) => data.email)).toEqual(people.map(({ email }) => email))
})

/** The statements of a call that succeeds, and the plan of the first. */
async function watchReads(work: () => Promise<{ readonly status: number }>) {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const { status } = await work()
  const calls = (sent.mock.calls as unknown as readonly Sent[]).map(toStatement)
  sent.mockRestore()
  if (status !== 200) throw new Error(`The call answered ${status}`)
  return { statements: calls.map(({ text }) => text), plan: await explain(calls[0]!) }
}

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** A statement that was prepared is sent by its name. */
type Sent = readonly [text: string, values: readonly unknown[]] | readonly [prepared: Statement]

function toStatement([first, values]: Sent): Statement {
  return typeof first === 'string' ? { text: first, values: values ?? [] } : first
}

async function explain({ text, values }: Statement): Promise<string> {
  return app.database.transaction().execute(async (transaction) => {
    // Otherwise the database would read the small tables of a test whole; a table that it still reads so has no index.
    await transaction.executeQuery(CompiledQuery.raw('set local enable_seqscan = off'))
    const { rows } = await transaction.executeQuery<Record<string, string>>(
      CompiledQuery.raw(`explain ${text}`, [...values]),
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}
