import { sql } from 'kysely'
import type { Transaction } from '#server/database/transaction.ts'
import type { ApartFromProfile } from './column-fates.ts'

/** Stops the deletion of an account. @returns false when no deletion waits, or its time is over */
export async function keepUser(transaction: Transaction, userId: string, now: Date): Promise<boolean> {
  const kept = await transaction
    .updateTable('app_user')
    .set({ deletion_due_at: null })
    .where('user_id', '=', userId)
    .where('deletion_due_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return kept !== undefined
}

export type Value = string | number | boolean | Date | null
export type Row = Readonly<Record<string, Value>>

/** Lets all reads of the transaction see the same moment. To be called first in it. */
export async function holdSnapshot(transaction: Transaction): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(transaction)
}

/**
 * The number of rows that are in memory at once, with what is written of them; packing them takes some milliseconds.
 */
const ROWS_AT_ONCE = 200

/** The rows of one owner with the given columns only, in batches. */
export async function* readRows(
  transaction: Transaction,
  wanted: {
    table: string
    owner: string
    ownerIs: string
    columns: readonly string[]
    /** Set for documents apart from the profile: their owner is found by their number. */
    apart?: ApartFromProfile | null
    /** Set where only rows count in which this column has a value. */
    onlyWith?: string | null
  },
): AsyncGenerator<readonly Row[]> {
  const isOwn = wanted.apart ? sql`in (${numbersOf[wanted.apart](wanted.ownerIs)})` : sql`= ${wanted.ownerIs}`
  const isMeant = wanted.onlyWith ? sql`${sql.ref(wanted.onlyWith)} is not null` : sql`true`
  const columns = sql.join(wanted.columns.map((column) => sql.ref(column)))
  await sql`
    declare own_rows no scroll cursor for
    select ${columns} from ${sql.table(wanted.table)}
    where ${sql.ref(wanted.owner)} ${isOwn} and ${isMeant}
    order by ${columns}
  `.execute(transaction)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_AT_ONCE)} from own_rows`.execute(transaction)
    if (rows.length > 0) yield rows
    if (rows.length < ROWS_AT_ONCE) break
  }
  await sql`close own_rows`.execute(transaction)
}

const numbersOf = {
  invoice: (userId: string) => sql`select invoice_number from invoice_owner where user_id = ${userId}`,
  document: (userId: string) =>
    sql`select document_number from contract_document_owner where user_id = ${userId}`,
  claim: (userId: string) => sql`select claim_id from dunning_claim_owner where user_id = ${userId}`,
} as const satisfies Record<ApartFromProfile, unknown>
