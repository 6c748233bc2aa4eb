import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { addressTakenMail } from '#server/mails/address-taken-mail.ts'
import { verificationMail } from '#server/mails/verification-mail.ts'
import { findAddressOwner } from './address-owner-store.ts'
import { issueToken } from './issue-token.ts'

export interface Registrant {
  readonly userId: string
  readonly emailKey: string
  readonly email: string
  readonly name: string
  readonly surname: string
  readonly registeredAt: Date
}

/**
 * Sends the link to a registration, or, where the address has a user, a hint to this user. Whoever registered sees
 * no difference.
 */
export async function sendVerification(
  transaction: Transaction,
  dependencies: Dependencies,
  registrant: Registrant,
): Promise<void> {
  const { email: recipient, emailKey, registeredAt } = registrant
  const sender = senderOf(dependencies.config)
  const owner = await findAddressOwner(transaction, emailKey)
  const { token, expiresAt: validUntil } = await issueToken(transaction, dependencies, {
    purpose: 'verify_email',
    userId: registrant.userId,
  })
  await queueMail(
    transaction,
    dependencies,
    owner
      ? {
          recipient: owner.email,
          mail: addressTakenMail({ name: owner.name, registeredAt }, sender),
          isAwaited: true,
        }
      : { recipient, mail: verificationMail({ ...registrant, token, validUntil }, sender), token },
  )
}
