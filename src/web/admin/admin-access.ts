import { accessRule } from '#web/app/loading/access-rule.ts'
import { adminLoginAddress, destinationAfterAdminLogin } from './admin-destination.ts'
import { confirmAdminSession, isAdminIn } from './admin-session.ts'

/** The rule "admin-auth": everybody but admins goes to the login of the administration and comes back after it. */
export const adminsOnly = accessRule((wanted) => leaveUnlessAdmin(wanted))

/** The rule "admin-not-auth": signed-in admins are sent on. */
export const adminVisitorsOnly = accessRule((wanted) => leaveAsAdmin(wanted))

/** @returns where somebody who may not see a page for admins goes instead, null for those who may */
export async function leaveUnlessAdmin(wanted: string): Promise<string | null> {
  return isAdminIn(await confirmAdminSession()) ? null : adminLoginAddress(wanted)
}

/** @returns where a signed-in admin goes from the login, null for whoever may sign in there */
export async function leaveAsAdmin(wanted: string): Promise<string | null> {
  const session = await confirmAdminSession()
  const search = wanted.includes('?') ? wanted.slice(wanted.indexOf('?')) : ''
  if (!isAdminIn(session)) return null
  return destinationAfterAdminLogin(search)
}
