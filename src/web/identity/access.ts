import { type MiddlewareFunction, redirect } from 'react-router'
import { confirmSession, endSession, loadSession, takeExpiry } from './session.ts'
import { isPending, isSignedIn } from './known-session.ts'
import { accessRule } from '#web/loading/access-rule.ts'
import { showToast } from '#web/toasts/toast-store.ts'
import { readChallenge } from './challenge.ts'
import { destinationAfterLogin, loginAddress, secondFactorAddress } from './destination.ts'

/** Rule "auth": visitors go to the login and come back afterwards. */
export const membersOnly = accessRule((wanted) => leaveUnlessMember(wanted))

/**
 * @param isServed the server saw a session when it gave the page
 * @returns where whoever may not see a page of members goes instead, null for those who may
 */
export async function leaveUnlessMember(wanted: string, isServed = false): Promise<string | null> {
  const session = await confirmSession()
  if (isSignedIn(session)) return null
  // The login is half done in this tab: finish it.
  if (isPending(session) && readChallenge()) return secondFactorAddress(wanted)
  if (session === null && (takeExpiry() || isServed)) await sayExpired()
  return loginAddress(wanted)
}

/** Rule "not-auth": signed-in people go on to where they wanted, else to the overview. */
export const visitorsOnly: MiddlewareFunction = async ({ request }) => {
  if (!isSignedIn(await loadSession())) return
  throw redirect(destinationAfterLogin(new URL(request.url).search))
}

/** Rule "public": everybody; the session decides which frame stands around the page. */
export const everybody: MiddlewareFunction = async () => {
  await loadSession()
}

// Spec § 8: an expired session logs out and says so, on the way to the login.
async function sayExpired(): Promise<void> {
  await endSession()
  showToast({ type: 'negative', message: 'Session abgelaufen', timeout: 0 })
}
