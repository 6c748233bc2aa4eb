import { MINUTE_SECONDS } from '#domain/calendar/durations.ts'
import type { Note } from '#server/audit/create-note.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { findAddressOwner } from '#server/identity/address-owner-store.ts'
import { emailKey as keyOf } from '#server/identity/email-key.ts'
import { type IssuedToken, issueToken } from '#server/identity/issue-token.ts'
import { sharedLimits } from '#server/identity/shared-limits.ts'
import { deleteTokensOf, prolongToken } from '#server/identity/token-store.ts'
import { deleteEmailChange } from '#server/identity/user-store.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { addressTakenMail } from '#server/mails/address-taken-mail.ts'
import { emailChangeLinkMail, emailChangeNoticeMail } from '#server/mails/email-change-mail.ts'
import { countStored } from '#server/security/rate-limit-store.ts'
import { type ProfileRow, putEmailChange } from './store.ts'

/** The limit of changes by one user, so that nobody uses us to write to many strangers. */
const byUser = { burst: 5, everySeconds: 10 * MINUTE_SECONDS } as const

/**
 * Counts a change before anything is written. @throws {Problem} too_many_requests, the same for taken and free
 * addresses
 */
export async function countEmailChange(
  userId: string,
  email: string,
  { clock, database, limits }: Dependencies,
): Promise<void> {
  limits.count('email-change', userId, byUser)
  const limit = sharedLimits.mailByAddress
  await countStored(database, { name: 'mail', key: keyOf(email), limit, now: clock.now() })
}

/**
 * Stores a new address until its link is opened. Asking again for the same address sends a new link, and the older one
 * ends. Where the address has a user already, this user gets a hint instead of the link; whoever asked sees no
 * difference. The present address is told once, with a link that stops the change as long as it can be confirmed.
 */
export async function requestEmailChange(
  transaction: Transaction,
  email: string,
  { stored, note }: { readonly stored: ProfileRow; readonly note: Note },
  dependencies: Dependencies,
): Promise<void> {
  const { user_id: userId } = stored
  const now = dependencies.clock.now()
  const emailKey = keyOf(email)
  const issued = await issueToken(transaction, dependencies, { purpose: 'change_email', userId })
  await putEmailChange(transaction, { userId, email, emailKey, now, expiresAt: issued.expiresAt })
  await sendToNew(transaction, email, { stored, issued }, dependencies)
  const rejection = { userId, purpose: 'reject_email_change' } as const
  if (stored.pending_email_key === emailKey) {
    await prolongToken(transaction, { ...rejection, expiresAt: issued.expiresAt })
  } else {
    const { token } = await issueToken(transaction, dependencies, rejection)
    await sendToPresent(transaction, email, { stored, token }, dependencies)
  }
  await note(transaction, 'email_change_requested')
}

/**
 * Stops a change, because the present address was typed again. "Das war ich nicht" still ends every access: it may have
 * been an intruder who withdrew his own change.
 */
export async function takeEmailChangeBack(
  transaction: Transaction,
  { user_id: userId }: ProfileRow,
  note: Note,
): Promise<void> {
  if (!(await deleteEmailChange(transaction, userId))) return
  await deleteTokensOf(transaction, [userId], 'change_email')
  await note(transaction, 'email_change_taken_back')
}

async function sendToNew(
  transaction: Transaction,
  recipient: string,
  { stored, issued }: { readonly stored: ProfileRow; readonly issued: IssuedToken },
  dependencies: Dependencies,
): Promise<void> {
  const { user_id: userId, name } = stored
  const now = dependencies.clock.now()
  const sender = senderOf(dependencies.config)
  const owner = await findAddressOwner(transaction, keyOf(recipient))
  const { token, expiresAt: validUntil } = issued
  await queueMail(
    transaction,
    dependencies,
    owner
      ? {
          recipient: owner.email,
          mail: addressTakenMail({ name: owner.name, registeredAt: now, attempt: 'change' }, sender),
          isAwaited: true,
        }
      : {
          recipient,
          mail: emailChangeLinkMail({ userId, token, name, requestedAt: now, validUntil }, sender),
          token,
        },
  )
}

async function sendToPresent(
  transaction: Transaction,
  newEmail: string,
  { stored, token }: { readonly stored: ProfileRow; readonly token: string },
  dependencies: Dependencies,
): Promise<void> {
  const { user_id: userId, email: recipient, name } = stored
  const mail = emailChangeNoticeMail(
    { userId, token, name, newEmail, at: dependencies.clock.now() },
    senderOf(dependencies.config),
  )
  // Without a token the mail is never dropped; it goes before notices, as the mail to the new address does.
  await queueMail(transaction, dependencies, { recipient, mail, isAwaited: true })
}
