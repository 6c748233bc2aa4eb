import { checkRoom } from '#server/database/check-room.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import { checkSource } from './check-source.ts'
import { type Source, presentSource } from './present.ts'
import { amountRows, sourceValues } from './source-values.ts'
import { findSource, replaceSource } from './store.ts'

/**
 * Puts new fields and amounts in place of the stored ones; what was received stays.
 * @throws {Problem} not_found, version_mismatch with the stored source, or invalid_input for fields that do not fit
 */
export async function updateSource(
  scope: HouseholdScope,
  { id, version, ...fields }: Source,
): Promise<Source> {
  const current = await findSource(scope, id)
  if (current?.version !== version) throw refuseEdit(current && presentSource(current))
  await checkSource(scope, fields)
  await checkRoom(scope, 'income_amount', { by: fields.amounts.length - current.amounts.length })
  await replaceSource(scope, { id, version }, sourceValues(fields), amountRows(fields))
  return { id, ...fields, version: version + 1 }
}
