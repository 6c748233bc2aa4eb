import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/database/database.ts'
import { type DatabaseConnection, startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { makeClusterFolder } from './cluster-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A database that nobody uses, to make others from; `templateName` is migrated. */
    readonly postgres: DatabaseConnection
  }
}

export const templateName = 'wk_template'

// Nobody keeps these data, so no commit waits for the disk.
const withoutFlushing = { fsync: 'off', full_page_writes: 'off' }

/** Starts one real PostgreSQL for the whole run; every test file copies the migrated template. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await makeClusterFolder('wk-test-')
  const postgres = await startEmbeddedPostgres({ dataDir, settings: withoutFlushing })
  await makeTemplate(postgres.connection)
  project.provide('postgres', postgres.connection)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

export async function makeTemplate(connection: DatabaseConnection): Promise<void> {
  const main = openDatabase(connection, { connections: 1 })
  await sql`create database ${sql.id(templateName)}`.execute(main)
  await main.destroy()
  const template = openDatabase({ ...connection, database: templateName }, { connections: 1 })
  await migrate(template)
  await template.destroy()
}
