import type { Transaction } from '#server/database/transaction.ts'
import { type Dependencies, newId } from '#server/dependencies.ts'
import type { Mail } from './mail.ts'
import { insertMail } from './outbox-store.ts'

/**
 * Puts a mail into the outbox, in the transaction that causes it; it is sent after the commit. Without an SMTP
 * server it stays there, readable under /dev/mailbox.
 */
export async function queueMail(
  transaction: Transaction,
  dependencies: Dependencies,
  { recipient, mail }: { readonly recipient: string; readonly mail: Mail },
): Promise<void> {
  const { clock, config, jobs, vault } = dependencies
  const mailId = newId(dependencies)
  await insertMail(transaction, {
    mailId,
    recipient,
    subject: mail.subject,
    sealedContent: vault.seal(JSON.stringify(mail), aboutMail(mailId)),
    state: config.smtpUrl ? 'waiting' : 'kept',
    now: clock.now(),
  })
  if (config.smtpUrl) await jobs.send(transaction, 'mail.deliver', { mailId })
}

export function aboutMail(mailId: string): string {
  return `mail:${mailId}`
}
