import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

/** Every column that holds encrypted texts; a test compares them with the schema. */
export const sealedColumns = [
  'second_factor.sealed_secret',
  'second_factor.sealed_waiting_secret',
  'mail_outbox.sealed_content',
] as const
export type SealedColumn = (typeof sealedColumns)[number]

const keys = {
  'second_factor.sealed_secret': 'owner_id',
  'second_factor.sealed_waiting_secret': 'owner_id',
  'mail_outbox.sealed_content': 'mail_id',
} as const satisfies Record<SealedColumn, string>

export interface SealedText {
  /** The id of the row. */
  readonly id: string
  readonly sealed: string
}

interface Page {
  /** The id of the key that encrypts now. */
  readonly keyId: string
  /** The last id of the page before; null for the first page. */
  readonly after: string | null
  readonly atMost: number
}

/** A page of texts that were encrypted with another key than today's, by the id of their rows. */
export async function findSealedByOlderKeys(
  database: Database,
  column: SealedColumn,
  { keyId, after, atMost }: Page,
): Promise<readonly SealedText[]> {
  const { table, text, id } = namesOf(column)
  const { rows } = await sql<SealedText>`
    select ${id} as id, ${text} as sealed
    from ${table}
    where ${byOlderKeys(column, { keyId, after })}
    order by ${id}
    limit ${atMost}
  `.execute(database)
  return rows
}

/** How many texts are sealed by older keys, counted up to a bound. */
export async function countSealedByOlderKeys(
  database: Database,
  column: SealedColumn,
  { keyId, after, atMost }: Page,
): Promise<number> {
  const { table } = namesOf(column)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from ${table} where ${byOlderKeys(column, { keyId, after })} limit ${atMost}
    ) sealed
  `.execute(database)
  return rows[0]?.count ?? 0
}

function byOlderKeys(column: SealedColumn, { keyId, after }: Omit<Page, 'atMost'>) {
  const { text, id } = namesOf(column)
  return sql`${text} is not null and not starts_with(${text}, ${`${keyId}.`})
    and ${after === null ? sql`true` : sql`${id} > ${after}::uuid`}`
}

/** The next texts of a column, whatever key encrypted them. */
export async function listSealed(
  database: Database,
  column: SealedColumn,
  { after, atMost }: Omit<Page, 'keyId'>,
): Promise<readonly SealedText[]> {
  const { table, text, id } = namesOf(column)
  const { rows } = await sql<SealedText>`
    select ${id} as id, ${text} as sealed from ${table}
    where ${text} is not null and ${after === null ? sql`true` : sql`${id} > ${after}::uuid`}
    order by ${id} limit ${atMost}
  `.execute(database)
  return rows
}

/** Replaces an encrypted text. @returns false when the text has changed meanwhile */
export async function replaceSealed(
  database: Database,
  column: SealedColumn,
  { id: rowId, sealed }: SealedText,
  fresh: string,
): Promise<boolean> {
  const { table, text, id } = namesOf(column)
  const { numAffectedRows = 0n } = await sql`
    update ${table} set ${text} = ${fresh}
    where ${id} = ${rowId} and ${text} = ${sealed}
  `.execute(database)
  return numAffectedRows > 0n
}

function namesOf(column: SealedColumn) {
  const [table = '', text = ''] = column.split('.')
  return { table: sql.table(table), text: sql.ref(text), id: sql.ref(keys[column]) }
}
