import type { Day } from '#domain/calendar/day.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { writeAudit } from '#server/audit/audit-store.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { ToldMoney } from '#server/payment/payment-provider.ts'
import { type FoundContract, listCharges } from './contract-store.ts'
import { makePaymentTask } from './make-payment-task.ts'

/** All that is sold here is sold in euros. */
const CURRENCY = 'eur'

interface ToldPayment {
  /** First day of the period that it is for; null: the first one. */
  readonly from: Day | null
  readonly reference: string | null
  readonly money: ToldMoney
}

/**
 * Whether a payment that a provider tells of is another one than the contract asks for, in amount or currency. Such a one
 * is booked as nothing: it is noted, and becomes a task of the operator.
 */
export async function isMismatch(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
  told: ToldPayment,
): Promise<boolean> {
  const expectedCents = await expectedOf(transaction, contract, told.from)
  const { cents, currency } = told.money
  if (cents === expectedCents && currency?.toLowerCase() === CURRENCY) return false
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

/** What was asked for that period: of a charge that is known its own amount, otherwise the price. */
async function expectedOf(transaction: Transaction, contract: FoundContract, from: Day | null) {
  const charge = (await listCharges(transaction, contract)).find(({ from_day }) => from_day === from)
  return charge ? charge.amount_cents + charge.surplus_cents : contract.price_cents
}

/** As the operator reads it. */
export function toldWords({ cents, currency }: ToldMoney): string {
  if (cents === null || currency === null) return 'kein Betrag'
  return currency.toLowerCase() === CURRENCY
    ? formatEuro(cents)
    : `${cents} kleinste Einheiten in ${currency.slice(0, 3).toUpperCase()}`
}
