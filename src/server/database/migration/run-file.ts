import { sql } from 'kysely'
import { type Database, isPooled } from '#server/database/database.ts'
import { appliedMigrations, noteApplied } from './applied.ts'
import { inTurn, keepFormerOut, untilLocked, waitBriefly } from './in-turn.ts'
import type { MigrationFile } from './migration-files.ts'
import { splitStatements } from './split-statements.ts'

/** Applies a file inside of a transaction, where nobody else is served. */
export async function runInside(transaction: Database, file: MigrationFile): Promise<void> {
  const text = file.mode === 'outside' ? file.text.replaceAll(/\bconcurrently\b/giu, '') : file.text
  if (file.isOverTheWall) await lookOverTheWall(transaction)
  do if ((await execute(transaction, text)) === 0) break
  while (file.mode === 'repeated')
  await noteApplied(transaction, file)
}

/**
 * Applies a file while requests are served.
 * @param mayRun asked in the same transaction, once nobody else migrates
 * @returns whether it was this call that applied it
 */
export async function runBeside(
  database: Database,
  file: MigrationFile,
  mayRun: (transaction: Database) => Promise<boolean> = async () => true,
): Promise<boolean> {
  for (;;) {
    const step = await untilLocked(file.name, () =>
      inTurn(database, async (transaction) => {
        if ((await appliedMigrations(transaction)).includes(file.name)) return 'done'
        if (!(await mayRun(transaction))) return 'done'
        return runStep(database, transaction, file)
      }),
    )
    if (step !== 'again') return step === 'applied'
  }
}

type Step = 'done' | 'applied' | 'again'

async function runStep(database: Database, transaction: Database, file: MigrationFile): Promise<Step> {
  if (file.mode === 'outside') {
    await runOutside(database, file)
  } else {
    if (file.part === 'contract') await keepFormerOut(transaction)
    if (file.isOverTheWall) await lookOverTheWall(transaction)
    await waitBriefly(transaction, file.part === 'contract' ? 'contract' : 'expand')
    const changed = await execute(transaction, file.text)
    if (file.mode === 'repeated' && changed > 0) return 'again'
  }
  await noteApplied(transaction, file)
  return 'applied'
}

/**
 * Builds or drops indexes, one after the other, over a connection that waits as long as it takes. A connection of a pooler
 * is not ours, and keeps its limits: an index that takes longer there needs a start at the server itself.
 */
async function runOutside(database: Database, { text }: MigrationFile): Promise<void> {
  await database.connection().execute(async (own) => {
    if (!isPooled(database))
      await sql`
      select set_config(name, '0', false) from pg_settings where name in ('statement_timeout', 'lock_timeout')
    `.execute(own)
    try {
      for (const statement of splitStatements(text)) {
        await clearUnfinishedIndex(own, statement)
        await execute(own, statement)
      }
    } finally {
      if (!isPooled(database))
        await sql`
        select set_config(name, reset_val, false) from pg_settings
        where name in ('statement_timeout', 'lock_timeout')
      `.execute(own)
    }
  })
}

/** An index whose building was killed stays behind unusable, and would count as one that is there. */
async function clearUnfinishedIndex(database: Database, statement: string): Promise<void> {
  const index = /\bindex concurrently if not exists (\w+)/iu.exec(statement)?.[1]
  if (!index) return
  const { rows } = await sql`
    select from pg_index where indexrelid = to_regclass(${index}) and not indisvalid
  `.execute(database)
  if (rows.length > 0) await sql`drop index concurrently if exists ${sql.id(index)}`.execute(database)
}

async function lookOverTheWall(transaction: Database): Promise<void> {
  await sql`select set_config('wk.scope', 'whole_database', true)`.execute(transaction)
}

/** @returns how many rows the last statement changed */
async function execute(database: Database, text: string): Promise<number> {
  return Number((await sql.raw(text).execute(database)).numAffectedRows ?? 0)
}
