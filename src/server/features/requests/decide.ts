import type {
  AdminDeclaration,
  endDeclaredContract as endEndpoint,
  refundDeclaredCharge as refundEndpoint,
  undoDeclaredEnd as undoEndpoint,
  withdrawDeclaredContract as withdrawEndpoint,
} from '#contract/admin/declarations.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { refused } from '#contract/protocol/problem.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import {
  endByDecision,
  extraordinaryEnd,
  refundByDecision,
  undoEndByDecision,
  withdrawByDecision,
} from '#server/requests/decide-contract.ts'
import type { RequestRow } from '#server/requests/request-store.ts'
import { declaredOn } from '#server/requests/review.ts'
import type { FoundContract } from '#server/subscription/stores/contract-store.ts'
import { type Decided, type Deciding, decide, lockSeen } from './decision.ts'
import { canUndoEnd, ordinaryEnd } from './read-declaration.ts'

/**
 * Ends the contract of a request with the date of the declaration. An end that lies in the past takes effect at once.
 * @throws {Problem} not_found · version_mismatch · conflict where it is over or ends as early · invalid_input
 */
export async function endContract(
  call: Call<typeof endEndpoint>,
  dependencies: Dependencies,
): Promise<AdminDeclaration> {
  return decide(call, dependencies, (deciding) => carryOutEnd(deciding, dependencies, call.body))
}

export async function carryOutEnd(
  deciding: Deciding,
  dependencies: Dependencies,
  body: Pick<BodyOf<typeof endEndpoint>, 'seen' | 'end' | 'on'>,
): Promise<Decided> {
  const { transaction, row, now } = deciding
  const { contract } = await lockSeen(deciding, body.seen)
  if (contract.state !== 'active') throw refused('Der Vertrag ist schon zu Ende.')
  const isExtraordinary = body.end !== 'ordinary'
  const endsOn = chosenEnd(body, row, contract)
  await endByDecision(transaction, dependencies, contract, {
    receivedAt: row.received_at,
    endsOn,
    isExtraordinary,
    decidedId: row.request_id,
  })
  return {
    event: 'contract_ended',
    kind: 'ended',
    contract_number: contract.number,
    ends_on: endsOn,
    is_extraordinary: isExtraordinary,
    userId: contract.user_id,
    change: settledBy(row, now),
  }
}

/**
 * The change of the request: with the end of the contract a cancellation is done; a receipt that waits is still to be
 * sent.
 */
function settledBy({ kind, receipt_state }: RequestRow, now: Date): NonNullable<Decided['change']> {
  return kind === 'cancellation' && receipt_state !== 'held_back' ? { state: 'done', done_at: now } : {}
}

/**
 * The change that opens the request again. An end that its party was told when it declared itself stays (security.md
 * rule 33); one that was set since is removed.
 */
function reopened({ look_up }: RequestRow): NonNullable<Decided['change']> {
  return { state: 'open', done_at: null, ...(look_up === null ? {} : { ends_on: null }) }
}

/**
 * The end that the administrator chose.
 * @throws {Problem} invalid_input for a day before the declaration or after the ordinary end
 */
function chosenEnd(
  { end, on }: Pick<BodyOf<typeof endEndpoint>, 'end' | 'on'>,
  row: RequestRow,
  contract: FoundContract,
): Day {
  const ordinary = ordinaryEnd(row, contract)
  if (end === 'ordinary') return ordinary
  const first = declaredOn(row)
  return end === 'at_once' ? first : extraordinaryEnd(on, { declaredOn: first, ordinary })
}

/**
 * Undoes the end that this request has brought about, until its last day.
 * @throws {Problem} not_found · version_mismatch · conflict where there is none, or it is over
 */
export async function undoEnd(
  call: Call<typeof undoEndpoint>,
  dependencies: Dependencies,
): Promise<AdminDeclaration> {
  return decide(call, dependencies, (deciding) => carryOutUndo(deciding, dependencies, call.body))
}

export async function carryOutUndo(
  deciding: Deciding,
  dependencies: Dependencies,
  { seen }: Pick<BodyOf<typeof undoEndpoint>, 'seen'>,
): Promise<Decided> {
  const { transaction, row, day } = deciding
  const { contract } = await lockSeen(deciding, seen)
  if (!canUndoEnd(row, contract, day))
    throw refused('Diese Erklärung hat den Vertrag nicht gekündigt, oder sein letzter Tag ist vorbei.')
  await undoEndByDecision(transaction, dependencies, contract)
  return {
    event: 'contract_end_undone',
    kind: 'end_undone',
    contract_number: contract.number,
    userId: contract.user_id,
    // Nothing came of the declaration, so there is something to decide again.
    ...(row.kind === 'cancellation' ? { change: reopened(row) } : {}),
  }
}

/**
 * Withdraws from the contract of a request: in time by the day of the declaration, late where an administrator accepts
 * it.
 * @throws {Problem} not_found · version_mismatch · conflict where it was withdrawn from · invalid_input for a late one
 */
export async function withdrawContract(
  call: Call<typeof withdrawEndpoint>,
  dependencies: Dependencies,
): Promise<AdminDeclaration> {
  return decide(call, dependencies, (deciding) => carryOutWithdrawal(deciding, dependencies, call.body))
}

export async function carryOutWithdrawal(
  deciding: Deciding,
  dependencies: Dependencies,
  body: Pick<BodyOf<typeof withdrawEndpoint>, 'seen' | 'is_goodwill'>,
): Promise<Decided> {
  const { transaction, row } = deciding
  const { contract } = await lockSeen(deciding, body.seen)
  const refundCents = await withdrawByDecision(transaction, dependencies, contract, {
    sentAt: row.received_at,
    isGoodwill: body.is_goodwill,
  })
  return {
    event: 'contract_withdrawn',
    kind: 'withdrawn',
    contract_number: contract.number,
    refund_cents: refundCents,
    userId: contract.user_id,
  }
}

/**
 * Refunds what was paid for a period, all that is left or a part; a correcting invoice goes to the party.
 * @throws {Problem} not_found · version_mismatch · conflict where nothing is left of it · invalid_input for more than
 * that
 */
export async function refundCharge(
  call: Call<typeof refundEndpoint>,
  dependencies: Dependencies,
): Promise<AdminDeclaration> {
  return decide(call, dependencies, (deciding) => carryOutRefund(deciding, dependencies, call.body))
}

export async function carryOutRefund(
  deciding: Deciding,
  dependencies: Dependencies,
  body: Pick<BodyOf<typeof refundEndpoint>, 'seen' | 'amount_cents'> & { readonly from_day: Day | null },
): Promise<Decided> {
  const { from_day: from, amount_cents: asked, seen } = body
  const { contract, charges } = await lockSeen(deciding, seen)
  const charge = charges.find(({ from_day }) => from_day === from)
  const amountCents = await refundByDecision(deciding.transaction, dependencies, contract, {
    charge,
    amountCents: asked,
  })
  return {
    event: 'contract_refunded',
    kind: 'refunded',
    contract_number: contract.number,
    refund_cents: amountCents,
    userId: contract.user_id,
  }
}
