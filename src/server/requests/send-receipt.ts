import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { receiptMail } from '#server/mails/receipt-mail.ts'
import { requestNoticeMail } from '#server/mails/request-notice-mail.ts'
import { presentReceipt } from './present-receipt.ts'
import { type RequestRow, setReceipt } from './request-store.ts'

/** Sends the receipt to whoever declared. Somebody waits for it: it goes before notices. */
export async function mailReceipt(
  transaction: Transaction,
  dependencies: Dependencies,
  row: RequestRow,
): Promise<RequestRow> {
  const { config } = dependencies
  const mail = receiptMail(presentReceipt(row), senderOf(config), row.receipt_reader)
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

/** The receipt once more, to the party of the contract: somebody else may have declared it. */
export async function tellParty(
  transaction: Transaction,
  dependencies: Dependencies,
  { row, party }: { readonly row: RequestRow; readonly party: string },
): Promise<void> {
  const mail = receiptMail(presentReceipt(row), senderOf(dependencies.config), 'party')
  await queueMail(transaction, dependencies, { recipient: party, mail, isAwaited: true })
}
