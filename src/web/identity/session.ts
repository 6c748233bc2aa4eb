import { useSyncExternalStore } from 'react'
import type { session as readSession } from '#contract/login.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { forgetCalculatorEntries } from '#web/device/calculator-entries.ts'
import { forgetLaterDestination } from '#web/device/later-destination.ts'
import { forgetOverview } from '#web/device/overview-order.ts'
import { forgetCells, forgetDraft } from '#web/device/draft-storage.ts'
import { tellTabs } from './tabs.ts'

export type Session = DataOf<typeof readSession>

/** What the server said last; undefined while it has not been asked. Visitors' pages carry this and no query cache. */
let known: Session | null | undefined
let question: Promise<Session | null> | undefined
// The answer that says so takes the companion cookie along, so the next question would find nobody to ask about.
let hasExpired = false
const listeners = new Set<() => void>()
const forgetters = new Set<() => void>()

/** Who is signed in; null for visitors, and while a prerendered visitor page is shown. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, knownSession, () => null)
}

/** Spec § 4: logged in means an e-mail is present; a pending second factor is not signed in yet. */
export function isSignedIn(session: Session | null | undefined): session is Session {
  return session !== null && session !== undefined && session.email !== '' && !session.twoFaRequired
}

/** Known already, else asked once. */
export async function loadSession(): Promise<Session | null> {
  return known === undefined ? askSession() : known
}

/** Asks again unless somebody is known to be signed in: it may have happened in another tab. */
export async function confirmSession(): Promise<Session | null> {
  return knownSession() ?? askSession()
}

/** Waits for its second factor; null when nobody does. */
export function usePendingSession(): Session | null {
  return useSyncExternalStore(subscribe, pendingSession, () => null)
}

/** The password was right, the code of the second factor is still due. */
export function isPending(session: Session | null | undefined): session is Session {
  return session?.twoFaRequired === true
}

/** Reads again who is signed in, because it changed behind this page's back. */
export async function refreshSession(): Promise<void> {
  await askSession().catch(() => undefined)
}

/** After a login: what is cached belongs to nobody or to somebody else. */
export function startSession(session: Session): void {
  hasExpired = false
  forgetData()
  keep(session)
  if (isSignedIn(session)) tellTabs({ kind: 'in', userId: session.id })
}

/** Who is signed in as far as this page knows, without asking. */
export function knownSession(): Session | null {
  return isSignedIn(known) ? known : null
}

/** The person has another name, address or second factor than at the login. */
export function changeSession(change: Partial<Session>): void {
  if (known) keep({ ...known, ...change })
}

/** Whether the server said, since this was asked last, that the session here has expired. */
export function takeExpiry(): boolean {
  const wasExpired = hasExpired
  hasExpired = false
  return wasExpired
}

/** Ends a lost or pending session on the server as far as it can be reached, and forgets its data here. */
export async function endSession(): Promise<void> {
  try {
    const { callLogout } = await import('./session-calls.ts')
    await callLogout()
  } catch {
    // Out of reach: the session ends by itself.
  }
  dropSession()
}

/**
 * Forgets here what belonged to a session that the server has ended because its user wanted it: a draft that waits
 * for them and what they entered in calculators, too. The other tabs hear of it.
 */
export function forgetSession(): void {
  forgetDraft()
  forgetCells()
  forgetCalculatorEntries()
  forgetLaterDestination()
  forgetOverview()
  dropSession()
  tellTabs({ kind: 'out' })
}

/**
 * Forgets here what has ended. What is on the screen is not told: another document or page follows at once, and
 * drawn anew for a visitor the former one would ask for data that nobody may read any more.
 */
export function dropSession(): void {
  forgetData()
  known = null
}

/** For whatever caches data of the person who is signed in. */
export function onForgetData(forget: () => void): void {
  forgetters.add(forget)
}

/** The session's own cookie cannot be read by script; this one says that there may be a session. */
export function hasSessionHint(): boolean {
  return document.cookie.split('; ').includes('wk_hint=1')
}

// Whoever asks meanwhile gets the same answer.
function askSession(): Promise<Session | null> {
  question ??= askAnew().finally(() => {
    question = undefined
  })
  return question
}

async function askAnew(): Promise<Session | null> {
  const before = known
  const session = await fetchSession()
  // A login or logout has overtaken the answer: it says nothing any more.
  if (known !== before) return known ?? null
  keep(session)
  return session
}

async function fetchSession(): Promise<Session | null> {
  if (!hasSessionHint()) return null
  // Fetched when there is a session: the client and the contract's schemas have no place on visitors' pages.
  const { callSession } = await import('./session-calls.ts')
  const session = await callSession()
  if (session === null) hasExpired = true
  return session
}

function forgetData(): void {
  for (const forget of forgetters) forget()
}

function keep(session: Session | null): void {
  known = session
  for (const listener of listeners) listener()
}

function pendingSession(): Session | null {
  return isPending(known) ? known : null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
