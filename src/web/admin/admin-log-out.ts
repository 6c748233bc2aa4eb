import { adminLogout } from '#contract/admin.ts'
import { quietApi } from '#web/api/client.ts'
import { adminLoginPath } from './admin-destination.ts'
import { forgetAdminSession } from './admin-session.ts'
import { leave } from '#web/queries/leave.ts'

/** Ends the session and loads the login anew, so that nothing stays in memory. */
export function adminLogOut(): Promise<void> {
  return leave({ end: () => quietApi.call(adminLogout, {}), forget: forgetAdminSession, to: adminLoginPath })
}
