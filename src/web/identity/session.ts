import {
  dropKnownSession,
  isSignedIn,
  keepSession,
  knownSession,
  lastSession,
  type Session,
} from './known-session.ts'
import { forgetCalculatorEntries } from '#web/device/calculator-entries.ts'
import { forgetLaterDestination } from '#web/device/later-destination.ts'
import { forgetOverview } from '#web/device/overview-order.ts'
import { forgetCells, forgetDraft } from '#web/device/draft-storage.ts'
import { tellTabs } from './tabs.ts'

let question: Promise<Session | null> | undefined
// The answer that says so takes the companion cookie along, so the next question would find nobody to ask about.
let hasExpired = false
const forgetters = new Set<() => void>()

/** Known already, else asked once. */
export async function loadSession(): Promise<Session | null> {
  const known = lastSession()
  return known === undefined ? askSession() : known
}

/** Asks again unless somebody is known to be signed in: it may have happened in another tab. */
export async function confirmSession(): Promise<Session | null> {
  return knownSession() ?? askSession()
}

/** Reads again who is signed in, because it changed behind this page's back. */
export async function refreshSession(): Promise<void> {
  await askSession().catch(() => undefined)
}

/** After a login: what is cached belongs to nobody or to somebody else. */
export function startSession(session: Session): void {
  hasExpired = false
  forgetData()
  keepSession(session)
  if (isSignedIn(session)) tellTabs({ kind: 'in', userId: session.id })
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
  dropKnownSession()
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
  const before = lastSession()
  const session = await fetchSession()
  // A login or logout has overtaken the answer: it says nothing any more.
  const known = lastSession()
  if (known !== before) return known ?? null
  keepSession(session)
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
