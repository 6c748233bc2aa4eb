import { forgetCalculatorEntries } from '#web/app/device/calculator-entries.ts'
import { forgetLaterDestination } from '#web/app/device/later-destination.ts'
import { forgetOverview } from '#web/app/device/overview-order.ts'
import { forgetSharedFiles } from '#web/app/device/shared-files.ts'
import {
  dropKnownSession,
  isSignedIn,
  keepSession,
  knownSession,
  lastSession,
  type Session,
} from './known-session.ts'
import { giveReadsTo, readsOwner, wipeReads } from './reads-owner.ts'
import { hasSessionHint } from './session-hint.ts'
import { tellTabs } from './tabs.ts'

let question: Promise<Session | null> | undefined
// The answer about an expired session also removes its companion cookie, so the next question would find no session.
let hasExpired = false
const forgetters = new Set<() => void>()

/** The session, asked for once unless it is known already. */
export async function loadSession(): Promise<Session | null> {
  const known = lastSession()
  return known === undefined ? askSession() : known
}

/** Asks the server again unless somebody is known to be signed in: it may have happened in another tab. */
export async function confirmSession(): Promise<Session | null> {
  return knownSession() ?? askSession()
}

/** Reads again who is signed in, because it changed without this page. */
export async function refreshSession(): Promise<void> {
  await askSession().catch(() => undefined)
}

/** Starts a session after a login: cached data belong to nobody or to somebody else. */
export function startSession(session: Session): void {
  hasExpired = false
  forgetData()
  settleReads(session)
  keepSession(session)
  if (isSignedIn(session)) tellTabs({ kind: 'in', userId: session.id })
}

/** Whether the server said, since this was called last, that the session here has expired. */
export function takeExpiry(): boolean {
  const wasExpired = hasExpired
  hasExpired = false
  return wasExpired
}

/** Ends a lost or pending session on the server, if it can be reached, and forgets its data here. */
export async function endSession(): Promise<void> {
  try {
    const { callLogout } = await import('./session-calls.ts')
    await callLogout()
  } catch {
    // The server cannot be reached: the session ends by itself.
  }
  dropSession()
}

/**
 * Forgets what belonged to a session that the server has ended on the user's wish: also the entries in calculators. The
 * other tabs are told.
 */
export function forgetSession(): void {
  forgetCalculatorEntries()
  forgetLaterDestination()
  forgetOverview()
  void forgetSharedFiles()
  dropSession()
  tellTabs({ kind: 'out' })
}

/**
 * Forgets an ended session. The screen is not drawn anew: another document or page follows at once, and drawn anew for
 * a visitor the former one would ask for data that nobody may read any more.
 */
export function dropSession(): void {
  forgetData()
  dropKnownSession()
}

/** Registers a function that forgets cached data of the person who is signed in. */
export function onForgetData(forget: () => void): void {
  forgetters.add(forget)
}

// Everybody who asks meanwhile gets the same answer.
function askSession(): Promise<Session | null> {
  question ??= askAnew().finally(() => {
    question = undefined
  })
  return question
}

async function askAnew(): Promise<Session | null> {
  const before = lastSession()
  const session = await fetchSession()
  // A login or logout came after the question, so its answer says nothing any more.
  const known = lastSession()
  if (known !== before) return known ?? null
  settleReads(session)
  keepSession(session)
  return session
}

async function fetchSession(): Promise<Session | null> {
  if (!hasSessionHint()) return null
  // The calls about a session are loaded when there is one: pages for visitors need neither the client nor the
  // contract's schemas.
  const { callSession } = await import('./session-calls.ts')
  const session = await callSession()
  if (session === null) hasExpired = true
  return session
}

/** What this device keeps of reads belongs to whoever is signed in; with nobody signed in, nothing is kept. */
function settleReads(session: Session | null): void {
  if (isSignedIn(session)) giveReadsTo(session.id)
  else if (readsOwner() !== null) wipeReads()
}

function forgetData(): void {
  wipeReads()
  for (const forget of forgetters) forget()
}
