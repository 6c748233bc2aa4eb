import { leave } from '#web/app/queries/leave.ts'
import { callLogout } from '#web/app/session/session-calls.ts'
import { forgetSession } from '#web/app/session/session.ts'

/** Ends the session and loads the start page again, so that nothing stays in memory. */
export function logOut(): Promise<void> {
  return leave({ end: callLogout, forget: forgetSession, to: '/' })
}
