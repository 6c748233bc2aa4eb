import type { Database } from '#server/database/database.ts'
import { needsMigration } from '#server/database/migrate.ts'

/** Asks the database itself; false while it is away or its schema is older than this program. */
export async function isDatabaseReady(database: Database): Promise<boolean> {
  return needsMigration(database).then(
    (isOld) => !isOld,
    () => false,
  )
}
