import { type Day, dayIn } from '#domain/calendar/day.ts'
import { endByWish } from '#domain/subscription/contract-end.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { timeZone, today } from '#server/today.ts'
import { instructProvider } from './payment-instructions.ts'
import { dropChanges } from './stores/change-store.ts'
import {
  type ContractKey,
  type FoundContract,
  concludedPart,
  lockContract,
  updateContract,
} from './stores/contract-store.ts'
import { dropNextPlan } from './tell-provider-of-plan.ts'

export interface Cancellation {
  /** The last day of the contract. */
  readonly endsOn: Day
  /** False: it had been cancelled before, or was over; then `endsOn` is the day that already counts. */
  readonly isNew: boolean
}

interface Declared {
  readonly receivedAt: Date
  readonly wishedOn: Day | null
  /** The end that was told at the time of the declaration; a later change of the plan does not move it. */
  readonly endsOn?: Day | null
}

/**
 * The day on which a cancellation would end a contract; nothing is changed.
 * @returns null as {@link cancelContract}
 */
export function foreseeCancellation(
  contract: FoundContract,
  { receivedAt, wishedOn, endsOn: told }: Declared,
): Cancellation | null {
  if (!contract.concluded_at || contract.state === 'withdrawn') return null
  if (contract.state === 'ended' && contract.ends_on) return { endsOn: contract.ends_on, isNew: false }
  const { plan, planSince } = concludedPart(contract)
  const receivedOn = dayIn(receivedAt.getTime(), timeZone)
  const endsOn = told ?? endByWish({ plan, since: planSince }, receivedOn, wishedOn)
  const isNew = contract.ends_on === null || contract.ends_on > endsOn
  return { endsOn: isNew ? endsOn : (contract.ends_on ?? endsOn), isNew }
}

/**
 * Cancels a contract with effect from the earliest possible day, or the first one that is not before the wished day. It
 * neither mails nor writes to the audit log: the caller who takes the declaration does. A cancellation to an earlier
 * day replaces a later one.
 * @returns null where there is no such contract, or it was withdrawn from
 */
export async function cancelContract(
  transaction: Transaction,
  dependencies: Pick<Dependencies, 'clock' | 'randomBytes' | 'payments'>,
  key: ContractKey,
  declared: Declared,
): Promise<Cancellation | null> {
  const contract = await lockContract(transaction, key)
  const foreseen = contract ? foreseeCancellation(contract, declared) : null
  if (!contract || !foreseen?.isNew) return foreseen
  const { receivedAt } = declared
  await setEndOfContract(transaction, dependencies, contract, {
    receivedAt,
    endsOn: foreseen.endsOn,
    isExtraordinary: false,
  })
  return foreseen
}

export interface End {
  /** When the cancellation was declared. */
  readonly receivedAt: Date
  readonly endsOn: Day
  readonly isExtraordinary: boolean
}

/**
 * Gives a contract its last day, instead of an earlier or a later one, and tells the provider. The money is settled
 * when that day is over (close-contract.ts).
 * @param contract locked, active and concluded
 */
export async function setEndOfContract(
  transaction: Transaction,
  dependencies: Pick<Dependencies, 'clock' | 'randomBytes' | 'payments'>,
  contract: FoundContract,
  { receivedAt, endsOn, isExtraordinary }: End,
): Promise<void> {
  await updateContract(transaction, contract, {
    cancelled_at: receivedAt,
    ends_on: endsOn,
    is_extraordinary_end: isExtraordinary,
  })
  // A contract that ends has no next plan.
  if (contract.next_plan !== null) {
    await dropNextPlan(transaction, dependencies, contract)
    await dropChanges(transaction, contract, receivedAt)
  }
  const { provider_subscription: subscription } = contract
  if (subscription === null) return
  // No provider accepts a day that is over; what it has taken since is refunded when the contract is closed.
  const isOver = endsOn < today(dependencies.clock)
  await instructProvider(transaction, dependencies, contract, {
    kind: 'end',
    subscription,
    endsOn: isOver ? null : endsOn,
  })
}
