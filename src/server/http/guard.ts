import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { problem } from '#contract/protocol/problem.ts'
import { isSubscriptionActive } from '#domain/subscription/subscription.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { type AdminCaller, type Caller, toAdminCaller, toCaller } from '#server/identity/caller.ts'
import type { SessionCookies } from '#server/identity/session-cookie.ts'
import { type Realm, isRecent, isSeenStale, isSessionOver } from '#server/identity/session-lifetime.ts'
import { type AdminSessionRow, type UserSessionRow, touchSession } from '#server/identity/session-store.ts'
import { digestOf } from '#server/security/opaque-token.ts'

/** Whose session the calls below a path read. */
export function realmOf(endpoint: Endpoint): Realm {
  return endpoint.path.startsWith('/api/admin/') ? 'admin' : 'user'
}

/**
 * Decides by the endpoint's access rule, before the body is read.
 * @returns the caller, or null where nobody is asked
 * @throws {Problem} as security.md, "Session semantics"
 */
export async function guard(
  endpoint: Endpoint,
  cookies: SessionCookies,
  dependencies: Dependencies,
): Promise<Caller | AdminCaller | null> {
  if (endpoint.access === 'public') return null
  const { sessions, clock } = dependencies
  const now = clock.now()
  const caller =
    realmOf(endpoint) === 'admin'
      ? toAdminCaller(await readSession('admin', sessions.findAdmin, cookies, dependencies))
      : asNewAs(endpoint, toCaller(await readSession('user', sessions.findUser, cookies, dependencies), now))
  refusePending(endpoint, caller)
  if ('userId' in caller) refuseOthersThanConsultants(endpoint, caller)
  if ('subscription' in caller) refuseLapsed(endpoint, caller, dependencies.config.isSubscriptionRequired)
  if (endpoint.needsRecentAuth) requireRecentAuth(caller, now)
  // Somebody who found a session that was just opened has not typed its password.
  if (endpoint.needsRecentAuth === 'again' && caller.authAt <= caller.signedInAt)
    throw problem('recent_auth_required')
  return caller
}

/** Whether what an endpoint reads may come from a standby. */
function bearsStandby({ method, hasEffect, isStreamed }: Endpoint): boolean {
  return method === 'GET' && !hasEffect && !isStreamed
}

function asNewAs(endpoint: Endpoint, caller: Caller): Caller {
  return bearsStandby(endpoint) ? caller : { ...caller, position: null }
}

/**
 * Refuses what was entered by one person and is sent later with the session of another. `meant`: the person of the
 * header `wk-person`, which only writes that have waited carry. @throws {Problem} forbidden
 */
export function refuseOtherPerson(
  meant: string | readonly string[] | undefined,
  caller: Caller | AdminCaller | null,
): void {
  if (meant === undefined) return
  if (caller === null || !('userId' in caller) || caller.userId !== meant) throw problem('forbidden')
}

/** Demands a recent proof of identity. @throws {Problem} recent_auth_required */
export function requireRecentAuth({ authAt }: { readonly authAt: Date }, now: Date): void {
  if (!isRecent(authAt, now)) throw problem('recent_auth_required')
}

/**
 * Demands a subscription. @throws {Problem} subscription_required, where the operator asks for a subscription at all
 */
export function requireSubscription(
  { subscription }: Pick<Caller, 'subscription'>,
  isSubscriptionRequired: boolean,
): void {
  if (isSubscriptionRequired && !isSubscriptionActive(subscription)) throw problem('subscription_required')
}

async function readSession<Row extends UserSessionRow | AdminSessionRow>(
  realm: Realm,
  find: (tokenDigest: Buffer) => Promise<Row | undefined>,
  cookies: SessionCookies,
  { clock, database }: Dependencies,
): Promise<Row> {
  if (cookies.token === null) throw problem('unauthenticated')
  const now = clock.now()
  const row = await find(digestOf(cookies.token))
  if (!row || isSessionOver(row, realm, now)) {
    // The cookie is HttpOnly: the page cannot clear it.
    cookies.clear()
    throw problem(row ? 'unauthenticated' : 'invalid_session')
  }
  if (isSeenStale(row, now)) await touchSession(database, row.token_digest, now)
  return row
}

function refusePending({ access }: Endpoint, { state }: Caller | AdminCaller): void {
  if (access === 'session' || access === 'admin-session') return
  if (state !== 'active') throw problem('missing_2fa_verification')
}

function refuseOthersThanConsultants({ access }: Endpoint, caller: Caller): void {
  if (access !== 'consultant') return
  if (!caller.isConsultant || caller.secondFactorEnabledAt === null) throw problem('forbidden')
}

function refuseLapsed({ access, method }: Endpoint, caller: Caller, isSubscriptionRequired: boolean): void {
  if (access !== 'subscriber' || method === 'GET') return
  requireSubscription(caller, isSubscriptionRequired)
}
