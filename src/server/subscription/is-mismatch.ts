import type { Day } from '#domain/calendar/day.ts'
import { dayIn } from '#domain/calendar/day.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { requestDueOn, requestNumber } from '#domain/requests/request.ts'
import { writeAudit } from '#server/audit/audit-store.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type Dependencies, newId } from '#server/dependencies.ts'
import { emailKey } from '#server/identity/email-key.ts'
import type { ToldMoney } from '#server/payment/payment-provider.ts'
import { insertRequest } from '#server/requests/request-store.ts'
import { tellOperator } from '#server/requests/send-receipt.ts'
import { timeZone } from '#server/today.ts'
import { type FoundContract, listCharges } from './contract-store.ts'
import { nextNumber } from './next-number.ts'

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
  await writeAudit(transaction, dependencies, { event: 'payment_mismatch', userId, reason: words })
  await makeTask(
    transaction,
    dependencies,
    `${words}. Zahlung ${told.reference ?? 'ohne Nummer'}. Bitte beim Zahlungsanbieter prüfen: Gebucht ist nichts.`,
  )
  return true
}

/** What was asked for that period: of a charge that is known its own amount, otherwise the price. */
async function expectedOf(transaction: Transaction, contract: FoundContract, from: Day | null) {
  const charge = (await listCharges(transaction, contract)).find(({ from_day }) => from_day === from)
  return charge ? charge.amount_cents + charge.surplus_cents : contract.price_cents
}

function toldWords({ cents, currency }: ToldMoney): string {
  if (cents === null || currency === null) return 'kein Betrag'
  return currency.toLowerCase() === CURRENCY
    ? formatEuro(cents)
    : `${cents} kleinste Einheiten in ${currency.slice(0, 3).toUpperCase()}`
}

/** Among the messages that the operator works on: open, with a day, and told by mail. Nobody gets a receipt. */
async function makeTask(
  transaction: Transaction,
  dependencies: Dependencies,
  message: string,
): Promise<void> {
  const { clock, config } = dependencies
  const now = clock.now()
  const receivedOn = dayIn(now.getTime(), timeZone)
  const year = Number(receivedOn.slice(0, 4))
  const email = config.operator.email ?? 'noreply@localhost'
  const row = await insertRequest(transaction, {
    request_id: newId(dependencies),
    kind: 'contact',
    number: requestNumber('contact', year, await nextNumber(transaction, `request:contact:${year}`)),
    received_at: now,
    name: 'Zahlungsabgleich',
    email,
    email_key: emailKey(email),
    topic: 'subscription',
    message,
    receipt_reader: 'author',
    is_suspicious: false,
    receipt_state: 'held_back',
    due_on: requestDueOn('contact', receivedOn),
    state: 'open',
    done_at: null,
  })
  await tellOperator(transaction, dependencies, row)
}
