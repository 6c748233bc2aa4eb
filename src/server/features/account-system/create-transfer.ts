import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Cents } from '#domain/money/cents.ts'
import { checkRoom } from '#server/database/check-room.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { answerRepeat } from '#server/http/answer-repeat.ts'
import { checkTick } from './check-tick.ts'
import { type Transfer, presentTransfer } from './present.ts'
import { type TransferValues, findTransfer, hasAccount, insertTransfer, sumTicked } from './store.ts'

export type NewTransfer = Omit<Transfer, 'version'> & { readonly alreadyTickedCents?: Cents | undefined }

/**
 * Ticks a transfer off, once for an id.
 * @throws {Problem} invalid_input when the account is another household's, conflict when the sender saw another sum
 * ticked off already
 */
export async function createTransfer(
  scope: HouseholdScope,
  { alreadyTickedCents, ...body }: NewTransfer,
  today: Day,
): Promise<Transfer> {
  const known = await findTransfer(scope, body.id)
  if (known) return answerRepeat(presentTransfer(known), body)
  checkTick(body, today)
  if (!(await hasAccount(scope, body.accountId))) {
    throw fieldProblem('accountId', 'Dieses Konto gehört nicht zu deinem Haushalt.')
  }
  const values = transferValues(body)
  if (alreadyTickedCents !== undefined && alreadyTickedCents !== (await sumTicked(scope, values))) {
    throw problem('conflict')
  }
  await checkRoom(scope, 'transfer')
  return presentTransfer(await insertTransfer(scope, values))
}

function transferValues(transfer: Omit<Transfer, 'version'>): TransferValues {
  return {
    id: transfer.id,
    month: transfer.month,
    pot: transfer.pot,
    sub_pot_id: transfer.subPotId,
    account_id: transfer.accountId,
    amount_cents: transfer.amountCents,
    transferred_on: transfer.transferredOn,
  }
}
