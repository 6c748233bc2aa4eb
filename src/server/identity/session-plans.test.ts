import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { digestOf } from '#server/security/opaque-token.ts'
import { growHouseholds } from '#server/testing/growth/grow-households.ts'
import { testApp } from '#server/testing/test-app.ts'
import { userSessionReader } from './session-store.ts'

const app = testApp()

const USES = 25
/** PostgreSQL plans a statement anew so often before it compares with a plan that fits whatever is asked for. */
const PLANNED_ANEW = 5

test('however many households there are, a connection plans the check of a session a few times and never again', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => app.signedInUser()))
  await growHouseholds(app.database, { households: 2_000, isPlanned: false })
  await sql`analyze`.execute(app.database)
  const digests = people.map(({ token }) => digestOf(token))
  const plans = await app.database.connection().execute(async (connection) => {
    const read = userSessionReader(connection)
    for (const count of [1, 2, 4])
      for (let at = 0; at < USES; at += 1) expect(await read(digests.slice(0, count))).toHaveLength(count)
    const { rows } = await sql<{ readonly kept: number; readonly anew: number }>`
      select generic_plans as kept, custom_plans as anew from pg_prepared_statements
      where statement like '%household_member%' order by length(statement)
    `.execute(connection)
    return rows
  })
  expect(plans.map(({ anew }) => anew)).toEqual([PLANNED_ANEW, PLANNED_ANEW, PLANNED_ANEW])
  for (const { kept } of plans) expect(kept).toBeGreaterThan(10)
})
