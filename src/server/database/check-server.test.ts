import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { type ServerFacts, checkServer, findObstacle } from './check-server.ts'

const database = testDatabase()

const sound: ServerFacts = {
  version: 'PostgreSQL 15.8 on x86_64-pc-linux-gnu',
  version_number: 150_008,
  encoding: 'UTF8',
  is_standby: false,
  may_make_tables: true,
  may_make_schemas: true,
  role: 'plan',
  database: 'plan',
}

test('the server of the tests can carry the product', async () => {
  await expect(checkServer(database())).resolves.toBeUndefined()
  expect(findObstacle(sound)).toBeNull()
})

test('one that is too old is told by its version', () => {
  const old = { ...sound, version: 'PostgreSQL 14.19 on x86_64-pc-linux-gnu', version_number: 140_019 }
  expect(findObstacle(old)).toBe(
    'Der Server aus DATABASE_URL ist zu alt (PostgreSQL 14.19): nötig ist PostgreSQL 15 oder neuer.',
  )
})

test('an engine that counts its versions differently is tried', () => {
  const other = { ...sound, version: 'CockroachDB CCL v25.1.0', version_number: 130_000 }
  expect(findObstacle(other)).toBeNull()
})

test('a copy that only reads is none', () => {
  expect(findObstacle({ ...sound, is_standby: true })).toBe(
    'Der Server aus DATABASE_URL ist eine Kopie, die nur liest: bitte die Adresse des Hauptservers eintragen.',
  )
})
