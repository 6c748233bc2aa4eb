import { sql } from 'kysely'
import { fieldProblem } from '#contract/protocol/problem.ts'
import { itemAt } from '#domain/lists/item-at.ts'
import type { HouseholdScope } from './household-scope.ts'
import { type CappedTable, type RefusedAbove, tableCaps } from './table-caps.ts'

interface Growth {
  /** How many rows are added; 0 and less are always possible, also above the cap. */
  readonly by?: number
  /** The name of the field in the form, where it is another one. */
  readonly field?: string
}

/**
 * Checks, before rows are added, that the household has room for them.
 * @throws {Problem} invalid_input when the household would have more rows of the table than its cap
 */
export async function checkRoom(
  scope: HouseholdScope,
  table: CappedTable,
  { by = 1, field }: Growth = {},
): Promise<void> {
  if (by <= 0) return
  const cap: RefusedAbove = tableCaps[table]
  if ((await countRows(scope, table)) + by > cap.perHousehold)
    throw fieldProblem(field ?? cap.field, cap.sentence)
}

async function countRows({ transaction, householdId }: HouseholdScope, table: CappedTable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)} where household_id = ${householdId}
  `.execute(transaction)
  return itemAt(rows, 0).count
}
