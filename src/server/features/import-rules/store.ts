import { type Insertable, type Selectable, sql } from 'kysely'
import { putRow, removeRow, type RowValues } from '#server/database/household-rows.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type { ImportMappingTable, ImportRuleTable } from '#server/database/schema.ts'

export type RuleRow = Selectable<ImportRuleTable>
export type MappingRow = Selectable<ImportMappingTable>

type RuleValues = RowValues<'import_rule'>
type MappingValues = Omit<
  Insertable<ImportMappingTable>,
  'household_id' | 'head_key' | 'version' | 'created_at' | 'updated_at'
>

/** The rules in their order. */
export async function listRules({ transaction, householdId }: HouseholdScope): Promise<readonly RuleRow[]> {
  return transaction
    .selectFrom('import_rule')
    .selectAll()
    .where('household_id', '=', householdId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Writes a rule in place of the stored one, if there is any. */
export async function writeRule(
  scope: HouseholdScope,
  id: string,
  values: RuleValues,
  version: number,
): Promise<void> {
  await putRow(scope, 'import_rule', { id, version, values })
}

/** Deletes a rule. @returns whether there was one */
export async function removeRule(scope: HouseholdScope, id: string): Promise<boolean> {
  return removeRow(scope, 'import_rule', id)
}

/** The known meanings of the columns of table files, by name. */
export async function listMappings({
  transaction,
  householdId,
}: HouseholdScope): Promise<readonly MappingRow[]> {
  return transaction
    .selectFrom('import_mapping')
    .selectAll()
    .where('household_id', '=', householdId)
    .orderBy('name')
    .orderBy('head_key')
    .execute()
}

/** The known meanings of one table file; undefined when none are stored. */
export async function findMapping(
  { transaction, householdId }: HouseholdScope,
  headKey: string,
): Promise<MappingRow | undefined> {
  return transaction
    .selectFrom('import_mapping')
    .selectAll()
    .where('household_id', '=', householdId)
    .where('head_key', '=', headKey)
    .executeTakeFirst()
}

/** Writes them in place of the stored ones, if there are any. */
export async function writeMapping(
  { transaction, householdId }: HouseholdScope,
  headKey: string,
  values: MappingValues,
  version: number,
): Promise<void> {
  await transaction
    .insertInto('import_mapping')
    .values({ ...values, household_id: householdId, head_key: headKey, version })
    .onConflict((conflict) =>
      conflict
        .columns(['household_id', 'head_key'])
        .doUpdateSet({ ...values, version, updated_at: sql<Date>`now()` }),
    )
    .execute()
}

/** Deletes them. @returns whether there were any */
export async function removeMapping(
  { transaction, householdId }: HouseholdScope,
  headKey: string,
): Promise<boolean> {
  const answer = await transaction
    .deleteFrom('import_mapping')
    .where('household_id', '=', householdId)
    .where('head_key', '=', headKey)
    .executeTakeFirst()
  return answer.numDeletedRows > 0n
}
