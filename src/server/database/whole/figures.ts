import { sql } from 'kysely'
import { itemAt } from '#domain/lists/item-at.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type CopiedColumns, copyOut } from './copy-stream.ts'
import { createLineFingerprint } from './line-fingerprint.ts'

/** The figures in which two copies of a table agree when they are the same. */
export interface TableFigures {
  readonly rows: number
  /** The sum of every column that counts something, cents and shares above all; exact, as text. */
  readonly sums: Readonly<Record<string, string>>
  /** A number that changes with any character of any row, not with the order of the rows. */
  readonly fingerprint: string
}

/**
 * Counts, sums and fingerprints a table, so that a copy can be compared without keeping both. Reads every row.
 * @param advance is told how many bytes more have been read
 */
export async function readFigures(
  transaction: Transaction,
  copied: CopiedColumns,
  advance: (bytes: number) => void = () => {},
): Promise<TableFigures> {
  const lines = createLineFingerprint()
  for await (const bytes of copyOut(transaction, copied)) {
    lines.add(bytes)
    advance(bytes.length)
  }
  return { ...(await readSums(transaction, copied.table)), fingerprint: lines.get().fingerprint }
}

/** What the database itself counts and sums in a table. */
export async function readSums(
  transaction: Transaction,
  table: string,
): Promise<Pick<TableFigures, 'rows' | 'sums'>> {
  const columns = await countingColumns(transaction, table)
  const sums = columns.map((column) => sql`${sql.lit(column)}, coalesce(sum(t.${sql.ref(column)}), 0)::text`)
  const { rows } = await sql<Pick<TableFigures, 'rows' | 'sums'>>`
    select count(*) as rows, json_build_object(${sql.join(sums)}) as sums from ${sql.table(table)} t
  `.execute(transaction)
  return itemAt(rows, 0)
}

/** The first difference between two tables, in a few German words; null when they are the same. */
export function findDifference(expected: TableFigures, actual: TableFigures): string | null {
  if (expected.rows !== actual.rows) return `${actual.rows} statt ${expected.rows} Zeilen`
  const column = Object.keys(expected.sums).find((each) => expected.sums[each] !== actual.sums[each])
  if (column !== undefined) {
    return `die Summe von ${column} ist ${actual.sums[column] ?? 'unbekannt'} statt ${expected.sums[column]}`
  }
  return expected.fingerprint === actual.fingerprint ? null : 'der Inhalt der Zeilen ist ein anderer'
}

async function countingColumns(transaction: Transaction, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly name: string }>`
    select attname::text as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
      and atttypid in ('int2'::regtype, 'int4'::regtype, 'int8'::regtype, 'numeric'::regtype)
    order by attnum
  `.execute(transaction)
  return rows.map(({ name }) => name)
}
