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

/** Rules in their order. */
export async function listRules({ transaction, householdId }: HouseholdScope): Promise<readonly RuleRow[]> {
  return transaction
    .selectFrom('import_rule')
    .selectAll()
    .where('household_id', '=', householdId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** In the place of the one that there may be. */
export async function writeRule(
  scope: HouseholdScope,
  id: string,
  values: RuleValues,
  version: number,
): Promise<void> {
  await putRow(scope, 'import_rule', { id, version, values })
}

/** Whether there was such a rule. */
export async function removeRule(scope: HouseholdScope, id: string): Promise<boolean> {
  return removeRow(scope, 'import_rule', id)
}

/** What was said about the columns of tables, by name. */
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

/** Undefined while nothing was said about the table. */
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

/** In the place of what there may be. */
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

/** Whether there was one. */
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
