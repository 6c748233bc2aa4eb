import type { Receipt } from '#contract/requests.ts'
import type { Config } from '#server/config.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Sender } from '#server/mail/mail.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { imprintOf, senderOf } from '#server/mail/sender.ts'
import { receiptMail } from '#server/mails/receipt-mail.ts'
import { requestNoticeMail } from '#server/mails/request-notice-mail.ts'
import { presentReceipt, presentStrangersReceipt } from './present-receipt.ts'
import { type RequestRow, setReceipt } from './request-store.ts'

/**
 * Mails the receipt to whoever declared, and again whenever an administrator asks for it: with the same words each
 * time, foot and file included, whoever runs the instance meanwhile (security.md rule 33). Somebody waits for it, so it
 * goes before notices.
 */
export async function mailReceipt(
  transaction: Transaction,
  dependencies: Dependencies,
  row: RequestRow,
): Promise<RequestRow> {
  const { config } = dependencies
  // The receipt never changes: what is found later is told to the party alone (security.md rule 26).
  const told = row.look_up === null ? presentReceipt(row) : presentStrangersReceipt(row, config)
  const mail = receiptMail(told, issuerOf(told, config), row.receipt_reader)
  const mailId = await queueMail(transaction, dependencies, { recipient: row.email, mail, isAwaited: true })
  return setReceipt(transaction, row.request_id, { mailId, state: config.smtpUrl ? 'waiting' : 'kept' })
}

function issuerOf({ issuer }: Receipt, config: Config): Sender {
  const today = senderOf(config)
  return issuer ? { ...today, productName: issuer.productName, imprint: imprintOf(issuer.operator) } : today
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
 * Mails the receipt to the party of the contract, with the effect of the declaration.
 * @param told.isAuthor whether the party has proved that the words are its own, by a login or by the link of a mail
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
