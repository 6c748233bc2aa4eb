import { sql } from 'kysely'
import type { Transaction } from '#server/database/transaction.ts'

const ROWS_AT_ONCE = 1000

/** The rows of a table as JSON texts, a batch at a time: numbers, times and bytes exactly as the database writes them. */
export async function* readRows(transaction: Transaction, table: string): AsyncGenerator<readonly string[]> {
  await sql`
    declare whole_table no scroll cursor for select row_to_json(t)::text as row from ${sql.table(table)} t
  `.execute(transaction)
  for (;;) {
    const { rows } = await sql<{ readonly row: string }>`
      fetch ${sql.lit(ROWS_AT_ONCE)} from whole_table
    `.execute(transaction)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await sql`close whole_table`.execute(transaction)
}

/** Writes rows as `readRows` gave them, every column by its name. */
export async function writeRows(
  transaction: Transaction,
  table: string,
  rows: readonly string[],
): Promise<void> {
  await sql`
    insert into ${sql.table(table)}
    select * from json_populate_recordset(null::${sql.table(table)}, ${`[${rows.join(',')}]`}::json)
  `.execute(transaction)
}
