import { logout } from '#contract/auth.ts'
import { quietApi } from '#web/api/client.ts'
import { ConnectionError } from '#web/api/connection-error.ts'
import { queryClient } from '#web/api/query-client.ts'
import { forgetSession } from '#web/api/session.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { goTo } from './go-to.ts'

/** Ends the session and loads the start page anew, so that nothing stays in memory. */
export async function logOut(): Promise<void> {
  // What is still being read would be refused in a moment.
  await queryClient.cancelQueries()
  try {
    await quietApi.call(logout, {})
  } catch (error) {
    // Without an answer the session may still be open: say so instead of pretending.
    if (error instanceof ConnectionError) {
      showToast({ type: 'negative', message: 'Keine Verbindung. Du bist noch angemeldet.', timeout: 0 })
      return
    }
  }
  forgetSession()
  goTo('/')
}
