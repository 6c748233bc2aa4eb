import { expect, test } from 'vitest'
import { readWholeDatabase } from '#server/database/whole/in-whole-database.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { bytesOf, householdStatements, userStatements } from './citus-statements.ts'
import { tableKinds } from './table-kinds.ts'

const database = testDatabase()
const docs = '../../../../docs/scaling'

test('the statements in the documentation are those of the list', async () => {
  const [households, users] = await readWholeDatabase(database(), async (transaction) => [
    await householdStatements(transaction),
    await userStatements(transaction),
  ])
  await expect(households).toMatchFileSnapshot(`${docs}/distribute-households.sql`)
  await expect(users).toMatchFileSnapshot(`${docs}/distribute-users.sql`)
})

test('each table that does not stay whole is distributed, or copied, once', async () => {
  const all = await readWholeDatabase(
    database(),
    async (transaction) => (await householdStatements(transaction)) + (await userStatements(transaction)),
  )
  const named = [...all.matchAll(/create_(?:distributed|reference)_table\('(\w+)'/g)].map(
    ([, table]) => table!,
  )
  const meant = Object.entries(tableKinds)
    .filter(([, { kind }]) => kind !== 'local')
    .map(([table]) => table)
  expect(named.toSorted()).toEqual(meant.toSorted())
})

test('what lies whole fits on one machine at ten million households', () => {
  const GB = 1_000_000_000
  expect(bytesOf('reference') / GB).toBeLessThan(20)
  expect(bytesOf('local') / GB).toBeLessThan(200)
})
