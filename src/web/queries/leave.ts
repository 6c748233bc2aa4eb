import { ConnectionError } from '#web/api/connection-error.ts'
import { queryClient } from './query-client.ts'
import { showToast } from '#web/toasts/toast-store.ts'
import { goTo } from '#web/page/go-to.ts'

interface Leaving {
  /** Ends the session on the server. */
  readonly end: () => Promise<void>
  /** Forgets here what belonged to it. */
  readonly forget: () => void
  readonly to: string
}

/** The way out of either realm, asked for by the person. */
export async function leave({ end, forget, to }: Leaving): Promise<void> {
  // What is still being read would be refused in a moment.
  await queryClient.cancelQueries()
  try {
    await end()
  } catch (error) {
    // Without an answer the session may still be open: say so instead of pretending.
    if (error instanceof ConnectionError) {
      showToast({ type: 'negative', message: 'Keine Verbindung. Du bist noch angemeldet.', timeout: 0 })
      return
    }
  }
  forget()
  goTo(to)
}
