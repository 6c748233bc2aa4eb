import { sql } from 'kysely'
import { afterAll, beforeAll, inject } from 'vitest'
import { type Database, openDatabase } from '#server/database/database.ts'
import type { DatabaseConnection } from '#server/database/embedded-postgres.ts'
import { endConnections } from './end-connections.ts'
import { templateName } from './global-setup.ts'

/**
 * Makes a migrated, empty database for this test file: call it at the top, use the returned function inside the tests.
 */
export function testDatabase(): () => Database {
  let database: Database
  let drop = async () => {}
  beforeAll(async () => {
    const created = await createTestDatabase()
    database = openDatabase(created.connection, { connections: 4 })
    drop = created.drop
  })
  afterAll(async () => {
    await database?.destroy()
    await drop()
  })
  return () => database
}

export interface TestDatabase {
  readonly connection: DatabaseConnection
  readonly drop: () => Promise<void>
}

export async function createTestDatabase(template: string = templateName): Promise<TestDatabase> {
  const main = inject('postgres')
  const name = `wk_test_${crypto.randomUUID().replaceAll('-', '')}`
  await inMain(main, (admin) =>
    sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(admin),
  )
  return {
    connection: { ...main, database: name },
    // The database is not dropped "with (force)": a login with few rights may not end autovacuum, as a plain drop does.
    drop: () =>
      inMain(main, async (admin) => {
        await endConnections(admin, name)
        await sql`drop database ${sql.id(name)}`.execute(admin)
      }),
  }
}

async function inMain(
  connection: DatabaseConnection,
  work: (admin: Database) => Promise<unknown>,
): Promise<void> {
  const admin = openDatabase(connection, { connections: 1 })
  try {
    await work(admin)
  } finally {
    await admin.destroy()
  }
}
