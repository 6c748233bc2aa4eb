import { type MiddlewareFunction, redirect } from 'react-router'
import { accessRule } from '#web/app/loading/access-rule.ts'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { readChallenge } from './challenge.ts'
import { destinationAfterLogin, loginAddress, secondFactorAddress } from './destination.ts'
import { isPending, isSignedIn } from './known-session.ts'
import { confirmSession, endSession, loadSession, takeExpiry } from './session.ts'

/** The rule "auth": visitors go to the login and come back after it. */
export const membersOnly = accessRule((wanted) => leaveUnlessMember(wanted))

/**
 * Where somebody who may not see a page for members goes instead.
 * @param isServed the server saw a session when it gave the page
 * @returns the address, null for those who may see the page
 */
export async function leaveUnlessMember(wanted: string, isServed = false): Promise<string | null> {
  const session = await confirmSession()
  if (isSignedIn(session)) return null
  // A login was begun in this tab, so it is continued.
  if (isPending(session) && readChallenge()) return secondFactorAddress(wanted)
  if (session === null && (takeExpiry() || isServed)) await sayExpired()
  return loginAddress(wanted)
}

/** The rule "not-auth": signed-in people go to the wanted page, otherwise to the overview. */
export const visitorsOnly: MiddlewareFunction = async ({ request }) => {
  if (!isSignedIn(await loadSession())) return
  throw redirect(destinationAfterLogin(new URL(request.url).search))
}

/** The rule "public": everybody sees the page; the session decides about the frame around it. */
export const everybody: MiddlewareFunction = async () => {
  await loadSession()
}

// Spec § 8: an expired session logs out and says so, on the way to the login.
async function sayExpired(): Promise<void> {
  await endSession()
  showToast({ type: 'negative', message: 'Session abgelaufen', timeout: 0 })
}
