import { type Day, dayIn } from '#domain/calendar/day.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { instantOfDay } from '#server/instant-of-day.ts'
import { paymentReceivedMail } from '#server/mails/contracts/payment-mails.ts'
import { instructProvider } from '#server/subscription/payment-instructions.ts'
import { failCharge, pay } from '#server/subscription/settle-charge.ts'
import {
  type ChargeRow,
  type FoundContract,
  updateCharge,
} from '#server/subscription/stores/contract-store.ts'
import { writeToParty } from '#server/subscription/write-to-party.ts'
import { timeZone } from '#server/today.ts'

/** A payment past the provider: its day, and what the bank statement says. */
export interface Transferred {
  readonly on: Day
  readonly reference: string
}

/**
 * Notes that a failed or open charge was paid by transfer: everything follows that follows a payment, and the provider
 * is told not to demand it any more. Money that is not owed becomes a task at once (pay-back.ts).
 * @param contract locked
 */
export async function settleByTransfer(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
  charge: ChargeRow,
  { on, reference }: Transferred,
): Promise<void> {
  const transfer = {
    transferred_on: on,
    transfer_reference: reference,
    payment_method: 'transfer',
    // Whatever a provider demanded beyond it did not come.
    surplus_cents: 0,
  } as const
  await updateCharge(transaction, charge, transfer)
  const transferred = { ...charge, ...transfer }
  const isTold = await pay(transaction, dependencies, contract, {
    charge: transferred,
    isNew: false,
    reference: null,
  })
  const now = dependencies.clock.now()
  const isToday = on === dayIn(now.getTime(), timeZone)
  await updateCharge(transaction, charge, { paid_at: isToday ? now : instantOfDay(on) })
  if (!isTold)
    await writeToParty(transaction, dependencies, contract, (sender) =>
      paymentReceivedMail({ ...contract, amountCents: charge.amount_cents, on }, sender),
    )
  if (charge.provider_reference !== null)
    await instructProvider(transaction, dependencies, contract, {
      kind: 'paid_elsewhere',
      reference: charge.provider_reference,
    })
}

/**
 * Takes back that a charge was paid by transfer: it has failed again from now on, with all that follows.
 * @param contract locked
 */
export async function undoTransfer(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
  charge: ChargeRow,
): Promise<void> {
  const without = { transferred_on: null, transfer_reference: null, payment_method: null } as const
  await updateCharge(transaction, charge, without)
  await failCharge(transaction, dependencies, contract, {
    // Nothing is charged back: the money never came.
    charge: { ...charge, ...without, state: 'open' },
    reference: charge.provider_reference,
  })
}
