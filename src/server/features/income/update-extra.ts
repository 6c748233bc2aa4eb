import type { HouseholdScope } from '#server/database/household-scope.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import { checkMonth, extraValues } from './create-extra.ts'
import { type Extra, presentExtra } from './present.ts'
import { findExtra, replaceExtra } from './store.ts'

/**
 * Corrects income that came once.
 * @throws {Problem} not_found, version_mismatch with the stored one, or invalid_input when it moves to a month that is
 * full
 */
export async function updateExtra(scope: HouseholdScope, { id, version, ...fields }: Extra): Promise<Extra> {
  const current = await findExtra(scope, id)
  if (current?.version !== version) throw refuseEdit(current && presentExtra(current))
  if (fields.month !== current.month) await checkMonth(scope, fields.month)
  return presentExtra(await replaceExtra(scope, { id, version }, extraValues(fields)))
}
