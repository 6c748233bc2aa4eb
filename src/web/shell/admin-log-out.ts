import { adminLogout } from '#contract/admin.ts'
import { quietApi } from '#web/api/client.ts'
import { ConnectionError } from '#web/api/connection-error.ts'
import { queryClient } from '#web/api/query-client.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { adminLoginPath } from './admin-destination.ts'
import { forgetAdminSession } from './admin-session.ts'
import { goTo } from './go-to.ts'

/** Ends the session and loads the login anew, so that nothing stays in memory. */
export async function adminLogOut(): Promise<void> {
  // What is still being read would be refused in a moment.
  await queryClient.cancelQueries()
  try {
    await quietApi.call(adminLogout, {})
  } catch (error) {
    // Without an answer the session may still be open: say so instead of pretending.
    if (error instanceof ConnectionError) {
      showToast({ type: 'negative', message: 'Keine Verbindung. Du bist noch angemeldet.', timeout: 0 })
      return
    }
  }
  forgetAdminSession()
  goTo(adminLoginPath)
}
