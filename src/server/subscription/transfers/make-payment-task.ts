import { type Day, dayIn } from '#domain/calendar/day.ts'
import { requestDueOn, requestNumber } from '#domain/requests/request.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type Dependencies, newId } from '#server/dependencies.ts'
import { emailKey } from '#server/identity/email-key.ts'
import { issuerColumns } from '#server/requests/issuer-columns.ts'
import { type RequestRow, insertRequest } from '#server/requests/request-store.ts'
import { tellOperator } from '#server/requests/send-receipt.ts'
import { nextNumber } from '#server/subscription/next-number.ts'
import { timeZone } from '#server/today.ts'

const author = 'Zahlungsabgleich'

/**
 * Makes a task about a payment that needs a person, among the messages that the operator works on: open, with a day,
 * and announced by mail. Nobody gets a receipt. A provider reports one payment in several messages: the same words make
 * one task.
 * @param message names the payment
 * @returns false where there is such a task already
 */
export async function makePaymentTask(
  transaction: Transaction,
  dependencies: Dependencies,
  message: string,
): Promise<boolean> {
  if (await isTask(transaction, message)) return false
  await openTask(transaction, dependencies, { message })
  return true
}

/**
 * Makes a task as {@link makePaymentTask} does, whether there is one of the same words or not.
 * @param task.dueOn the day by which it has to be done; that of a message when missing
 */
export async function openTask(
  transaction: Transaction,
  dependencies: Dependencies,
  { message, dueOn }: { readonly message: string; readonly dueOn?: Day },
): Promise<RequestRow> {
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
    name: author,
    email,
    email_key: emailKey(email),
    topic: 'subscription',
    message,
    receipt_reader: 'author',
    is_suspicious: false,
    receipt_state: 'held_back',
    ...issuerColumns(dependencies),
    due_on: dueOn ?? requestDueOn('contact', receivedOn),
    state: 'open',
    done_at: null,
  })
  await tellOperator(transaction, dependencies, row)
  return row
}

async function isTask(transaction: Transaction, message: string): Promise<boolean> {
  const known = await transaction
    .selectFrom('request')
    .select('request_id')
    .where('name', '=', author)
    .where('receipt_reader', '=', 'author')
    .where('message', '=', message)
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}
