import { type MiddlewareFunction, redirect } from 'react-router'
import { adminLoginAddress, destinationAfterAdminLogin, isSetUpWanted } from './admin-destination.ts'
import { confirmAdminSession, isAdminIn } from './admin-session.ts'

/** Rule "admin-auth": everybody else goes to the login of the administration and comes back afterwards. */
export const adminsOnly: MiddlewareFunction = ({ request }) => leadAway(request, leaveUnlessAdmin)

/** Rule "admin-not-auth": signed-in admins go on, unless they come to set up their second factor. */
export const adminVisitorsOnly: MiddlewareFunction = ({ request }) => leadAway(request, leaveAsAdmin)

/** @returns where whoever may not see a page of admins goes instead, null for those who may */
export async function leaveUnlessAdmin(wanted: string): Promise<string | null> {
  return isAdminIn(await confirmAdminSession()) ? null : adminLoginAddress(wanted)
}

/** @returns where a signed-in admin goes from the login, null for whoever may sign in there */
export async function leaveAsAdmin(wanted: string): Promise<string | null> {
  const session = await confirmAdminSession()
  const search = wanted.includes('?') ? wanted.slice(wanted.indexOf('?')) : ''
  if (!isAdminIn(session) || (isSetUpWanted(search) && !session.twoFaEnabled)) return null
  return destinationAfterAdminLogin(search)
}

async function leadAway(request: Request, leave: (wanted: string) => Promise<string | null>): Promise<void> {
  const { pathname, search } = new URL(request.url)
  const elsewhere = await leave(pathname + search)
  if (elsewhere !== null) throw redirect(elsewhere)
}
