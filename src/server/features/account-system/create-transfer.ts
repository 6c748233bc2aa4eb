import { fieldProblem, problem } from '#contract/problem.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { answerRepeat } from '#server/http/answer-repeat.ts'
import { checkTick } from './check-tick.ts'
import { type Transfer, presentTransfer } from './present.ts'
import { findTransfer, insertTransfer, listAccountStates, listTransfersOf } from './store.ts'

export type NewTransfer = Omit<Transfer, 'version'> & { readonly alreadyTickedCents?: Cents | undefined }

export async function createTransfer(
  scope: HouseholdScope,
  { alreadyTickedCents, ...body }: NewTransfer,
  today: Day,
): Promise<Transfer> {
  const known = await findTransfer(scope, body.id)
  if (known) return answerRepeat(presentTransfer(known), body)
  checkTick(body, today)
  if (!(await listAccountStates(scope)).some(({ id }) => id === body.accountId)) {
    throw fieldProblem('accountId', 'Dieses Konto gehört nicht zu deinem Haushalt.')
  }
  if (alreadyTickedCents !== undefined && alreadyTickedCents !== (await tickedSoFar(scope, body))) {
    throw problem('conflict')
  }
  const inserted = await insertTransfer(scope, {
    id: body.id,
    month: body.month,
    pot: body.pot,
    sub_pot_id: body.subPotId,
    account_id: body.accountId,
    amount_cents: body.amountCents,
    transferred_on: body.transferredOn,
  })
  return presentTransfer(inserted)
}

async function tickedSoFar(scope: HouseholdScope, part: Omit<Transfer, 'version'>): Promise<Cents> {
  const transfers = (await listTransfersOf(scope, part.month)).map(presentTransfer)
  const ofPart = transfers.filter(
    ({ pot, subPotId, accountId }) =>
      pot === part.pot && subPotId === part.subPotId && accountId === part.accountId,
  )
  return sumCents(ofPart.map(({ amountCents }) => amountCents))
}
