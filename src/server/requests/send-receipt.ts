import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { receiptMail } from '#server/mails/receipt-mail.ts'
import { requestNoticeMail } from '#server/mails/request-notice-mail.ts'
import { presentReceipt, presentStrangersReceipt } from './present-receipt.ts'
import { type RequestRow, setReceipt } from './request-store.ts'

/** Sends the receipt to whoever declared. Somebody waits for it: it goes before notices. */
export async function mailReceipt(
  transaction: Transaction,
  dependencies: Dependencies,
  row: RequestRow,
): Promise<RequestRow> {
  const { config } = dependencies
  // Once and for ever: what is found later goes to the party alone (security.md rule 26).
  const told = row.look_up === null ? presentReceipt(row) : presentStrangersReceipt(row, config)
  const mail = receiptMail(told, senderOf(config), row.receipt_reader)
  const mailId = await queueMail(transaction, dependencies, { recipient: row.email, mail, isAwaited: true })
  return setReceipt(transaction, row.request_id, { mailId, state: config.smtpUrl ? 'waiting' : 'kept' })
}

/** Tells the operator what has come and until when somebody has to act. */
export async function tellOperator(
  transaction: Transaction,
  dependencies: Dependencies,
  row: RequestRow,
): Promise<void> {
  const { config } = dependencies
  if (!config.operator.email) return
  const mail = requestNoticeMail(
    { id: row.request_id, receipt: presentReceipt(row), dueOn: row.due_on, isSuspicious: row.is_suspicious },
    senderOf(config),
  )
  await queueMail(transaction, dependencies, { recipient: config.operator.email, mail })
}

/**
 * The receipt to the party of the contract, with what came of it.
 * @param told.isAuthor it has proved that the words are its own, by a login or by the link of a mail
 */
export async function tellParty(
  transaction: Transaction,
  dependencies: Dependencies,
  { row, party, isAuthor }: { readonly row: RequestRow; readonly party: string; readonly isAuthor: boolean },
): Promise<void> {
  const sender = senderOf(dependencies.config)
  const mail = receiptMail(presentReceipt(row), sender, isAuthor ? 'author' : 'party')
  await queueMail(transaction, dependencies, { recipient: party, mail, isAwaited: true })
}
