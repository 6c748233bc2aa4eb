import { type Day, dayIn } from '#domain/calendar/day.ts'
import { isWithdrawalInTime, lastDayOfRefund } from '#domain/subscription/refund.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { timeZone } from '#server/today.ts'
import {
  type ChargeRow,
  type ContractKey,
  type FoundContract,
  findHouseholdContracts,
  listCharges,
  lockContract,
  updateContract,
} from './contract-store.ts'
import { keepOfCharge, keptOf, refundOf, waiveCharge } from './keep-of-charge.ts'
import { lapseOrder } from './lapse-orders.ts'
import { instructProvider } from './payment-instructions.ts'
import { noNextPlan } from './tell-provider-of-plan.ts'
import { withdrawFromChange } from './withdraw-from-change.ts'
import { leaveTrace } from './withdrawal-traces.ts'

interface Withdrawing {
  /** Counts for the period (§ 355 Abs. 1 BGB). */
  readonly sentAt: Date
  /** Whoever declares it has named the change; the contract stays. */
  readonly isOfChange?: boolean
  /** Somebody has decided that a late one counts, too. */
  readonly isGoodwill?: boolean
}

export interface Withdrawal {
  /** False: the 14 days are over; nothing has changed, unless a late one is accepted. */
  readonly isInTime: boolean
  /** False: it had been withdrawn before. */
  readonly isNew: boolean
  /** What goes back, of what was paid or is on its way. */
  readonly refundCents: number
  /** What is kept for the days that were used; 0 without the demand of an early start. */
  readonly valueCents: number
  /** By when the money must be back (§ 357 Abs. 1 BGB). */
  readonly refundBy: Day
  /** Of the correcting invoice; null where nothing had been billed. */
  readonly correctionNumber: string | null
}

/**
 * Withdraws from a contract: within 14 days it is over at once and what was paid goes back, less the value of the days
 * that were used after a demanded early start. Its correcting invoice goes out by mail; the receipt and the note are of
 * whoever takes the declaration.
 * Where its days are over, and those of a change that bound anew are not, it is a withdrawal from that change.
 * @returns null where there is no such contract
 */
export async function withdrawFromContract(
  transaction: Transaction,
  dependencies: Dependencies,
  key: ContractKey,
  { sentAt, isOfChange = false, isGoodwill = false }: Withdrawing,
): Promise<Withdrawal | null> {
  const contract = await lockContract(transaction, key)
  if (!contract?.concluded_at) return null
  const refundBy = lastDayOfRefund(dayIn(sentAt.getTime(), timeZone))
  const nothing = { refundCents: 0, valueCents: 0, refundBy, correctionNumber: null }
  if (contract.state === 'withdrawn') return { ...nothing, isInTime: true, isNew: false }
  const sentOn = dayIn(sentAt.getTime(), timeZone)
  const concludedOn = dayIn(contract.concluded_at.getTime(), timeZone)
  const isInTime = isWithdrawalInTime(concludedOn, sentOn)
  if (isOfChange || !isInTime) {
    const change = await withdrawFromChange(transaction, dependencies, contract, { sentAt })
    // A late one that is accepted is about the contract where the change has its days behind it, too.
    if (change && (change.isInTime || !isGoodwill)) return { ...nothing, ...change, isNew: true }
    if (isOfChange) return { ...nothing, isInTime: true, isNew: false }
    if (!isGoodwill) return { ...nothing, isInTime: false, isNew: true }
  }
  await updateContract(transaction, contract, {
    state: 'withdrawn',
    withdrawn_at: sentAt,
    ...noNextPlan,
  })
  await leaveTrace(transaction, dependencies, {
    orderer: { userId: contract.user_id, householdId: contract.household_id, email: contract.email },
    contractNumber: contract.number,
    withdrawnAt: sentAt,
  })
  await lapseWaiting(transaction, dependencies, contract)
  if (contract.provider_subscription)
    await instructProvider(transaction, dependencies, contract, {
      kind: 'end',
      subscription: contract.provider_subscription,
      endsOn: null,
    })
  const withdrawn = { ...contract, state: 'withdrawn', withdrawn_at: sentAt } as const
  const settled = { refundCents: 0, valueCents: 0, correctionNumber: null as string | null }
  for (const charge of await listCharges(transaction, contract)) {
    const one = await takeBack(transaction, dependencies, withdrawn, charge)
    settled.refundCents += one.refundCents
    settled.valueCents += one.valueCents
    settled.correctionNumber = one.correctionNumber ?? settled.correctionNumber
  }
  return { ...settled, isInTime, isNew: true, refundBy }
}

/** Orders of the household wait for the refund (decision 0132): one whose page is open already, too. */
async function lapseWaiting(
  transaction: Transaction,
  dependencies: Dependencies,
  { household_id }: FoundContract,
): Promise<void> {
  for (const other of await findHouseholdContracts(transaction, household_id, dependencies.clock.now()))
    if (other.state === 'pending_payment') await lapseOrder(transaction, dependencies, other)
}

/**
 * What a withdrawal would give back; nothing is changed.
 * @returns null where the 14 days are over, or it was withdrawn from before
 */
export async function foreseeRefund(
  database: Database | Transaction,
  contract: FoundContract,
  sentAt: Date,
): Promise<number | null> {
  if (!contract.concluded_at || contract.state === 'withdrawn') return null
  const concludedOn = dayIn(contract.concluded_at.getTime(), timeZone)
  if (!isWithdrawalInTime(concludedOn, dayIn(sentAt.getTime(), timeZone))) return null
  const withdrawn = { ...contract, state: 'withdrawn', withdrawn_at: sentAt } as const
  const charges = (await listCharges(database, contract)).filter(isMoney)
  return charges.reduce((sum, charge) => sum + refundOf(charge, keptOf(withdrawn, charge)), 0)
}

/** Paid, or on its way. */
function isMoney({ state }: ChargeRow): boolean {
  return state === 'paid' || state === 'processing'
}

async function takeBack(
  transaction: Transaction,
  dependencies: Dependencies,
  withdrawn: FoundContract,
  charge: ChargeRow,
) {
  // What nobody has paid is not asked for any more, the value of the days neither.
  if (!isMoney(charge)) {
    const correction = await waiveCharge(transaction, dependencies, withdrawn, charge)
    return { refundCents: 0, valueCents: 0, correctionNumber: correction?.number ?? null }
  }
  const keptCents = keptOf(withdrawn, charge)
  const { refundCents, correction } = await keepOfCharge(transaction, dependencies, withdrawn, {
    charge,
    keptCents,
  })
  const valueCents = charge.amount_cents - charge.refunded_cents - refundCents
  return { refundCents, valueCents, correctionNumber: correction?.number ?? null }
}
