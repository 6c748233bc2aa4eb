import { problem } from '#contract/protocol/problem.ts'
import type { rejectRegistration as rejectEndpoint } from '#contract/registration.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { deleteRegistrations, lockRegistration } from '#server/identity/registration-store.ts'
import { deleteTokensOf, lockToken } from '#server/identity/token-store.ts'
import { digestOf } from '#server/security/opaque-token.ts'

type RejectCall = Pick<Call<typeof rejectEndpoint>, 'params' | 'body' | 'note'>

/**
 * "Das war ich nicht": the owner of the address ends a registration that somebody else made.
 * @throws {Problem} link_invalid, also when the address is confirmed by now
 */
export async function rejectRegistration(
  { params, body, note }: RejectCall,
  dependencies: Dependencies,
): Promise<void> {
  const { clock, database } = dependencies
  const now = clock.now()
  await inTransaction(database, async (transaction) => {
    const token = await lockToken(transaction, digestOf(body.token), 'verify_email')
    if (!token || token.used_at || token.user_id !== params.user_id.toLowerCase())
      throw problem('link_invalid')
    const registration = await lockRegistration(transaction, token.user_id, now)
    if (!registration || token.expires_at <= now) throw problem('link_invalid')
    const { user_id: userId } = registration
    await deleteTokensOf(transaction, [userId])
    await deleteRegistrations(transaction, [userId])
    await note(transaction, 'registration_rejected', { userId })
  })
}
