import { type ControlledTransaction, sql } from 'kysely'
import { itemAt } from '#domain/lists/item-at.ts'
import { liftTimeLimits } from '#server/database/connection/lift-time-limits.ts'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/schema.ts'
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

/**
 * Gives what `work` reads in several such transactions beside each other: all of them see one instant, that of the
 * first. The pool must have as many connections. They end with the last piece, or when nobody reads on.
 */
export async function* streamWholeDatabase<T>(
  database: Database,
  count: number,
  work: (transactions: readonly Transaction[]) => AsyncIterable<T>,
): AsyncGenerator<T> {
  const open: ControlledTransaction<Tables>[] = []
  const begin = async (snapshot: string | null) => {
    const transaction = await database
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute()
    open.push(transaction)
    // The instant must be taken over before anything is read.
    if (snapshot !== null) await sql`set transaction snapshot ${sql.lit(snapshot)}`.execute(transaction)
    await openWholeDatabase(transaction)
    return transaction
  }
  try {
    const first = await begin(null)
    const snapshot = count > 1 ? await exportSnapshot(first) : null
    while (open.length < count) await begin(snapshot)
    yield* work(open)
  } finally {
    // Nothing was written, and a connection that is gone has nothing to undo.
    await Promise.allSettled(open.map((transaction) => transaction.rollback().execute()))
  }
}

async function exportSnapshot(transaction: Transaction): Promise<string> {
  const { rows } = await sql<{ readonly snapshot: string }>`
    select pg_export_snapshot() as snapshot
  `.execute(transaction)
  return itemAt(rows, 0).snapshot
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
