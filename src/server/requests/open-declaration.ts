import { type Day, addDays, dayIn } from '#domain/calendar/day.ts'
import { DAY_MS, DAY_SECONDS, HOUR_MS } from '#domain/calendar/durations.ts'
import { namesChange } from '#domain/subscription/contract-change.ts'
import { writeAudit } from '#server/audit/audit-store.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { declarationMail, withoutEffectMail } from '#server/mails/contracts/declaration-mails.ts'
import { mayCount } from '#server/security/may-count.ts'
import { digestOf, makeToken } from '#server/security/opaque-token.ts'
import type { Limit } from '#server/security/rate-limits.ts'
import { foreseeCancellation } from '#server/subscription/cancel-contract.ts'
import { type FoundContract, lockContract } from '#server/subscription/stores/contract-store.ts'
import { foreseeRefund } from '#server/subscription/withdraw-from-contract.ts'
import { writeToParty } from '#server/subscription/write-to-party.ts'
import { timeZone } from '#server/today.ts'
import { type DeclarationRow, insertDeclaration, listWaiting, wasStoppedSince } from './declaration-store.ts'
import { findDeclaredContract } from './find-declared-contract.ts'
import { type Findings, type RequestRow, findRequest, lockRequest, noteFindings } from './request-store.ts'
import { isInReview, isReviewable, isSame } from './review.ts'
import { tellOperator } from './send-receipt.ts'

/** The limit of mails about declarations to the party of one contract; an administrator looks at what exceeds it. */
const declarationsOfContract: Limit = { burst: 3, everySeconds: DAY_SECONDS }
/** How long after „Das war ich nicht“ no declaration takes effect by itself. */
const WARY_MS = 30 * DAY_MS

/**
 * Finds the contract of a declaration without a login and tells its party, once: it takes effect when the party
 * confirms, or by itself (security.md rule 27). A declaration without a certain contract is left to the operator. This
 * is done apart from the call, so that the time of an answer does not reveal what was found (security.md rule 26).
 */
export async function lookUpRequest(
  transaction: Transaction,
  dependencies: Dependencies,
  requestId: string,
): Promise<void> {
  const row = await lockRequest(transaction, requestId)
  if (row?.look_up !== 'due') return
  const found = row.is_suspicious
    ? undefined
    : await findDeclaredContract(transaction, dependencies, row, { receivedAt: row.received_at })
  const contract = found && (await lockContract(transaction, found))
  const { findings, needsOperator } = contract
    ? await assign(transaction, dependencies, contract, row)
    : { findings: {}, needsOperator: true }
  const noted = await noteFindings(transaction, requestId, { ...findings, look_up: 'done' })
  if (needsOperator) await tellOperator(transaction, dependencies, noted)
}

interface Assigned {
  readonly findings: Findings
  /** Whether the operator has to act, whatever the party does. */
  readonly needsOperator: boolean
}

async function assign(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
  row: RequestRow,
): Promise<Assigned> {
  const effect = await foresee(transaction, contract, row)
  const findings = { contract_number: contract.number }
  if (effect.kind === 'none') {
    await tellWithoutEffect(transaction, dependencies, contract, row, effect)
    return {
      findings: {
        ...findings,
        ends_on: effect.endsOn,
        ...(effect.isSettled ? { state: 'done', done_at: dependencies.clock.now() } : {}),
      },
      needsOperator: !effect.isSettled,
    }
  }
  const takesEffectAt = await open(transaction, dependencies, contract, row, effect)
  return {
    findings: { ...findings, ...(takesEffectAt ? { due_on: dueAfter(row, takesEffectAt) } : {}) },
    needsOperator: !takesEffectAt,
  }
}

type Effect =
  | { readonly kind: 'cancellation'; readonly endsOn: Day }
  /** An extraordinary cancellation: an administrator decides about it, and nothing is booked before (decision 0141). */
  | { readonly kind: 'review' }
  | { readonly kind: 'withdrawal'; readonly refundCents: number }
  | WithoutEffect

/** A declaration that would change nothing. */
interface WithoutEffect {
  readonly kind: 'none'
  /** True: the contract is over already, ends as early, or the same is being decided; false: the period was over. */
  readonly isSettled: boolean
  readonly endsOn: Day | null
  /** Whether the very same declaration is already being decided. */
  readonly isInReview?: boolean
}

