import { type MiddlewareFunction, redirect } from 'react-router'
import { confirmSession, isSignedIn, loadSession } from '#web/api/session.ts'
import { destinationAfterLogin, loginAddress } from './destination.ts'

/** Rule "auth": visitors go to the login and come back afterwards. */
export const membersOnly: MiddlewareFunction = async ({ request }) => {
  if (isSignedIn(await confirmSession())) return
  const { pathname, search } = new URL(request.url)
  throw redirect(loginAddress(pathname + search))
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
