import type { Dependencies } from '#server/dependencies.ts'
import { type Caller, toCaller } from '#server/identity/caller.ts'
import type { SessionCookies } from '#server/identity/session-cookie.ts'
import { isRecent, isSessionOver } from '#server/identity/session-lifetime.ts'
import { digestOf } from '#server/security/opaque-token.ts'

/**
 * The caller who is signed in and has just proved his identity, in calls that anybody may make (security.md rule 27);
 * null for everybody else: a declaration is never refused for want of a login (§§ 312k, 356a BGB).
 */
export async function provenCaller(
  { token }: SessionCookies,
  { clock, sessions }: Pick<Dependencies, 'clock' | 'sessions'>,
): Promise<Caller | null> {
  if (token === null) return null
  const now = clock.now()
  const row = await sessions.findUser(digestOf(token))
  if (!row || isSessionOver(row, 'user', now)) return null
  const caller = toCaller(row, now)
  return caller.state === 'active' && isRecent(caller.authAt, now) ? caller : null
}
