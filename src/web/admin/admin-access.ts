import { accessRule } from '#web/loading/access-rule.ts'
import { adminLoginAddress, destinationAfterAdminLogin } from './admin-destination.ts'
import { confirmAdminSession, isAdminIn } from './admin-session.ts'

/** Rule "admin-auth": everybody else goes to the login of the administration and comes back afterwards. */
export const adminsOnly = accessRule((wanted) => leaveUnlessAdmin(wanted))

/** Rule "admin-not-auth": signed-in admins go on. */
export const adminVisitorsOnly = accessRule((wanted) => leaveAsAdmin(wanted))

/** @returns where whoever may not see a page of admins goes instead, null for those who may */
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
