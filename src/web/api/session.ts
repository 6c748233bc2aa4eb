import { queryOptions, useQuery } from '@tanstack/react-query'
import type { session as readSession } from '#contract/auth.ts'
import { CallError } from '#contract/client.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { quietApi } from './client.ts'
import { queryClient } from './query-client.ts'
import { forgetDraft } from './lost-draft.ts'
import { reportRefusal } from './refusals.ts'
import { tellTabs } from './tabs.ts'

export type Session = DataOf<typeof readSession>

const sessionQuery = queryOptions<Session | null>({
  queryKey: ['session'],
  queryFn: fetchSession,
  staleTime: Infinity,
  gcTime: Infinity,
})

/** Who is signed in; null for visitors, and while a prerendered visitor page is shown. */
export function useSession(): Session | null {
  const { data } = useQuery({ ...sessionQuery, enabled: false })
  return isSignedIn(data) ? data : null
}

/** Spec § 4: logged in means an e-mail is present; a pending second factor is not signed in yet. */
export function isSignedIn(session: Session | null | undefined): session is Session {
  return session !== null && session !== undefined && session.email !== '' && !session.twoFaRequired
}

/** Known from the cache, else asked once. */
export function loadSession(): Promise<Session | null> {
  return queryClient.ensureQueryData(sessionQuery)
}

/** Asks again unless somebody is known to be signed in: it may have happened in another tab. */
export async function confirmSession(): Promise<Session | null> {
  const known = queryClient.getQueryData(sessionQuery.queryKey)
  return isSignedIn(known) ? known : queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
}

/** Waits for its second factor; null when nobody does. */
export function usePendingSession(): Session | null {
  const { data } = useQuery({ ...sessionQuery, enabled: false })
  return isPending(data) ? data : null
}

/** The password was right, the code of the second factor is still due. */
export function isPending(session: Session | null | undefined): session is Session {
  return session?.twoFaRequired === true
}

/** Reads again who is signed in, because it changed behind this page's back. */
export async function refreshSession(): Promise<void> {
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined)
}

/** After a login: what is cached belongs to nobody or to somebody else. */
export function startSession(session: Session): void {
  hasExpired = false
  forgetData()
  queryClient.setQueryData(sessionQuery.queryKey, session)
  if (isSignedIn(session)) tellTabs({ kind: 'in', userId: session.id })
}

/** Who is signed in as far as this page knows, without asking. */
export function knownSession(): Session | null {
  const known = queryClient.getQueryData(sessionQuery.queryKey)
  return isSignedIn(known) ? known : null
}

/** The person has another name, address or second factor than at the login. */
export function changeSession(change: Partial<Session>): void {
  queryClient.setQueryData(sessionQuery.queryKey, (session) =>
    session ? { ...session, ...change } : session,
  )
}

/** Whether the server said, since this was asked last, that the session here has expired. */
export function takeExpiry(): boolean {
  const wasExpired = hasExpired
  hasExpired = false
  return wasExpired
}

/** Ends a lost or pending session on the server as far as it can be reached, and forgets its data here. */
export async function endSession(): Promise<void> {
  await callLogout().catch(() => undefined)
  dropSession()
}

/**
 * Forgets here what belonged to a session that the server has ended because its user wanted it: a draft that waits
 * for them, too. The other tabs hear of it.
 */
export function forgetSession(): void {
  forgetDraft()
  dropSession()
  tellTabs({ kind: 'out' })
}

/** Forgets here what another tab has ended. */
export function dropSession(): void {
  forgetData()
  queryClient.setQueryData(sessionQuery.queryKey, null)
}

function forgetData(): void {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionQuery.queryKey[0] })
  queryClient.getMutationCache().clear()
}

/** The session's own cookie cannot be read by script; this one says that there may be a session. */
export function hasSessionHint(): boolean {
  return document.cookie.split('; ').includes('wk_hint=1')
}

// The answer that says so takes the companion cookie along, so the next question would find nobody to ask about.
let hasExpired = false

async function fetchSession(): Promise<Session | null> {
  if (!hasSessionHint()) return null
  try {
    return await callSession()
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    // A visitor is no error; a session that broke is handled like everywhere else.
    if (error.has('unauthenticated')) {
      hasExpired = true
      return null
    }
    reportRefusal(error)
    throw error
  }
}

// Fetched when there is a session: the contract's schemas have no place on visitors' pages.
async function callSession(): Promise<Session> {
  const { session } = await import('#contract/auth.ts')
  return quietApi.call(session, {})
}

async function callLogout(): Promise<void> {
  const { logout } = await import('#contract/auth.ts')
  await quietApi.call(logout, {})
}
