import type { Day } from '#domain/calendar/day.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { writeAudit } from '#server/audit/audit-store.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { ToldMoney } from '#server/payment/payment-provider.ts'
import { orderPrice } from './reductions/order-price.ts'
import { reducedPrice } from './reductions/take-reductions.ts'
import { type FoundContract, listCharges } from './stores/contract-store.ts'
import { makePaymentTask } from './transfers/make-payment-task.ts'

/** The one currency in which this product is sold. */
const CURRENCY = 'eur'

interface ToldPayment {
  /** The first day of the period of the payment; null: the first period. */
  readonly from: Day | null
  readonly reference: string | null
  readonly money: ToldMoney
}

/**
 * Whether a reported payment differs from what the contract asks for, in amount or currency. Such a payment is not
 * booked: it is logged, and becomes a task of the operator.
 */
export async function isMismatch(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
  told: ToldPayment,
): Promise<boolean> {
  const { expectedCents, fullCents } = await expectedOf(transaction, contract, told.from)
  const { cents, currency } = told.money
  const isExpected = cents === expectedCents || cents === fullCents
  if (isExpected && currency?.toLowerCase() === CURRENCY) return false
  const words = `${contract.number}: erwartet ${formatEuro(expectedCents)}, gemeldet ${toldWords(told.money)}`
  dependencies.log.error('a payment does not fit its contract', {
    number: contract.number,
    expectedCents,
    cents,
    currency,
  })
  const { user_id: userId } = contract
  const isNew = await makePaymentTask(
    transaction,
    dependencies,
    `${words}. Zahlung ${told.reference ?? 'ohne Nummer'}. Bitte beim Zahlungsanbieter prüfen: Gebucht ist nichts.`,
  )
  if (isNew) await writeAudit(transaction, dependencies, { event: 'payment_mismatch', userId, reason: words })
  return true
}

/**
 * The amount demanded for that period: that of its charge, if there is one, otherwise the price less its reductions. The
 * full price is expected, too, where a provider may have been told of a reduction too late; the rest goes back.
 */
async function expectedOf(transaction: Transaction, contract: FoundContract, from: Day | null) {
  const charge = (await listCharges(transaction, contract)).find(({ from_day }) => from_day === from)
  if (charge) return { expectedCents: charge.amount_cents + charge.surplus_cents, fullCents: null }
  if (from === null) {
    const { firstCents } = await orderPrice(transaction, contract)
    return { expectedCents: firstCents, fullCents: null }
  }
  const { plan, price_cents: priceCents } = contract
  const { amountCents } = await reducedPrice(transaction, contract, { plan, priceCents, from })
  return { expectedCents: amountCents, fullCents: priceCents }
}

/** The amount in words for the operator. */
export function toldWords({ cents, currency }: ToldMoney): string {
  if (cents === null || currency === null) return 'kein Betrag'
  return currency.toLowerCase() === CURRENCY
    ? formatEuro(cents)
    : `${cents} kleinste Einheiten in ${currency.slice(0, 3).toUpperCase()}`
}
