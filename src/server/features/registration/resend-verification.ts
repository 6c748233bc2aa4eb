import { problem } from '#contract/protocol/problem.ts'
import type { resendVerification as resendEndpoint } from '#contract/registration.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { findRegistrationToResend } from '#server/identity/registration-store.ts'
import { sendVerification } from '#server/identity/send-verification.ts'
import { digestOf } from '#server/security/opaque-token.ts'
import { countRegistrationMail } from './count-registration-mail.ts'

type ResendCall = Pick<Call<typeof resendEndpoint>, 'body' | 'client'>

/**
 * Sends the mail of a registration again, with a new link that replaces the older one. The token may be used again
 * until it expires: mails get lost more than once, and the limit by address keeps it rare.
 * @throws {Problem} link_invalid · too_many_requests
 */
export async function resendVerification(
  { body, client }: ResendCall,
  dependencies: Dependencies,
): Promise<void> {
  const { clock, database } = dependencies
  const now = clock.now()
  const registration = await findRegistrationToResend(database, digestOf(body.token), now)
  if (!registration) throw problem('link_invalid')
  const { email_key: emailKey, user_id: userId, created_at: registeredAt } = registration
  await countRegistrationMail(emailKey, client, dependencies)
  await inTransaction(database, (transaction) =>
    sendVerification(transaction, dependencies, { ...registration, userId, emailKey, registeredAt }),
  )
}
