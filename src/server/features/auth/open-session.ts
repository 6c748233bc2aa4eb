import { inTransaction } from '#server/database/transaction.ts'
import { type Dependencies, newId } from '#server/dependencies.ts'
import { insertAudit } from '#server/security/audit-store.ts'
import { rememberDevice } from '#server/security/device-cookie.ts'
import { digestOf, makeToken } from '#server/security/opaque-token.ts'
import { sessionLifetime } from '#server/security/session-lifetime.ts'
import { deleteSession, insertSession } from '#server/security/session-store.ts'
import type { LoginCall } from './login-call.ts'
import { type AuthUser, updatePasswordHash } from './store.ts'

/** A fresh token for every login; the one that the browser had before ends first (session fixation). */
export async function openSession(
  { body, client, cookies, reply }: LoginCall,
  user: AuthUser & { readonly emailKey: string },
  dependencies: Dependencies,
): Promise<void> {
  const { clock, config, database, passwords, randomBytes, vault } = dependencies
  const now = clock.now()
  const token = makeToken(randomBytes)
  const { user_id: userId, emailKey } = user
  const { absoluteMs } = sessionLifetime.user
  const newHash = passwords.isOutdated(user.password_hash) ? await passwords.hash(body.password) : null

  await inTransaction(database, async (transaction) => {
    if (cookies.token) await deleteSession(transaction, digestOf(cookies.token))
    if (newHash) await updatePasswordHash(transaction, userId, newHash)
    await insertSession(transaction, {
      sessionId: newId(dependencies),
      tokenDigest: digestOf(token),
      owner: { realm: 'user', userId },
      state: 'active',
      now,
      expiresAt: new Date(now.getTime() + absoluteMs),
      ...client,
    })
    await insertAudit(transaction, { id: newId(dependencies), event: 'login', now, userId, ...client })
  })
  cookies.start(token, absoluteMs / 1000)
  const isSecure = config.appUrl.startsWith('https:')
  rememberDevice(reply, vault, { emailKey, id: newId(dependencies), isSecure })
}
