import type { forgotPassword as forgotEndpoint } from '#contract/password.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { emailKey as keyOf } from '#server/identity/email-key.ts'
import { issueToken } from '#server/identity/issue-token.ts'
import { limits } from '#server/identity/login-limits.ts'
import { findUserByEmail } from '#server/identity/user-store.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { resetPasswordMail } from '#server/mails/reset-password-mail.ts'
import { strangerFrom } from '#server/security/asker.ts'
import { countStored } from '#server/security/rate-limit-store.ts'

type ForgotCall = Pick<Call<typeof forgotEndpoint>, 'body' | 'client' | 'note'>

/**
 * Mails a link to set a new password; a newer link ends the older one. Every address gets the same answer after the
 * same time: one hash is computed beside the work, and takes longer than looking up and writing a mail.
 * @throws {Problem} too_many_requests
 */
export async function forgotPassword(
  { body, client, note }: ForgotCall,
  dependencies: Dependencies,
): Promise<void> {
  const { clock, database, passwords } = dependencies
  const emailKey = keyOf(body.email)
  const limit = limits.resetMailByAddress
  await countStored(database, { name: 'reset-mail', key: emailKey, limit, now: clock.now() })
  const nobody = passwords.isMatch(body.email, null, strangerFrom(client))
  await Promise.all([nobody, sendLink(emailKey, note, dependencies)])
}

async function sendLink(emailKey: string, note: ForgotCall['note'], dependencies: Dependencies) {
  const { clock, config, database } = dependencies
  await inTransaction(database, async (transaction) => {
    const user = await findUserByEmail(transaction, emailKey)
    if (!user) return
    const { user_id: userId, name, email: recipient } = user
    const now = clock.now()
    const { token, expiresAt: validUntil } = await issueToken(transaction, dependencies, {
      purpose: 'reset_password',
      userId,
    })
    await note(transaction, 'password_reset_requested', { userId })
    const reset = { userId, token, name, requestedAt: now, validUntil }
    const mail = resetPasswordMail(reset, senderOf(config))
    await queueMail(transaction, dependencies, { recipient, mail, token })
  })
}
