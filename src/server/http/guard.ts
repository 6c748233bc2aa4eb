import type { Access, Endpoint } from '#contract/endpoint.ts'
import { problem } from '#contract/problem.ts'
import { isSubscriptionActive } from '#domain/subscription/subscription.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { type Caller, toCaller } from '#server/security/caller.ts'
import { digestOf } from '#server/security/opaque-token.ts'
import type { SessionCookies } from '#server/security/session-cookie.ts'
import { isSeenStale, isSessionOver } from '#server/security/session-lifetime.ts'
import { findUserSession, touchSession } from '#server/security/session-store.ts'

/**
 * Decides by the endpoint's access rule, before the body is read.
 * @returns the caller, or null where nobody is asked
 * @throws {Problem} as security.md, "Session semantics"
 */
export async function guard(
  endpoint: Endpoint,
  cookies: SessionCookies,
  dependencies: Dependencies,
): Promise<Caller | null> {
  if (endpoint.access === 'public') return null
  const caller = await readCaller(cookies, dependencies)
  refuse(endpoint.access, endpoint.method !== 'GET', caller, dependencies.config.isSubscriptionRequired)
  return caller
}

async function readCaller(cookies: SessionCookies, { clock, database }: Dependencies): Promise<Caller> {
  if (cookies.token === null) throw problem('unauthenticated')
  const now = clock.now()
  const row = await findUserSession(database, digestOf(cookies.token))
  if (!row || isSessionOver(row, now)) {
    // The cookie is HttpOnly: the page cannot clear it.
    cookies.clear()
    throw problem(row ? 'unauthenticated' : 'invalid_session')
  }
  if (isSeenStale(row, now)) await touchSession(database, row.token_digest, now)
  return toCaller(row, now)
}

function refuse(access: Access, isWrite: boolean, caller: Caller, isSubscriptionRequired: boolean): void {
  if (access === 'session') return
  if (caller.isSecondFactorDue) throw problem('missing_2fa_verification')
  if (access !== 'subscriber' || !isWrite || !isSubscriptionRequired) return
  if (!isSubscriptionActive(caller.subscription)) throw problem('subscription_required')
}
