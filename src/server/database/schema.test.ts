import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { describeSchema } from './describe-schema.ts'

const database = testDatabase()

test('the types of the tables are those of the migrated database', async () => {
  await expect(await describeSchema(database())).toMatchFileSnapshot('schema.ts')
})
