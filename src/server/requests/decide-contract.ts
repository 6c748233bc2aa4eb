import { fieldProblem, refused } from '#contract/protocol/problem.ts'
import { type Day, dayIn } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { endSetMail, endTakenBackMail, withdrawnMail } from '#server/mails/contracts/decision-mails.ts'
import { setEndOfContract } from '#server/subscription/cancel-contract.ts'
import { closeContract } from '#server/subscription/close-contract.ts'
import { keepOfCharge } from '#server/subscription/keep-of-charge.ts'
import { resumeContract } from '#server/subscription/resume-contract.ts'
import {
  type ChargeRow,
  type FoundContract,
  findContractByKey,
} from '#server/subscription/stores/contract-store.ts'
import { refundableOf } from '#server/subscription/stores/seen-contract.ts'
import { withdrawFromContract } from '#server/subscription/withdraw-from-contract.ts'
import { writeToParty } from '#server/subscription/write-to-party.ts'
import { timeZone, today } from '#server/today.ts'
import { overtakeWaiting } from './settle-declaration.ts'

// What administrators decide about contracts, with a declaration among the requests or without one.

interface DecidedEnd {
  /** When the cancellation was declared. */
  readonly receivedAt: Date
  readonly endsOn: Day
  readonly isExtraordinary: boolean
  /** The request that is decided. */
  readonly decidedId?: string
}

/**
 * Ends a contract, instead of a later end, and writes to its party. An end that lies in the past takes effect at once.
 * @param contract locked
 * @throws {Problem} conflict where it is over or ends as early
 */
export async function endByDecision(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
  { receivedAt, endsOn, isExtraordinary, decidedId }: DecidedEnd,
): Promise<void> {
  if (contract.state !== 'active') throw refused('Der Vertrag ist schon zu Ende.')
  const isOwn = contract.cancelled_at?.getTime() === receivedAt.getTime()
  // Nobody is bound longer by this declaration than by another one.
  if (!isOwn && contract.ends_on !== null && contract.ends_on <= endsOn)
    throw refused(`Der Vertrag endet schon am ${formatDay(contract.ends_on)}.`)
  await setEndOfContract(transaction, dependencies, contract, { receivedAt, endsOn, isExtraordinary })
  await overtakeWaiting(transaction, dependencies, contract, {
    endsOn,
    ...(decidedId === undefined ? {} : { decidedId }),
  })
  const declaredOn = dayIn(receivedAt.getTime(), timeZone)
  await writeToParty(transaction, dependencies, contract, (sender) =>
    endSetMail({ ...contract, declaredOn, endsOn, isExtraordinary }, sender),
  )
  if (endsOn >= today(dependencies.clock)) return
  const ended = { ...contract, ends_on: endsOn, is_extraordinary_end: isExtraordinary }
  await closeContract(transaction, dependencies, ended, { endsOn, isUnpaid: false })
}

/**
 * Checks the last day of an extraordinary end.
 * @throws {Problem} invalid_input for a day before the declaration or after the ordinary end
 */
export function extraordinaryEnd(
  on: Day | null,
  { declaredOn, ordinary }: { readonly declaredOn: Day; readonly ordinary: Day },
): Day {
  if (on === null) throw fieldProblem('on', 'Wähle den letzten Tag.')
  if (on < declaredOn)
    throw fieldProblem('on', `Vor dem Tag der Erklärung (${formatDay(declaredOn)}) geht es nicht.`)
  if (on > ordinary)
    throw fieldProblem('on', `Nach dem ordentlichen Ende (${formatDay(ordinary)}) geht es nicht.`)
  return on
}

/** Undoes the end of a contract whose last day is not over, and writes to its party. @param contract locked */
export async function undoEndByDecision(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
): Promise<void> {
  await resumeContract(transaction, dependencies, contract)
  await writeToParty(transaction, dependencies, contract, (sender) => endTakenBackMail(contract, sender))
}

interface DecidedWithdrawal {
  readonly sentAt: Date
  /** Whether a late one is accepted, too. */
  readonly isGoodwill: boolean
}

/**
 * Withdraws from a contract, or from its change, and writes to the party.
 * @param contract locked
 * @returns the refunded cents
 * @throws {Problem} conflict where it was withdrawn from · invalid_input for a late one that is not accepted
 */
export async function withdrawByDecision(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
  { sentAt, isGoodwill }: DecidedWithdrawal,
): Promise<number> {
  const withdrawal = await withdrawFromContract(transaction, dependencies, contract, { sentAt, isGoodwill })
  if (!withdrawal?.isNew) throw refused('Der Vertrag ist schon widerrufen.')
  const { isInTime, refundCents } = withdrawal
  if (!isInTime && !isGoodwill)
    throw fieldProblem('is_goodwill', 'Die Frist war vorbei. Nimm den Widerruf ausdrücklich aus Kulanz an.')
  // A withdrawal from a change alone has a mail of its own; the contract stays, and so do messages that wait for it.
  const { state } = (await findContractByKey(transaction, contract)) ?? contract
  if (state !== 'withdrawn') return refundCents
  await overtakeWaiting(transaction, dependencies, contract, { endsOn: null })
  const refundBy = withdrawal.refundBy < today(dependencies.clock) ? null : withdrawal.refundBy
  const declaredOn = dayIn(sentAt.getTime(), timeZone)
  await writeToParty(transaction, dependencies, contract, (sender) =>
    withdrawnMail({ ...contract, declaredOn, refundCents, refundBy }, sender),
  )
  return refundCents
}

interface DecidedRefund {
  readonly charge: ChargeRow | undefined
  /** Null: all that is left. */
  readonly amountCents: number | null
  readonly isGoodwill?: boolean
}

/**
 * Refunds what was paid for a period, all that is left or a part; a correcting invoice goes to the party.
 * @param contract locked
 * @returns the refunded cents
 * @throws {Problem} conflict where nothing is left · invalid_input for another period or for more than that
 */
export async function refundByDecision(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
  { charge, amountCents: asked, isGoodwill = false }: DecidedRefund,
): Promise<number> {
  if (!charge) throw fieldProblem('from_day', 'Für diesen Zeitraum gibt es keine Zahlung.')
  const left = refundableOf(charge)
  if (left === 0) throw refused('Von dieser Zahlung ist nichts da, was zurückgehen kann.')
  const amountCents = asked ?? left
  if (amountCents > left) throw fieldProblem('amount_cents', `Höchstens ${formatEuro(left)} sind noch da.`)
  const keptCents = left - amountCents
  await keepOfCharge(transaction, dependencies, contract, { charge, keptCents, isGoodwill })
  return amountCents
}
