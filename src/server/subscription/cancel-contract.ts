import { type Day, dayIn } from '#domain/calendar/day.ts'
import { endByWish } from '#domain/subscription/contract-end.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { timeZone } from '#server/today.ts'
import { dropChanges } from './change-store.ts'
import { type ContractKey, concludedPart, lockContract, updateContract } from './contract-store.ts'
import { instructProvider } from './payment-instructions.ts'
import { dropNextPlan } from './tell-provider-of-plan.ts'

export interface Cancellation {
  /** Last day of the contract. */
  readonly endsOn: Day
  /** False: it had been cancelled before, or was over; then `endsOn` is what counts already. */
  readonly isNew: boolean
}

/**
 * Cancels a contract with effect from the earliest possible day, or the first one that is not before the wished day. It
 * neither mails nor notes: whoever takes the declaration does. A cancellation to an earlier day replaces a later one.
 * @returns null where there is no such contract, or it was withdrawn from
 */
export async function cancelContract(
  transaction: Transaction,
  dependencies: Pick<Dependencies, 'clock' | 'randomBytes' | 'payments'>,
  key: ContractKey,
  { receivedAt, wishedOn }: { readonly receivedAt: Date; readonly wishedOn: Day | null },
): Promise<Cancellation | null> {
  const contract = await lockContract(transaction, key)
  if (!contract?.concluded_at || contract.state === 'withdrawn') return null
  if (contract.state === 'ended' && contract.ends_on) return { endsOn: contract.ends_on, isNew: false }
  const { plan, planSince } = concludedPart(contract)
  const receivedOn = dayIn(receivedAt.getTime(), timeZone)
  const endsOn = endByWish({ plan, since: planSince }, receivedOn, wishedOn)
  if (contract.ends_on && contract.ends_on <= endsOn) return { endsOn: contract.ends_on, isNew: false }
  await updateContract(transaction, contract, {
    cancelled_at: receivedAt,
    ends_on: endsOn,
  })
  // What ends needs no other plan.
  if (contract.next_plan !== null) {
    await dropNextPlan(transaction, dependencies, contract)
    await dropChanges(transaction, contract, receivedAt)
  }
  const { provider_subscription: subscription } = contract
  if (subscription !== null)
    await instructProvider(transaction, dependencies, contract, { kind: 'end', subscription, endsOn })
  return { endsOn, isNew: true }
}
