import type {
  AdminClaim,
  closeClaim as closeEndpoint,
  payClaim as payEndpoint,
} from '#contract/admin/dunning.ts'
import { fieldProblem, problem, refused } from '#contract/protocol/problem.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import type { Call } from '#server/http/serve.ts'
import {
  type ClaimRow,
  findClaim,
  lockClaims,
  updateClaim,
} from '#server/subscription/dunning/claim-store.ts'
import { dropClaim, receiveClaim } from '#server/subscription/dunning/settle-claim.ts'
import { type FoundContract, lockContract } from '#server/subscription/stores/contract-store.ts'
import { today } from '#server/today.ts'
import { presentClaim } from './present.ts'
import { findClaims, waitForSame } from './store.ts'

/**
 * Marks a claim as paid by transfer, exactly once.
 * @throws {Problem} not_found · version_mismatch with the present claim · conflict where it is settled · invalid_input
 */
export async function payClaim(
  call: Call<typeof payEndpoint>,
  dependencies: Dependencies,
): Promise<AdminClaim> {
  const { paid_on: paidOn, reference } = call.body
  return settle(call, dependencies, async (transaction, { claim, contract }) => {
    if (paidOn > today(dependencies.clock)) throw fieldProblem('paid_on', 'Der Tag liegt in der Zukunft.')
    if (paidOn < claim.from_day)
      throw fieldProblem('paid_on', 'Der Tag liegt vor dem Zeitraum, um den es geht.')
    await receiveClaim(transaction, dependencies, { claim, contract, paidOn, note: reference })
    return { event: 'claim_paid', reason: reference }
  })
}

/**
 * Waives a claim: its invoice is corrected to nothing, and the party gets a mail.
 * @throws {Problem} not_found · version_mismatch with the present claim · conflict where it is settled
 */
export async function closeClaim(
  call: Call<typeof closeEndpoint>,
  dependencies: Dependencies,
): Promise<AdminClaim> {
  const { reason } = call.body
  return settle(call, dependencies, async (transaction, { claim, contract }) => {
    await dropClaim(transaction, dependencies, { claim, contract, note: reason })
    return { event: 'claim_closed', reason }
  })
}

interface SettleCall {
  readonly params: { readonly id: string }
  readonly body: { readonly id: string; readonly version: number }
  readonly caller: Call<typeof payEndpoint>['caller']
  readonly note: Call<typeof payEndpoint>['note']
}

interface Settling {
  readonly claim: ClaimRow
  /** Undefined: the account is gone. */
  readonly contract: FoundContract | undefined
}

async function settle(
  { params, body, caller, note }: SettleCall,
  { database }: Dependencies,
  act: (
    transaction: Transaction,
    settling: Settling,
  ) => Promise<{ readonly event: 'claim_paid' | 'claim_closed'; readonly reason: string }>,
): Promise<AdminClaim> {
  return inTransaction(database, async (transaction) => {
    await waitForSame(transaction, body.id)
    const known = await findClaim(transaction, params.id)
    if (!known) throw problem('not_found')
    // The contract first, as every other change of its charges.
    const contract =
      known.user_id === null
        ? undefined
        : await lockContract(transaction, { user_id: known.user_id, contract_id: known.contract_id })
    const [claim] = await lockClaims(transaction, [params.id])
    if (!claim) throw problem('not_found')
    if (claim.change_id === body.id) return answer(transaction, params.id)
    if (claim.version !== body.version) throw refuseEdit(await answer(transaction, params.id))
    if (claim.state !== 'open' && claim.state !== 'handed_over')
      throw refused('Diese Forderung ist schon erledigt.')
    const { event, reason } = await act(transaction, { claim, contract })
    await updateClaim(transaction, claim.claim_id, { change_id: body.id, admin_id: caller.adminId })
    await note(transaction, event, {
      ...(known.user_id === null ? {} : { userId: known.user_id }),
      reason: `${claim.contract_number}, ${formatEuro(claim.amount_cents)}: ${reason}`,
    })
    return answer(transaction, params.id)
  })
}

async function answer(transaction: Transaction, id: string): Promise<AdminClaim> {
  const [claim] = await findClaims(transaction, [id])
  if (!claim) throw problem('not_found')
  return presentClaim(claim)
}
