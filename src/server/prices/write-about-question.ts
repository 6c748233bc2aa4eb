import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Mail, Sender } from '#server/mail/mail.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { digestOf, makeToken } from '#server/security/opaque-token.ts'
import type { Asked } from './describe-question.ts'
import { insertLink } from './question-store.ts'

/**
 * Writes a mail with a link of its own to the party of a question.
 * @param isBulk whether many get the same at once; it then goes after every other mail
 */
export async function writeWithLink(
  transaction: Transaction,
  dependencies: Dependencies,
  { contract, question }: Pick<Asked, 'contract' | 'question'>,
  mail: (token: string, sender: Sender) => Mail,
  isBulk = false,
): Promise<void> {
  const token = makeToken(dependencies.randomBytes)
  await insertLink(transaction, question, digestOf(token))
  await queueMail(transaction, dependencies, {
    recipient: contract.email,
    mail: mail(token, senderOf(dependencies.config)),
    isBulk,
  })
}
