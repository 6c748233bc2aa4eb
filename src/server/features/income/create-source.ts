import { checkRoom } from '#server/database/check-room.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { answerRepeat } from '#server/http/answer-repeat.ts'
import { type SourceFields, checkSource } from './check-source.ts'
import { type Source, presentSource } from './present.ts'
import { amountRows, sourceValues } from './source-values.ts'
import { findSource, insertSource } from './store.ts'

/**
 * Adds a source with all its amounts. The same call again answers the same source.
 * @throws {Problem} invalid_input for fields that do not fit together, or when the household has as many as it may
 */
export async function createSource(
  scope: HouseholdScope,
  body: SourceFields & { readonly id: string },
): Promise<Source> {
  const known = await findSource(scope, body.id)
  if (known) return answerRepeat(presentSource(known), body)
  await checkSource(scope, body)
  await checkRoom(scope, 'income_source')
  await checkRoom(scope, 'income_amount', { by: body.amounts.length })
  await insertSource(scope, body.id, sourceValues(body), amountRows(body))
  return { ...body, version: 1 }
}
