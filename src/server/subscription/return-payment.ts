import { formatEuro } from '#domain/money/format-money.ts'
import { writeAudit } from '#server/audit/audit-store.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { type LatePayment, type Refusal, latePaymentMail } from '#server/mails/contracts/late-payment-mail.ts'
import type { PaymentEvent } from '#server/payment/payment-provider.ts'
import { isMismatch } from './is-mismatch.ts'
import { instructProvider, isRefunded } from './payment-instructions.ts'
import { orderPrice } from './reductions/order-price.ts'
import type { FoundContract } from './stores/contract-store.ts'
import { writeToParty } from './write-to-party.ts'

type Payment = Extract<PaymentEvent, { readonly kind: 'checkout_completed' }>['payment']

/** Tells the buyer of an order that was not accepted what becomes of the money: what was paid is refunded at once. */
export async function answerRefused(
  transaction: Transaction,
  dependencies: Dependencies,
  order: FoundContract,
  { refusal, payment }: { readonly refusal: Refusal; readonly payment: Payment },
): Promise<void> {
  if (payment && (await isMismatch(transaction, dependencies, order, { ...payment, from: null }))) return
  if (payment?.state !== 'paid') {
    await tell(transaction, dependencies, order, { refusal, money: payment ? 'on_its_way' : 'none' })
    return
  }
  // A payment without an id is reported in a further message, and refunded then.
  const { reference } = payment
  if (reference !== null) await returnPayment(transaction, dependencies, order, { refusal, reference })
}

/**
 * Refunds what was paid for an order that was not accepted, once, however often the provider reports it: no money is
 * kept without a contract. The buyer gets a mail, the administration an entry.
 */
export async function returnPayment(
  transaction: Transaction,
  dependencies: Dependencies,
  order: FoundContract,
  { refusal, reference }: { readonly refusal: Refusal; readonly reference: string },
): Promise<void> {
  if (await isRefunded(transaction, order, reference)) return
  const { firstCents } = await orderPrice(transaction, order)
  await instructProvider(transaction, dependencies, order, {
    kind: 'refund',
    reference,
    amountCents: firstCents,
  })
  await writeAudit(transaction, dependencies, {
    event: 'payment_returned',
    userId: order.user_id,
    reason: `${order.number}: ${formatEuro(firstCents)}, Zahlung ${reference}`,
  })
  await tell(transaction, dependencies, order, { refusal, money: 'goes_back' })
}

async function tell(
  transaction: Transaction,
  dependencies: Dependencies,
  order: FoundContract,
  told: Pick<LatePayment, 'refusal' | 'money'>,
): Promise<void> {
  const { name, number } = order
  const { firstCents: amountCents } = await orderPrice(transaction, order)
  await writeToParty(transaction, dependencies, order, (sender) =>
    latePaymentMail({ name, number, amountCents, ...told }, sender),
  )
}
