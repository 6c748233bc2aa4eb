import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { itemAt } from '#domain/lists/item-at.ts'
import type { Transaction } from '#server/database/transaction.ts'

// Backups of the first line format hold rows as JSON texts; they are read for as long as somebody has one.

/** Writes rows that are JSON texts as `row_to_json` gave them, every column by its name. */
export async function writeJsonRows(
  transaction: Transaction,
  table: string,
  rows: readonly string[],
): Promise<void> {
  await sql`
    insert into ${sql.table(table)}
    select * from json_populate_recordset(null::${sql.table(table)}, ${`[${rows.join(',')}]`}::json)
  `.execute(transaction)
}

/** The fingerprint of a table of such rows: it sums the first 60 bits of the digest of each. */
export async function readJsonFingerprint(transaction: Transaction, table: string): Promise<string> {
  const { rows } = await sql<{ readonly fingerprint: string }>`
    select coalesce(sum(
      ('x' || substr(encode(sha256(convert_to(row_to_json(t)::text, 'UTF8')), 'hex'), 1, 15))::bit(60)::bigint
    ), 0)::text as fingerprint
    from ${sql.table(table)} t
  `.execute(transaction)
  return itemAt(rows, 0).fingerprint
}

/** The same fingerprint of rows that are not in a database. */
export function createJsonFingerprint() {
  let rows = 0
  let sum = 0n
  return {
    add(row: string) {
      rows += 1
      sum += BigInt(`0x${createHash('sha256').update(row).digest('hex').slice(0, 15)}`)
    },
    get: () => ({ rows, fingerprint: String(sum) }),
  }
}
