import { logout } from '#web/api/calls.ts'
import { quietApi } from '#web/api/client.ts'
import { forgetSession } from '#web/identity/session.ts'
import { leave } from '#web/queries/leave.ts'

/** Ends the session and loads the start page anew, so that nothing stays in memory. */
export function logOut(): Promise<void> {
  return leave({ end: () => quietApi.call(logout, {}), forget: forgetSession, to: '/' })
}
