import { type MiddlewareFunction, redirect } from 'react-router'
import { adminLoginAddress, destinationAfterAdminLogin, isSetUpWanted } from './admin-destination.ts'
import { confirmAdminSession, isAdminIn } from './admin-session.ts'

/** Rule "admin-auth": everybody else goes to the login of the administration and comes back afterwards. */
export const adminsOnly: MiddlewareFunction = async ({ request }) => {
  const session = await confirmAdminSession()
  if (isAdminIn(session)) return
  const { pathname, search } = new URL(request.url)
  throw redirect(adminLoginAddress(pathname + search))
}

/** Rule "admin-not-auth": signed-in admins go on, unless they come to set up their second factor. */
export const adminVisitorsOnly: MiddlewareFunction = async ({ request }) => {
  const session = await confirmAdminSession()
  const { search } = new URL(request.url)
  if (!isAdminIn(session) || (isSetUpWanted(search) && !session.twoFaEnabled)) return
  throw redirect(destinationAfterAdminLogin(search))
}
