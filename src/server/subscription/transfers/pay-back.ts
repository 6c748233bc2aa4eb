import { formatDay } from '#domain/calendar/format-date.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { lastDayOfRefund } from '#domain/subscription/refund.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { instructProvider } from '#server/subscription/payment-instructions.ts'
import { noteChargeEvent } from '#server/subscription/stores/charge-event-store.ts'
import type { ChargeRow, FoundContract } from '#server/subscription/stores/contract-store.ts'
import { insertTransferRefund } from '#server/subscription/stores/transfer-refund-store.ts'
import { today } from '#server/today.ts'
import { openTask } from './make-payment-task.ts'

interface PaidBack {
  readonly charge: ChargeRow
  readonly amountCents: number
  /** The invoice that corrects what was paid; null where there is none. */
  readonly correctionNumber: string | null
}

/**
 * Sends money back the way it came (§ 357 Abs. 3 BGB): the provider is told, and what came by transfer becomes a task of
 * the operator. A payment without an id waits until it has one (settle-charge.ts). Does nothing for 0.
 */
export async function payBack(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
  { charge, amountCents, correctionNumber }: PaidBack,
): Promise<void> {
  if (amountCents === 0) return
  await noteChargeEvent(transaction, dependencies, charge, { kind: 'refunded', amountCents })
  const { transferred_on: transferredOn, provider_reference: reference } = charge
  if (transferredOn === null) {
    if (reference !== null)
      await instructProvider(transaction, dependencies, contract, { kind: 'refund', reference, amountCents })
    return
  }
  const period = `${formatDay(charge.from_day)} bis ${formatDay(charge.to_day)}`
  const proof = correctionNumber === null ? '' : ` Korrekturrechnung ${correctionNumber}.`
  const task = await openTask(transaction, dependencies, {
    message: `${contract.number}: ${formatEuro(amountCents)} zurück überweisen. Die Zahlung für ${period} kam am ${formatDay(transferredOn)} per Überweisung („${charge.transfer_reference ?? ''}“) und geht auf dasselbe Konto zurück.${proof} Erledigt ist die Aufgabe, wenn das Geld überwiesen ist.`,
    dueOn: lastDayOfRefund(today(dependencies.clock)),
  })
  await insertTransferRefund(transaction, {
    requestId: task.request_id,
    contractNumber: contract.number,
    correctionNumber,
    amountCents,
    now: dependencies.clock.now(),
  })
}
