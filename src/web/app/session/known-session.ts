import { useSyncExternalStore } from 'react'
import type { session as readSession } from '#contract/login.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'

/**
 * The last answer of the server; undefined while it has not been asked. Pages for visitors load this file but no query
 * cache.
 */
let known: Session | null | undefined
const listeners = new Set<() => void>()
export type Session = DataOf<typeof readSession>

/** The session of whoever is signed in; null for visitors, and while a prerendered visitor page is shown. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, knownSession, () => null)
}

/** Spec § 4: logged in means an e-mail is present; a pending second factor is not signed in yet. */
export function isSignedIn(session: Session | null | undefined): session is Session {
  return session !== null && session !== undefined && session.email !== '' && !session.twoFaRequired
}

/** The session that waits for its second factor; null when there is none. */
export function usePendingSession(): Session | null {
  return useSyncExternalStore(subscribe, pendingSession, () => null)
}

/** Whether the password was right and the code of the second factor is still missing. */
export function isPending(session: Session | null | undefined): session is Session {
  return session?.twoFaRequired === true
}

/** Who is signed in as far as this page knows, without asking the server. */
export function knownSession(): Session | null {
  return isSignedIn(known) ? known : null
}

/** Notes that the person has another name, address or second factor than at the login. */
export function changeSession(change: Partial<Session>): void {
  if (known) keepSession({ ...known, ...change })
}

/** The last answer of the server, about whoever has signed in or is about to; undefined while it has not been asked. */
export function lastSession(): Session | null | undefined {
  return known
}

export function keepSession(session: Session | null): void {
  known = session
  for (const listener of listeners) listener()
}

/** Forgets the session without drawing the screen anew; session.ts says why. */
export function dropKnownSession(): void {
  known = null
}

function pendingSession(): Session | null {
  return isPending(known) ? known : null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
