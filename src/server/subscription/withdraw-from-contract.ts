import { type Day, dayIn } from '#domain/calendar/day.ts'
import { isWithdrawalInTime, lastDayOfRefund } from '#domain/subscription/refund.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { timeZone } from '#server/today.ts'
import { keepOfCharge, keptOf, refundOf, waiveCharge } from './keep-of-charge.ts'
import { lapseOrder } from './lapse-orders.ts'
import { instructProvider } from './payment-instructions.ts'
import {
  type ChargeRow,
  type ContractKey,
  type FoundContract,
  findHouseholdContracts,
  listCharges,
  lockContract,
  updateContract,
} from './stores/contract-store.ts'
import { noNextPlan } from './tell-provider-of-plan.ts'
import { deleteUses } from './vouchers/voucher-store.ts'
import { withdrawFromChange } from './withdraw-from-change.ts'
import { leaveTrace } from './withdrawal-traces.ts'

interface Withdrawing {
  /** The time that counts for the period of withdrawal (§ 355 Abs. 1 BGB). */
  readonly sentAt: Date
  /** The sender has named the change; the contract stays. */
  readonly isOfChange?: boolean
  /** An administrator has decided that a late withdrawal counts, too. */
  readonly isGoodwill?: boolean
}

export interface Withdrawal {
  /** False: the 14 days are over; nothing has changed, unless a late one is accepted. */
  readonly isInTime: boolean
  /** False: the contract had been withdrawn from before. */
  readonly isNew: boolean
  /** The refund of what was paid or is under way. */
  readonly refundCents: number
  /** The amount kept for the days that were used; 0 without the demand of an early start. */
  readonly valueCents: number
  /** The day by which the money must be refunded (§ 357 Abs. 1 BGB). */
  readonly refundBy: Day
  /** The number of the correcting invoice; null where there was no invoice. */
  readonly correctionNumber: string | null
}

/**
 * Withdraws from a contract: within 14 days it is over at once and what was paid is refunded, less the value of the
 * days that were used after a demanded early start. The correcting invoice is mailed; receipt and audit row are left to
 * the caller who takes the declaration. Where its days are over, and those of a change that bound anew are not, it is a
 * withdrawal from that change.
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
    // An accepted late withdrawal is about the contract if the days of the change are over, too.
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
  // Whoever has not used the service has got nothing by the voucher, and may redeem it once more.
  if (contract.starts_on !== null && sentOn <= contract.starts_on)
    await deleteUses(transaction, [contract.contract_id])
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

/**
 * Lets waiting orders of the household lapse, because orders wait for the refund (decision 0132), even if a page is
 * open already.
 */
async function lapseWaiting(
  transaction: Transaction,
  dependencies: Dependencies,
  { household_id }: FoundContract,
): Promise<void> {
  for (const other of await findHouseholdContracts(transaction, household_id, dependencies.clock.now()))
    if (other.state === 'pending_payment') await lapseOrder(transaction, dependencies, other)
}

/**
 * The refund that a withdrawal would cause; nothing is changed.
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

/** Whether a charge is paid, or under way. */
function isMoney({ state }: ChargeRow): boolean {
  return state === 'paid' || state === 'processing'
}

async function takeBack(
  transaction: Transaction,
  dependencies: Dependencies,
  withdrawn: FoundContract,
  charge: ChargeRow,
) {
  // An unpaid charge is not demanded any more, not even the value of the used days.
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
