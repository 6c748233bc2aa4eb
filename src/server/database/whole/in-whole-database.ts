import { sql } from 'kysely'
import { liftTimeLimits } from '#server/database/connection/lift-time-limits.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { StartError } from '#server/start-error.ts'

/**
 * Reads the rows of every household in one transaction, for the operator’s commands and the nightly jobs only. All its
 * statements see the same instant, however many people write meanwhile.
 */
export async function readWholeDatabase<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return keepingFailure(work, (guarded) =>
    database
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => {
        await openWholeDatabase(transaction)
        return guarded(transaction)
      }),
  )
}

/** Writes rows of every household in one transaction: all or nothing. */
export async function writeWholeDatabase<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return keepingFailure(work, (guarded) =>
    database.transaction().execute(async (transaction) => {
      await openWholeDatabase(transaction)
      return guarded(transaction)
    }),
  )
}

type Work<T> = (transaction: Transaction) => Promise<T>

/** A copy that was given up has no connection left to roll back on: what is thrown is the reason, not that. */
async function keepingFailure<T>(work: Work<T>, run: (guarded: Work<T>) => Promise<T>): Promise<T> {
  let failure: { readonly reason: unknown } | undefined
  try {
    return await run(async (transaction) => {
      try {
        return await work(transaction)
      } catch (error) {
        failure = { reason: error }
        throw error
      }
    })
  } catch (error) {
    throw failure ? failure.reason : error
  }
}

/**
 * Fixes how times and bytes are written, so that texts of rows from different servers can be compared, and lifts the time
 * limits.
 */
async function openWholeDatabase(transaction: Transaction): Promise<void> {
  await sql`
    select set_config('wk.scope', 'whole_database', true), set_config('timezone', 'UTC', true),
      set_config('datestyle', 'ISO', true), set_config('bytea_output', 'hex', true)
  `.execute(transaction)
  await liftTimeLimits(transaction)
}

/**
 * Checks that row-level security lets everything through, which otherwise hides rows without an error; every copy
 * begins with it.
 * @throws {StartError} when it hides rows
 */
export async function assertWholeIsVisible(transaction: Transaction): Promise<void> {
  const { rows } = await sql<{ readonly name: string }>`
    select relname as name from pg_class c
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relrowsecurity
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'whole_database')
    order by 1
  `.execute(transaction)
  if (rows.length === 0) return
  throw new StartError(
    `Die Tabellen ${rows.map(({ name }) => name).join(', ')} sind nicht im Ganzen lesbar: bitte den Server dieser Version einmal starten, er bringt die Datenbank auf den neuen Stand.`,
  )
}
