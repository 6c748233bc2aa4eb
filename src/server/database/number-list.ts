import { sql } from 'kysely'
import type { HouseholdScope } from './household-scope.ts'

/** Tables whose rows are ordered by the household. */
type ListTable = 'account' | 'budget_item' | 'goal' | 'import_rule' | 'plan_position'

/**
 * Numbers the rows of a list from 0, in the order of the ids. The order belongs to the list, not to the row, so the
 * versions of the rows stay.
 */
export async function numberList(
  { transaction, householdId }: HouseholdScope,
  table: ListTable,
  ids: readonly string[],
): Promise<void> {
  const row = (column: string) => sql.ref(`${table}.${column}`)
  await sql`
    update ${sql.table(table)} set position = place.number - 1
    from unnest(${ids}::uuid[]) with ordinality as place (id, number)
    where ${row('household_id')} = ${householdId} and ${row('id')} = place.id
      and ${row('position')} is distinct from place.number - 1
  `.execute(transaction)
}
