import { problem } from '#contract/protocol/problem.ts'
import { DAY_MS } from '#domain/calendar/durations.ts'
import type { StrangersNote } from '#server/audit/create-note.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { guessesAt } from '#server/identity/account-guesses.ts'
import { deleteRegistrations, listRegistrationIds } from '#server/identity/registration-store.ts'
import { deleteTokensOf, prolongToken } from '#server/identity/token-store.ts'
import { deleteEmailChange } from '#server/identity/user-store.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { emailChangedMail } from '#server/mails/email-change-mail.ts'
import { forgetStored } from '#server/security/rate-limit-store.ts'
import { followAddress } from '#server/subscription/withdrawal-traces.ts'
import { moveIdentity, lockEmailChange, updateEmail } from './email-change-store.ts'

/** How long "Das war ich nicht" in the mail to the former address says that it is too late. */
const TOO_LATE_MS = 7 * DAY_MS

/**
 * Makes the waiting address of a user the valid one and tells the former address. Sessions stay; links that were sent
 * to the former address end.
 * @throws {Problem} link_invalid
 * @throws a unique violation of `email_identity_pkey` when the address has got a user meanwhile
 */
export async function confirmEmailChange(
  transaction: Transaction,
  { userId, note }: { readonly userId: string; readonly note: StrangersNote },
  dependencies: Dependencies,
): Promise<void> {
  const now = dependencies.clock.now()
  const change = await lockEmailChange(transaction, userId, now)
  if (!change) throw problem('link_invalid')
  const { email: newEmail, email_key: emailKey, former_email: recipient, name } = change
  await moveIdentity(transaction, userId, emailKey)
  await updateEmail(transaction, userId, newEmail)
  await followAddress(transaction, dependencies, { userId, former: recipient, present: newEmail })
  await deleteEmailChange(transaction, userId)
  await deleteTokensOf(transaction, [userId], 'reset_password')
  const tooLateUntil = new Date(now.getTime() + TOO_LATE_MS)
  const rejection = { userId, purpose: 'reject_email_change', expiresAt: tooLateUntil, usedAt: now } as const
  await prolongToken(transaction, rejection)
  await endRegistrations(transaction, emailKey)
  await forgetStored(transaction, guessesAt('user', emailKey))
  const mail = emailChangedMail({ name, newEmail, at: now }, senderOf(dependencies.config))
  await queueMail(transaction, dependencies, { recipient, mail })
  await note(transaction, 'email_changed', { userId })
}

// The address has a user now: registrations of it cannot be confirmed any more.
async function endRegistrations(transaction: Transaction, emailKey: string): Promise<void> {
  const ids = await listRegistrationIds(transaction, emailKey)
  await deleteTokensOf(transaction, ids)
  await deleteRegistrations(transaction, ids)
}
