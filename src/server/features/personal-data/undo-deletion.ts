import type { undoDeletion as undoEndpoint } from '#contract/personal-data.ts'
import { problem } from '#contract/protocol/problem.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { lockToken, stampToken } from '#server/identity/token-store.ts'
import { digestOf } from '#server/security/opaque-token.ts'
import { keepUser } from './store.ts'

type UndoCall = Pick<Call<typeof undoEndpoint>, 'params' | 'body' | 'note'>

/**
 * Stops the deletion of an account. The token is marked as used but stays known: opening the link again succeeds
 * without an effect. It signs nobody in. A new deletion has a new link.
 * @throws {Problem} link_invalid
 */
export async function undoDeletion(
  { params, body, note }: UndoCall,
  dependencies: Dependencies,
): Promise<void> {
  const { clock, database } = dependencies
  const now = clock.now()
  const tokenDigest = digestOf(body.token)
  await inTransaction(database, async (transaction) => {
    const token = await lockToken(transaction, tokenDigest, 'undo_deletion')
    if (!token || token.user_id !== params.user_id.toLowerCase()) throw problem('link_invalid')
    if (token.used_at) return
    const { user_id: userId } = token
    if (!(await keepUser(transaction, userId, now))) throw problem('link_invalid')
    await stampToken(transaction, tokenDigest, now)
    await note(transaction, 'deletion_undone', { userId })
  })
}
