import { problem } from '#contract/protocol/problem.ts'
import type { rejectEmailChange as rejectEndpoint } from '#contract/registration.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { endEveryAccess } from '#server/identity/defend-access.ts'
import { lockToken, lockUserOfToken, takeToken } from '#server/identity/token-store.ts'
import { digestOf } from '#server/security/opaque-token.ts'

type RejectCall = Pick<Call<typeof rejectEndpoint>, 'params' | 'body' | 'note'>

/**
 * "Das war ich nicht": the owner of the present address stops a change that still waits for its link, and ends all
 * sessions and tokens that an intruder could hold.
 * @throws {Problem} link_invalid · conflict when the new address has been confirmed meanwhile · too_many_requests
 */
export async function rejectEmailChange(
  { params, body, note }: RejectCall,
  dependencies: Dependencies,
): Promise<void> {
  const { clock, database } = dependencies
  const now = clock.now()
  const purpose = 'reject_email_change'
  const tokenDigest = digestOf(body.token)
  await inTransaction(database, async (transaction) => {
    await lockUserOfToken(transaction, tokenDigest)
    const token = await lockToken(transaction, tokenDigest, purpose)
    if (!token || token.user_id !== params.user_id.toLowerCase() || token.expires_at <= now)
      throw problem('link_invalid')
    if (token.used_at) throw problem('conflict')
    const { user_id: userId } = token
    await takeToken(transaction, { tokenDigest, purpose, userId, now })
    await endEveryAccess(transaction, userId)
    await note(transaction, 'email_change_rejected', { userId })
  })
}
