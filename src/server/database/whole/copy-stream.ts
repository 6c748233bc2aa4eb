import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CompiledQuery, sql } from 'kysely'
import { from, to } from 'pg-copy-streams'
import type { Transaction } from '#server/database/transaction.ts'

/** A table and the columns of it that are copied, in the order in which they stand in a row. */
export interface CopiedColumns {
  readonly table: string
  readonly columns: readonly string[]
}

/** How many bytes may wait between the database and whoever reads. */
const WAITING_BYTES = 512 * 1024

/** The columns of a table that hold what somebody wrote, in their order; computed ones stay out. */
export async function readCopiedColumns(transaction: Transaction, table: string): Promise<CopiedColumns> {
  const { rows } = await sql<{ readonly name: string }>`
    select attname::text as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum
  `.execute(transaction)
  return { table, columns: rows.map(({ name }) => name) }
}

/**
 * The rows of a table as bytes, each a line in the text format of COPY. Whoever stops before the end loses the
 * connection, and its transaction with it.
 */
export async function* copyOut(
  transaction: Transaction,
  { table, columns }: CopiedColumns,
): AsyncGenerator<Buffer> {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const statement = sql`copy (select ${names} from ${sql.table(table)}) to stdout`.compile(transaction).sql
  const stream = to(statement, { highWaterMark: WAITING_BYTES })
  const answered = transaction.executeQuery(CompiledQuery.raw(statement, [stream]))
  // A failure ends the stream as well, which tells it first.
  answered.catch(() => {})
  yield* stream as AsyncIterable<Buffer>
  await answered
}

/**
 * Writes rows into a table, as `copyOut` or `copyLine` gave them, and whatever is refused undoes the transaction. The
 * table must be open for it: see `openForCopy`.
 */
export async function copyIn(
  transaction: Transaction,
  { table, columns }: CopiedColumns,
  content: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>,
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const statement = sql`copy ${sql.table(table)} (${names}) from stdin`.compile(transaction).sql
  const stream = from(statement, { highWaterMark: WAITING_BYTES })
  const answered = transaction.executeQuery(CompiledQuery.raw(statement, [stream]))
  answered.catch(() => {})
  await pipeline(Readable.from(content, { objectMode: true, highWaterMark: 1 }), stream)
  await answered
}

/** A row for `copyIn`, a line of text with its end. */
export function copyLine(values: readonly (string | number | bigint | boolean | Date | null)[]): string {
  return `${values.map(copyField).join('\t')}\n`
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function copyField(value: string | number | bigint | boolean | Date | null): string {
  if (value === null) return '\\N'
  if (typeof value === 'string')
    return value.replaceAll(/[\\\t\n\r]/g, (character) => escapes[character] ?? '')
  return value instanceof Date ? value.toISOString() : String(value)
}

/**
 * COPY refuses to write into tables whose row-level security is forced upon their owner: it is not, until the returned
 * function is called in the same transaction. Nobody else reads the tables meanwhile.
 */
export async function openForCopy(
  transaction: Transaction,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const { rows } = await sql<{ readonly name: string }>`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relforcerowsecurity and relname = any(${[...tables]})
    order by 1
  `.execute(transaction)
  const alter = async (word: 'force' | 'no force') => {
    for (const { name } of rows)
      await sql`alter table ${sql.table(name)} ${sql.raw(word)} row level security`.execute(transaction)
  }
  await alter('no force')
  return () => alter('force')
}
