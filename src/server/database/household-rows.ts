import { type Insertable, sql } from 'kysely'
import type { HouseholdScope } from './household-scope.ts'
import type { Tables } from './schema.ts'

type TableWith<Columns> = {
  [Name in keyof Tables]: Tables[Name] extends Columns ? Name : never
}[keyof Tables]

type RowTable = TableWith<{ readonly household_id: string; readonly id: string }>
type VersionedTable = RowTable & TableWith<{ readonly version: unknown; readonly updated_at: unknown }>

/** Columns that {@link putRow} fills by itself. */
type FilledColumn = 'household_id' | 'id' | 'version' | 'created_at' | 'updated_at'

/** The columns that a caller of {@link putRow} gives. */
export type RowValues<Name extends VersionedTable> = Omit<Insertable<Tables[Name]>, FilledColumn>

interface PutRow<Values> {
  readonly id: string
  readonly version: number
  readonly values: Values
}

// Kysely does not accept a table that is a type parameter. One table stands for all here: the signatures have
// checked it.
type AnyTable = 'plan_event'

/** Writes a row in place of the stored one, if there is any; columns that are not given stay. */
export async function putRow<Name extends VersionedTable>(
  { transaction, householdId }: HouseholdScope,
  table: Name,
  { id, version, values }: PutRow<RowValues<Name>>,
): Promise<void> {
  const given: object = values
  const written = given as RowValues<AnyTable>
  await transaction
    .insertInto(table as AnyTable)
    .values({ ...written, household_id: householdId, id, version })
    .onConflict((conflict) =>
      conflict
        .columns(['household_id', 'id'])
        .doUpdateSet({ ...written, version, updated_at: sql<Date>`now()` }),
    )
    .execute()
}

/**
 * The columns that are emptied when the row goes to which they refer. A foreign key cannot do it, because it would hold
 * the household (docs/scaling.md).
 */
const emptied = {
  account: [
    { table: 'budget_item', column: 'account_id' },
    { table: 'goal', column: 'account_id' },
  ],
  budget_item: [{ table: 'property_cost', column: 'item_id' }],
  income_source: [{ table: 'property', column: 'rent_source_id' }],
  person: [{ table: 'plan_position', column: 'carried_by' }],
} as const

/** Empties what refers to rows that are about to be deleted, and stays. */
export async function letGo(
  { transaction, householdId }: HouseholdScope,
  target: string,
  ids: readonly string[],
): Promise<void> {
  if (!isEmptied(target) || ids.length === 0) return
  for (const { table, column } of emptied[target])
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = null
      where household_id = ${householdId} and ${sql.ref(column)} = any(${ids}::uuid[])
    `.execute(transaction)
}

function isEmptied(target: string): target is keyof typeof emptied {
  return Object.hasOwn(emptied, target)
}

/** Deletes a row, with the rows that refer to it. @returns whether there was one */
export async function removeRow(scope: HouseholdScope, table: RowTable, id: string): Promise<boolean> {
  const { transaction, householdId } = scope
  await letGo(scope, table, [id])
  const answer = await transaction
    .deleteFrom(table as AnyTable)
    .where('household_id', '=', householdId)
    .where('id', '=', id)
    .executeTakeFirst()
  return answer.numDeletedRows > 0n
}
