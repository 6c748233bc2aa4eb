import type { CustomerAction } from '#contract/admin/customers.ts'
import { fieldProblem } from '#contract/protocol/problem.ts'
import { HOUR_SECONDS } from '#domain/calendar/durations.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type MailFile, mailedPdf } from '#server/mail/mail.ts'
import { documentAgainMail } from '#server/mails/contracts/decision-mails.ts'
import { countStored } from '#server/security/rate-limit-store.ts'
import type { Limit } from '#server/security/rate-limits.ts'
import { confirmationName } from '#server/subscription/confirmation-file.ts'
import type { FoundContract } from '#server/subscription/stores/contract-store.ts'
import { findOwnDocument } from '#server/subscription/stores/document-store.ts'
import { listInvoicesOf } from '#server/subscription/stores/invoice-store.ts'
import { invoiceFile, writeToParty } from '#server/subscription/write-to-party.ts'
import type { Performed, Performing } from './performing.ts'

/** How many documents one customer is sent again: nobody's mailbox is filled by clicks. */
const byCustomer: Limit = { burst: 10, everySeconds: HOUR_SECONDS }

/**
 * Sends an invoice or a confirmation again, unchanged, to the present address of the party.
 * @throws {Problem} invalid_input for a number that is not the customer's · too_many_requests
 */
export async function sendAgain(
  { transaction, dependencies, contract }: Performing,
  { document: number }: Extract<CustomerAction, { readonly kind: 'send_again' }>,
): Promise<Performed> {
  const file = await fileOf(transaction, contract, number.trim())
  if (!file) throw fieldProblem('document', 'Eine Unterlage mit dieser Nummer hat dieser Vertrag nicht.')
  await countStored(transaction, {
    name: 'document-again',
    key: contract.user_id,
    limit: byCustomer,
    now: dependencies.clock.now(),
  })
  await writeToParty(transaction, dependencies, contract, (sender) =>
    documentAgainMail({ name: contract.name, number: number.trim(), files: [file] }, sender),
  )
  return { event: 'document_sent_again', kind: 'sent_again', about: number.trim() }
}

async function fileOf(
  transaction: Transaction,
  { user_id: userId, number: contractNumber }: FoundContract,
  number: string,
): Promise<MailFile | null> {
  const invoice = (await listInvoicesOf(transaction, userId)).find(
    (each) => each.number === number && each.contract_number === contractNumber,
  )
  if (invoice) return invoiceFile(invoice)
  const content = await findOwnDocument(transaction, { userId, number })
  const isOfContract = number === contractNumber || number.startsWith(`${contractNumber}-`)
  return content && isOfContract ? mailedPdf(confirmationName(number), content) : null
}