async function foresee(transaction: Transaction, contract: FoundContract, row: RequestRow): Promise<Effect> {
  if (row.kind === 'withdrawal') {
    // An administrator decides whether a change of the plan is meant, and in time.
    if (namesChange(`${row.contract} ${row.message}`)) return { kind: 'none', isSettled: false, endsOn: null }
    const refundCents = await foreseeRefund(transaction, contract, row.received_at)
    if (refundCents !== null) return { kind: 'withdrawal', refundCents }
    return { kind: 'none', isSettled: contract.state === 'withdrawn', endsOn: null }
  }
  const cancellation = foreseeCancellation(contract, {
    receivedAt: row.received_at,
    wishedOn: row.wanted_end_on,
  })
  if (row.termination === 'extraordinary' && isReviewable(contract, row.received_at))
    return (await isInReview(transaction, contract, row))
      ? { kind: 'none', isSettled: true, endsOn: null, isInReview: true }
      : { kind: 'review' }
  return cancellation?.isNew
    ? { kind: 'cancellation', endsOn: cancellation.endsOn }
    : { kind: 'none', isSettled: true, endsOn: cancellation?.endsOn ?? null }
}

/** Opens a declaration. @returns when it takes effect by itself; null: it does not */
async function open(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
  row: RequestRow,
  effect: Exclude<Effect, WithoutEffect>,
): Promise<Date | null> {
  const { clock, config, randomBytes } = dependencies
  const now = clock.now()
  const endsOn = effect.kind === 'cancellation' ? effect.endsOn : null
  const kind = effect.kind === 'review' ? 'cancellation' : effect.kind
  const declared = { requestId: row.request_id, contract, kind, endsOn, now }
  const same = await findSame(transaction, contract, row, { kind, endsOn })
  if (same) {
    const { request_id: joinsId, takes_effect_at: takesEffectAt } = same
    await insertDeclaration(transaction, { ...declared, takesEffectAt, link: { joinsId } })
    return takesEffectAt
  }
  if (!(await mayTellParty(transaction, contract, now))) return null
  const isWary = await wasStoppedSince(transaction, contract, new Date(now.getTime() - WARY_MS))
  // The time runs from now on: where the contract was found late, the party still has its whole time.
  const takesEffectAt = isWary ? null : new Date(now.getTime() + config.declarationWaitHours * HOUR_MS)
  const token = makeToken(randomBytes)
  await insertDeclaration(transaction, {
    ...declared,
    takesEffectAt,
    link: { tokenDigest: digestOf(token) },
  })
  await queueMail(transaction, dependencies, {
    recipient: contract.email,
    mail: declarationMail(
      {
        kind,
        number: row.number,
        receivedAt: row.received_at,
        termination: row.termination,
        name: contract.name,
        contractNumber: contract.number,
        effect,
        takesEffectAt,
        token,
      },
      senderOf(config),
    ),
    isAwaited: true,
  })
  await writeAudit(transaction, dependencies, { event: 'declaration_opened', userId: contract.user_id })
  return takesEffectAt
}

/**
 * An open declaration with the same effect, because the party is told once; an extraordinary cancellation, whose reason
 * matters, is the same only in the same words.
 */
async function findSame(
  transaction: Transaction,
  contract: FoundContract,
  row: RequestRow,
  { kind, endsOn }: Pick<DeclarationRow, 'kind'> & { readonly endsOn: Day | null },
): Promise<DeclarationRow | undefined> {
  for (const waiting of await listWaiting(transaction, contract)) {
    if (waiting.kind !== kind || waiting.ends_on !== endsOn) continue
    if (kind === 'withdrawal' || endsOn !== null) return waiting
    const other = await findRequest(transaction, waiting.request_id)
    if (other && isSame(other, row)) return waiting
  }
  return undefined
}

async function tellWithoutEffect(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
  { kind, number, received_at: receivedAt }: RequestRow,
  { endsOn, isInReview: isReviewed = false }: WithoutEffect,
): Promise<void> {
  if (!(await mayTellParty(transaction, contract, dependencies.clock.now()))) return
  const isWithdrawn = contract.state === 'withdrawn'
  const { name, number: contractNumber } = contract
  await writeToParty(transaction, dependencies, contract, (sender) =>
    withoutEffectMail(
      { kind, number, receivedAt, name, contractNumber, endsOn, isWithdrawn, isInReview: isReviewed },
      sender,
    ),
  )
}

function mayTellParty(
  transaction: Transaction,
  { contract_id: key }: FoundContract,
  now: Date,
): Promise<boolean> {
  return mayCount(transaction, { name: 'declaration-of-contract', key, limit: declarationsOfContract, now })
}

/**
 * The day by which the operator has to act: not before the party has had its time; refunds are due within the days of
 * the law.
 */
function dueAfter({ kind, due_on }: RequestRow, takesEffectAt: Date): Day {
  const next = addDays(dayIn(takesEffectAt.getTime(), timeZone), 1)
  return kind === 'cancellation' && next > due_on ? next : due_on
}
