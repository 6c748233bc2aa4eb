import type { AuditEvent } from '#contract/audit-events.ts'
import { type Day, addDays } from '#domain/calendar/day.ts'
import { canEndEarlier } from '#domain/subscription/contract-end.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { stoppedMail } from '#server/mails/contracts/declaration-mails.ts'
import { declarationStoppedNotice } from '#server/mails/declaration-stopped-notice.ts'
import { cancelContract } from '#server/subscription/cancel-contract.ts'
import { type FoundContract, lockContract } from '#server/subscription/stores/contract-store.ts'
import { withdrawFromContract } from '#server/subscription/withdraw-from-contract.ts'
import { writeToParty } from '#server/subscription/write-to-party.ts'
import { today } from '#server/today.ts'
import {
  type DeclarationRow,
  findDeclarations,
  findOpened,
  listWaiting,
  lockRequestsOf,
  settle,
} from './declaration-store.ts'
import { type Findings, type RequestRow, findRequest, noteFindings } from './request-store.ts'
import { listReviews } from './review-store.ts'
import { declaredOn, isReviewable, isSame } from './review.ts'
import { tellOperator, tellParty } from './send-receipt.ts'

/** Writes a row about the party of the contract into the audit log. */
type NoteOfParty = (event: AuditEvent, userId: string) => Promise<void>

interface Settling {
  readonly requestId: string
  readonly to: 'confirmed' | 'by_itself' | 'stopped'
  readonly note: NoteOfParty
}

/**
 * Lets a waiting declaration take effect, with the date on which it was declared, or stops it; exactly once, whoever
 * comes at the same time. One that is settled already stays as it is.
 */
export async function settleDeclaration(
  transaction: Transaction,
  dependencies: Dependencies,
  { requestId, to, note }: Settling,
): Promise<void> {
  const now = dependencies.clock.now()
  const declaration = await findOpened(transaction, requestId)
  if (!declaration) return
  // Locks are always taken in this order: the declarations, then the contract.
  const requests = await lockRequestsOf(transaction, requestId)
  const contract = await lockContract(transaction, declaration)
  if (!contract || !(await settle(transaction, requestId, { to, now }))) return
  const request = requests.find(({ request_id }) => request_id === requestId)
  if (!request) throw new Error('A declaration without its request')
  const settling = { declaration, contract, request, requests, to }
  if (to === 'stopped') {
    await stop(transaction, dependencies, settling)
    await note('declaration_stopped', contract.user_id)
    return
  }
  const event = await takeEffect(transaction, dependencies, settling)
  if (event === null) return settleOvertaken(transaction, dependencies, settling)
  await note(event, contract.user_id)
}

interface Settled {
  readonly declaration: DeclarationRow
  readonly contract: FoundContract
  /** The declaration of which the party was told. */
  readonly request: RequestRow
  /** That declaration and those that share its link. */
  readonly requests: readonly RequestRow[]
  readonly to: Settling['to']
}

/** Ends the contract. @returns the effect; null: the contract had ended otherwise, and nothing has changed */
async function takeEffect(
  transaction: Transaction,
  dependencies: Dependencies,
  settled: Settled,
): Promise<AuditEvent | null> {
  const { declaration, contract, request } = settled
  const receivedAt = request.received_at
  if (declaration.kind === 'cancellation' && declaration.ends_on === null)
    return beginReview(transaction, dependencies, settled)
  if (declaration.kind === 'cancellation') {
    const cancellation = await cancelContract(transaction, dependencies, contract, {
      receivedAt,
      wishedOn: request.wanted_end_on,
      endsOn: declaration.ends_on,
    })
    if (!cancellation?.isNew) return null
    await noteEffect(transaction, dependencies, settled, { ends_on: cancellation.endsOn })
    await overtakeWaiting(transaction, dependencies, contract, { endsOn: cancellation.endsOn })
    return 'subscription_cancelled'
  }
  const withdrawal = await withdrawFromContract(transaction, dependencies, contract, { sentAt: receivedAt })
  if (!withdrawal?.isNew || !withdrawal.isInTime) return null
  await noteEffect(transaction, dependencies, settled, { refund_cents: withdrawal.refundCents })
  await overtakeWaiting(transaction, dependencies, contract, { endsOn: null })
  return 'subscription_withdrawn'
}

/**
 * Books nothing for an extraordinary cancellation: from now on an administrator has a day to decide about it (decision
 * 0141).
 */
async function beginReview(
  transaction: Transaction,
  dependencies: Dependencies,
  { contract, request, requests, to }: Settled,
): Promise<AuditEvent | null> {
  if (!isReviewable(contract, request.received_at)) return null
  const reviews = await listReviews(transaction, contract.number)
  const isKnown = reviews.some(
    (review) =>
      isSame(review, request) && !requests.some(({ request_id }) => request_id === review.request_id),
  )
  if (isKnown) return null
  const { clock } = dependencies
  // Requests that share the link say the same, so there is one thing to decide.
  for (const each of requests) if (each !== request) await closeRequest(transaction, dependencies, each, {})
  const noted = await noteFindings(transaction, request.request_id, {
    due_on: addDays(today(clock), 1),
    state: 'open',
    done_at: null,
  })
  await tellOperator(transaction, dependencies, noted)
  const isAuthor = to === 'confirmed'
  await tellParty(transaction, dependencies, { row: noted, party: contract.email, isAuthor })
  return 'extraordinary_cancellation'
}

