import { leave } from '#web/app/queries/leave.ts'
import { oweLogout } from '#web/app/session/owed-logout.ts'
import { callLogout } from '#web/app/session/session-calls.ts'
import { forgetSession } from '#web/app/session/session.ts'
import { forgetWaiting, isAnythingWaiting } from '#web/household/outbox/send-or-keep.ts'
import { showOutbox } from './outbox/outbox-view.ts'

/** Ends the session and loads the start page again, so that nothing stays in memory; asks first while something waits. */
export async function logOut(): Promise<void> {
  if (await isAnythingWaiting()) showOutbox('leaving')
  else await logOutForGood()
}

/**
 * Ends the session, and deletes what waits once the server has ended it. Without a network the session ends on this
 * device, and on the server at the next contact.
 */
export function logOutForGood(): Promise<void> {
  return leave({
    end: async () => {
      await callLogout()
      await forgetWaiting()
    },
    endHere: async () => {
      // Without storage the browser cannot note the owed logout: the person stays signed in, and waiting writes stay.
      if (!oweLogout()) return false
      await forgetWaiting()
      return true
    },
    forget: forgetSession,
    to: '/',
  })
}
