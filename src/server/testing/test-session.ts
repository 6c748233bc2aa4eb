import { inTransaction } from '#server/database/transaction.ts'
import { type Dependencies, newId } from '#server/dependencies.ts'
import { sessionLifetime } from '#server/identity/session-lifetime.ts'
import { type SessionOwner, type SessionState, insertSession } from '#server/identity/session-store.ts'
import { digestOf, makeToken } from '#server/security/opaque-token.ts'

/** Opens a session. @returns the value of the session cookie */
export async function createTestSession(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'randomBytes'>,
  owner: SessionOwner,
  state: SessionState = 'active',
  token = makeToken(dependencies.randomBytes),
): Promise<string> {
  const now = dependencies.clock.now()
  await inTransaction(dependencies.database, async (transaction) => {
    await insertSession(transaction, {
      sessionId: newId(dependencies),
      tokenDigest: digestOf(token),
      owner,
      state,
      now,
      expiresAt: new Date(now.getTime() + sessionLifetime[owner.realm].absoluteMs),
      ipAddress: '127.0.0.1',
      userAgent: 'test',
    })
    // The session is opened a moment before its last proof, so that no other proof is demanded.
    await transaction
      .updateTable('session')
      .set({ created_at: new Date(now.getTime() - 1) })
      .where('token_digest', '=', digestOf(token))
      .execute()
  })
  return token
}