/** Stores the effect, and tells the party; the operator where somebody has to act. */
async function noteEffect(
  transaction: Transaction,
  dependencies: Dependencies,
  { contract, request, requests, to }: Settled,
  findings: Findings,
): Promise<void> {
  for (const each of requests) {
    const isDone = isSettledBy(each, findings)
    const noted = await noteFindings(transaction, each.request_id, {
      ...findings,
      ...(isDone && each.state === 'open' ? { state: 'done', done_at: dependencies.clock.now() } : {}),
    })
    if (each !== request) continue
    if (!isDone && each.kind === 'withdrawal') await tellOperator(transaction, dependencies, noted)
    await tellParty(transaction, dependencies, {
      row: noted,
      party: contract.email,
      // Whoever has confirmed the declaration owns its words, too.
      isAuthor: to === 'confirmed',
    })
  }
}

/**
 * Whether nothing is left to be done. An administrator checks that money was refunded, and the reason of an
 * extraordinary cancellation whose party was told an ordinary end, before decision 0141; a receipt that waits is still
 * to be sent.
 */
function isSettledBy(
  { termination, receipt_state }: RequestRow,
  { refund_cents: refund = 0 }: Findings,
): boolean {
  return termination !== 'extraordinary' && refund === 0 && receipt_state !== 'held_back'
}

async function settleOvertaken(
  transaction: Transaction,
  dependencies: Dependencies,
  { declaration, contract, requests, to: from }: Settled,
): Promise<void> {
  const now = dependencies.clock.now()
  await settle(transaction, declaration.request_id, { from, to: 'overtaken', now })
  await closeOvertaken(transaction, dependencies, requests, contract.ends_on)
}

async function closeOvertaken(
  transaction: Transaction,
  dependencies: Dependencies,
  requests: readonly RequestRow[],
  endsOn: Day | null,
): Promise<void> {
  for (const each of requests) await closeRequest(transaction, dependencies, each, { ends_on: endsOn })
}

/** Marks a request as done. */
async function closeRequest(
  transaction: Transaction,
  { clock }: Pick<Dependencies, 'clock'>,
  { request_id, state }: RequestRow,
  findings: Findings,
): Promise<void> {
  await noteFindings(transaction, request_id, {
    ...findings,
    ...(state === 'open' ? { state: 'done', done_at: clock.now() } : {}),
  })
}

interface Overtaking {
  /** The present last day of the contract; null where it was withdrawn from. */
  readonly endsOn: Day | null
  /**
   * The request by which an administrator has ended the contract: it waits for nothing any more, whatever it asked for.
   */
  readonly decidedId?: string
}

/**
 * Closes everything that waits for the party of a contract or for a decision, and would change nothing any more:
 * cancellations once the contract ends as early, everything once it was withdrawn from.
 */
export async function overtakeWaiting(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
  { endsOn, decidedId }: Overtaking,
): Promise<void> {
  const now = dependencies.clock.now()
  const [decided] = decidedId === undefined ? [] : await findDeclarations(transaction, [decidedId])
  const decidedOpened = decided?.joins_id ?? decided?.request_id
  for (const waiting of await listWaiting(transaction, contract)) {
    const { request_id: requestId } = waiting
    if (requestId !== decidedOpened && !(await isOvertaken(transaction, waiting, endsOn))) continue
    const requests = await lockRequestsOf(transaction, requestId)
    if (await settle(transaction, requestId, { to: 'overtaken', now }))
      await closeOvertaken(transaction, dependencies, requests, endsOn)
  }
  for (const review of await listReviews(transaction, contract.number))
    if (endsOn === null || !canEndEarlier(endsOn, declaredOn(review)))
      // The receipt of the request says for ever that it was examined (security.md rule 33).
      await closeRequest(transaction, dependencies, review, {})
}

async function isOvertaken(
  transaction: Transaction,
  { kind, ends_on, request_id }: DeclarationRow,
  endsOn: Day | null,
): Promise<boolean> {
  if (endsOn === null) return true
  if (kind !== 'cancellation') return false
  if (ends_on !== null) return ends_on >= endsOn
  const request = await findRequest(transaction, request_id)
  return request !== undefined && !canEndEarlier(endsOn, declaredOn(request))
}

/**
 * Stops a declaration, which has no effect. The party is told, wherever it was stopped, and the operator checks who
 * declared.
 */
async function stop(
  transaction: Transaction,
  dependencies: Dependencies,
  { declaration, contract, request, requests }: Settled,
): Promise<void> {
  const { config, clock } = dependencies
  const dueOn = addDays(today(clock), 1)
  for (const { request_id } of requests) await noteFindings(transaction, request_id, { due_on: dueOn })
  const { kind } = declaration
  const { name, number: contractNumber } = contract
  const { number } = request
  await writeToParty(transaction, dependencies, contract, (sender) =>
    stoppedMail({ kind, number, name, contractNumber }, sender),
  )
  if (!config.operator.email) return
  const told = { id: request.request_id, kind, number, contractNumber, dueOn }
  await queueMail(transaction, dependencies, {
    recipient: config.operator.email,
    mail: declarationStoppedNotice(told, senderOf(config)),
  })
}
