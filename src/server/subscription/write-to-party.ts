import { invoicePdf } from '#domain/subscription/invoice.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { type Mail, type MailFile, type Sender, mailedPdf } from '#server/mail/mail.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { invoiceText } from './issue-invoice.ts'
import type { FoundContract } from './stores/contract-store.ts'
import type { InvoiceRow } from './stores/invoice-store.ts'

/** Queues a mail to the party of a contract, in the transaction of what it reports. */
export async function writeToParty(
  transaction: Transaction,
  dependencies: Dependencies,
  { email }: Pick<FoundContract, 'email'>,
  mail: (sender: Sender) => Mail,
): Promise<void> {
  await queueMail(transaction, dependencies, { recipient: email, mail: mail(senderOf(dependencies.config)) })
}

/** An invoice as an attached file. */
export function invoiceFile(invoice: InvoiceRow): MailFile {
  return mailedPdf(`Rechnung-${invoice.number}.pdf`, invoicePdf(invoiceText(invoice)))
}
