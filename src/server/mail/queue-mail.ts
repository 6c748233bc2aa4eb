import { isKindOfCustomers } from '#contract/mail-kinds.ts'
import { type Transaction, afterCommit } from '#server/database/transaction.ts'
import { type Dependencies, newId } from '#server/dependencies.ts'
import { emailKey } from '#server/identity/email-key.ts'
import { digestOf } from '#server/security/opaque-token.ts'
import { type NotedMail, noteMails } from './mail-record-store.ts'
import type { Mail } from './mail.ts'
import { type OutgoingMail, insertMails } from './outbox-store.ts'
import { sealMail } from './sealed-mail.ts'

interface QueuedMail {
  readonly recipient: string
  readonly mail: Mail
  /**
   * The token of the link in the mail: somebody waits for such a mail, and when the token is replaced it is not sent
   * any more. A reminder with a token is not sent when its kinds were switched off.
   */
  readonly token?: string
  /** Whether the mail is one of very many that say the same: it goes after every other mail. */
  readonly isBulk?: boolean
  /** Whether somebody waits for the mail although it has no link; it goes before notices. */
  readonly isAwaited?: boolean
}

/** A mail that was written and encrypted before the transaction that causes it. */
export interface PreparedMail {
  readonly outgoing: OutgoingMail
  /** What is noted for the page of the customer; null for a mail to somebody else. */
  readonly noted: NotedMail | null
}

/**
 * Puts a mail into the outbox, in the transaction that causes it; with the commit it is sent. Without an SMTP server it
 * stays there, readable under /dev/mailbox. Where the recipient is a user, kind and day are noted for the page of the
 * customer.
 * @returns the id of the mail
 */
export async function queueMail(
  transaction: Transaction,
  dependencies: Dependencies,
  mail: QueuedMail,
): Promise<string> {
  const prepared = prepareMail(dependencies, mail)
  await queuePrepared(transaction, dependencies, [prepared])
  return prepared.outgoing.mailId
}

/** Writes and encrypts a mail, so that the transaction that causes it does not wait for that. */
export function prepareMail(
  dependencies: Dependencies,
  { recipient, mail, token, isBulk = false, isAwaited = token !== undefined && !isBulk }: QueuedMail,
): PreparedMail {
  const { clock, config, vault } = dependencies
  const mailId = newId(dependencies)
  const now = clock.now()
  return {
    outgoing: {
      mailId,
      recipient,
      subject: mail.subject,
      sealedContent: sealMail(vault, mailId, mail),
      state: config.smtpUrl ? 'waiting' : 'kept',
      isAwaited,
      isBulk,
      tokenDigest: token === undefined ? null : digestOf(token),
      now,
    },
    noted: isKindOfCustomers(mail.kind)
      ? { mailId, recipientKey: emailKey(recipient), kind: mail.kind, now }
      : null,
  }
}

/** The same as {@link queueMail} for mails that are written already, in two statements however many they are. */
export async function queuePrepared(
  transaction: Transaction,
  { delivery }: Pick<Dependencies, 'delivery'>,
  mails: readonly PreparedMail[],
): Promise<void> {
  await insertMails(
    transaction,
    mails.map(({ outgoing }) => outgoing),
  )
  const noted = mails.flatMap((mail) => mail.noted ?? [])
  if (noted.length > 0) await noteMails(transaction, noted)
  afterCommit(transaction, delivery.wake)
}
