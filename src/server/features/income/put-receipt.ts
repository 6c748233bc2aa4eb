import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import { isValidIn } from '#domain/income/month-value.ts'
import { checkRoom } from '#server/database/check-room.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { refusePut } from '#server/http/refuse-edit.ts'
import { type Receipt, presentReceipt, presentSource } from '#server/income/present.ts'
import { findReceipt, findSource, writeReceipt } from './store.ts'

export const outsideOfSource =
  'In diesem Monat gilt die Quelle nicht. Ändere zuerst, ab wann und bis wann sie gilt.'

/**
 * Stores what a source paid in a month, or corrects it; version 0 says that there was none.
 * @throws {Problem} not_found without the source, version_mismatch when the stored one is another, invalid_input for a
 * month in which the source is not valid
 */
export async function putReceipt(
  scope: HouseholdScope,
  { sourceId, month, amountCents, version }: Receipt,
): Promise<Receipt> {
  const source = await findSource(scope, sourceId)
  if (!source) throw problem('not_found')
  const current = await findReceipt(scope, sourceId, month)
  if ((current?.version ?? 0) !== version) throw refusePut(current && presentReceipt(current))
  if (!isValidIn(presentSource(source), month)) {
    throw fieldProblem('month', outsideOfSource)
  }
  if (!current) await checkRoom(scope, 'income_receipt')
  const written = await writeReceipt(scope, {
    source_id: sourceId,
    month,
    amount_cents: amountCents,
    version: version + 1,
  })
  return presentReceipt(written)
}
