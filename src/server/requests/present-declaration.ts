import type { Declaration } from '#contract/declarations.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import {
  type ContractKey,
  type FoundContract,
  findContractByKey,
} from '#server/subscription/stores/contract-store.ts'
import { foreseeRefund } from '#server/subscription/withdraw-from-contract.ts'
import { type DeclarationRow, listWaiting } from './declaration-store.ts'
import { type RequestRow, findRequest } from './request-store.ts'
import { isInReview } from './review.ts'

/** A declaration as the party of its contract sees it: what it would change, or has changed. */
export async function presentDeclaration(
  database: Database | Transaction,
  declaration: DeclarationRow,
): Promise<Declaration> {
  const request = await findRequest(database, declaration.request_id)
  const contract = await findContractByKey(database, declaration)
  if (!request || !contract) throw new Error('A declaration without its request or contract')
  const isRefundForeseen = declaration.kind === 'withdrawal' && declaration.state === 'waiting'
  return {
    id: declaration.request_id,
    kind: declaration.kind,
    number: request.number,
    receivedAt: request.received_at.toISOString(),
    name: request.name,
    termination: request.termination,
    contractNumber: contract.number,
    endsOn: request.ends_on ?? declaration.ends_on ?? decidedEnd(request, contract),
    refundCents: isRefundForeseen
      ? await foreseeRefund(database, contract, request.received_at)
      : request.refund_cents,
    state: declaration.state,
    takesEffectAt: declaration.takes_effect_at?.toISOString() ?? null,
    settledAt: declaration.settled_at?.toISOString() ?? null,
    isInReview: request.termination === 'extraordinary' && (await isInReview(database, contract, request)),
  }
}

/** The end that an administrator has set because of an extraordinary cancellation (decision 0141); null before. */
export function decidedEnd(
  { kind, received_at }: RequestRow,
  { cancelled_at, ends_on }: FoundContract,
): Day | null {
  return kind === 'cancellation' && cancelled_at?.getTime() === received_at.getTime() ? ends_on : null
}

/** The declarations that wait for the party of a contract, the first one first. */
export async function presentWaiting(
  transaction: Transaction,
  contract: ContractKey,
): Promise<Declaration[]> {
  const presented: Declaration[] = []
  for (const waiting of await listWaiting(transaction, contract))
    presented.push(await presentDeclaration(transaction, waiting))
  return presented
}
