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

/** Deletes a row, with the rows that refer to it. @returns whether there was one */
export async function removeRow(
  { transaction, householdId }: HouseholdScope,
  table: RowTable,
  id: string,
): Promise<boolean> {
  const answer = await transaction
    .deleteFrom(table as AnyTable)
    .where('household_id', '=', householdId)
    .where('id', '=', id)
    .executeTakeFirst()
  return answer.numDeletedRows > 0n
}
