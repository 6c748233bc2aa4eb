import { fieldProblem } from '#contract/protocol/problem.ts'
import { isValidIn } from '#domain/income/month-value.ts'
import { checkRoom } from '#server/database/check-room.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { answerRepeat } from '#server/http/answer-repeat.ts'
import { type SourceFields, checkSource } from './check-source.ts'
import { type Receipt, type Source, presentSource } from './present.ts'
import { outsideOfSource } from './put-receipt.ts'
import { amountRows, sourceValues } from './source-values.ts'
import { findSource, insertReceipts, insertSource } from './store.ts'

export interface NewSource extends SourceFields {
  readonly id: string
  readonly receipts?: readonly Pick<Receipt, 'month' | 'amountCents'>[] | undefined
}

/**
 * Adds a source with all its amounts, on request with what came from it before. The same call again answers the same
 * source.
 * @throws {Problem} invalid_input for fields that do not fit together, or when the household has as many as it may
 */
export async function createSource(
  scope: HouseholdScope,
  { receipts = [], ...body }: NewSource,
): Promise<Source> {
  const known = await findSource(scope, body.id)
  if (known) return answerRepeat(presentSource(known), body)
  await checkSource(scope, body)
  const source: Source = { ...body, version: 1 }
  const outside = receipts.findIndex(({ month }) => !isValidIn(source, month))
  if (outside >= 0) throw fieldProblem(`receipts.${outside}.month`, outsideOfSource)
  await checkRoom(scope, 'income_source')
  await checkRoom(scope, 'income_amount', { by: body.amounts.length })
  await checkRoom(scope, 'income_receipt', { by: receipts.length, field: 'receipts' })
  await insertSource(scope, body.id, sourceValues(body), amountRows(body))
  await insertReceipts(
    scope,
    body.id,
    receipts.map(({ month, amountCents }) => ({ month, amount_cents: amountCents })),
  )
  return source
}
