import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { writeWholeDatabase } from '#server/database/whole/in-whole-database.ts'
import { listTables } from '#server/database/whole/tables.ts'
import { type HouseholdTable, householdTables } from './household-tables.ts'
import { inPairs } from './work-in-pairs.ts'

/** So many households are copied at once: their rows lie mixed, as years of use mix them. */
const MIXED = 1_000
const MEMORY = '128MB'

/**
 * Copies the rows of the patterns to every household, tables behind those they refer to where keys still stand.
 */
export async function copyPatterns(database: Database, households: number): Promise<void> {
  const { tables, areKeysDropped } = await writeWholeDatabase(database, async (transaction) => {
    const all = await householdTables(transaction)
    const order = await listTables(transaction)
    const { rows } =
      await sql`select from pg_constraint where conrelid = 'person'::regclass and contype = 'p'`.execute(
        transaction,
      )
    const sorted = all.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
    return { tables: sorted, areKeysDropped: rows.length === 0 }
  })
  for (const { name } of tables) {
    // oxlint-disable-next-line no-await-in-loop
    await sql`analyze ${sql.table(`growth.${name}`)}`.execute(database)
  }
  const blocks = Array.from({ length: Math.ceil(households / MIXED) }, (_, block) => block * MIXED)
  const copyBlock = async (first: number, some: readonly HouseholdTable[]) =>
    writeWholeDatabase(database, async (transaction) => {
      await sql`
        select set_config('work_mem', ${MEMORY}, true), set_config('synchronous_commit', 'off', true)
      `.execute(transaction)
      for (const table of some) await copyOf(table, first).execute(transaction)
    })
  if (areKeysDropped) await inPairs(blocks, (first) => copyBlock(first, tables))
  else
    for (const first of blocks) {
      // One waits for the other where both write to the same keys.
      // oxlint-disable-next-line no-await-in-loop
      await copyBlock(first, tables)
    }
}

function copyOf({ name, columns }: HouseholdTable, first: number) {
  const names = columns.map((column) => sql.ref(column.name))
  const values = columns.map(({ name: column, isId }) => {
    if (column === 'household_id') return sql`h.household_id`
    return isId ? sql`(h.prefix || t.${sql.ref(column)})::uuid` : sql`t.${sql.ref(column)}`
  })
  return sql`
    insert into ${sql.table(name)} (${sql.join(names)})
    select ${sql.join(values)}
    from ${sql.table(`growth.${name}`)} t join growth.household h on h.pattern = t.growth_pattern
    where h.n >= ${sql.lit(first)} and h.n < ${sql.lit(first + MIXED)}
    order by t.growth_place, h.n
  `
}
