import type { resetPassword as resetEndpoint } from '#contract/password.ts'
import { problem } from '#contract/protocol/problem.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { guessesAt } from '#server/identity/account-guesses.ts'
import { checkPasswordStrength } from '#server/identity/check-password-strength.ts'
import { endEveryAccess } from '#server/identity/defend-access.ts'
import { emailKey } from '#server/identity/email-key.ts'
import { takeToken } from '#server/identity/token-store.ts'
import { rememberUserDevice } from '#server/identity/user-device.ts'
import { lockUser, updatePasswordHash, findUserToReset } from '#server/identity/user-store.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { passwordChangedMail } from '#server/mails/password-changed-mail.ts'
import { knownAs } from '#server/security/asker.ts'
import { digestOf } from '#server/security/opaque-token.ts'
import { forgetStored } from '#server/security/rate-limit-store.ts'

type ResetCall = Pick<Call<typeof resetEndpoint>, 'body' | 'note' | 'reply'>

/**
 * Sets a new password with the link of the mail. The link works once, also under concurrency, logs nobody in and leaves
 * the second factor as it is (security.md rule 4). Whoever had got hold of the account loses it. Whoever proves that
 * the mailbox is his gets in, however often others have guessed: wrong guesses are forgotten, and this device is known
 * from now on.
 * @throws {Problem} link_invalid · invalid_input at `password`, after which the link stays valid · too_many_requests
 */
export async function resetPassword(
  { body, note, reply }: ResetCall,
  dependencies: Dependencies,
): Promise<void> {
  const { clock, config, database, passwords } = dependencies
  const now = clock.now()
  const tokenDigest = digestOf(body.token)
  const person = await findUserToReset(database, { tokenDigest, now })
  if (!person || person.user_id !== body.user_id.toLowerCase()) throw problem('link_invalid')
  const { user_id: userId } = person
  const personalWords = [person.name, person.surname, person.email]
  const asker = knownAs(userId)
  await checkPasswordStrength(body.password, { personalWords, asker }, dependencies)
  const passwordHash = await passwords.hash(body.password, asker)

  const owner = await inTransaction(database, async (transaction) => {
    const user = await lockUser(transaction, userId)
    if (!user || !(await takeToken(transaction, { tokenDigest, purpose: 'reset_password', userId, now })))
      throw problem('link_invalid')
    await updatePasswordHash(transaction, userId, passwordHash)
    const deviceEpoch = await endEveryAccess(transaction, userId)
    await forgetStored(transaction, guessesAt('user', emailKey(user.email)))
    await note(transaction, 'password_reset', { userId })
    const mail = passwordChangedMail({ name: user.name, changedAt: now, how: 'reset' }, senderOf(config))
    await queueMail(transaction, dependencies, { recipient: user.email, mail })
    return { email: user.email, deviceEpoch }
  })
  rememberUserDevice(reply, owner, 'mailbox', dependencies)
}
