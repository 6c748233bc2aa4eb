import type { updateHousehold as contract } from '#contract/planning/household.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { householdRecord } from '#contract/records/household-record.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { recordColumns } from '#server/database/record-columns.ts'
import { findHousehold, updateHouseholdRow } from '#server/household/store.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import { type Statement, presentStatement } from './present.ts'

const { columnsOf } = recordColumns(householdRecord.fields)

/**
 * Stores what the household states about itself as a whole.
 * @throws {Problem} not_found, or version_mismatch with the stored statement
 */
export async function updateHousehold(
  scope: HouseholdScope,
  { version, ...said }: BodyOf<typeof contract>,
): Promise<Statement> {
  const changed = await updateHouseholdRow(scope, version, columnsOf(said))
  if (changed) return presentStatement(changed)
  const current = await findHousehold(scope)
  throw refuseEdit(current && presentStatement(current))
}
