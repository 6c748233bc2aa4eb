import { ConnectionError } from '#web/app/network/connection-error.ts'
import { goTo } from '#web/app/page/go-to.ts'
import { carryToast, showToast } from '#web/kit/toasts/toast-store.ts'
import { queryClient } from './query-client.ts'

interface Leaving {
  /** Ends the session on the server. */
  readonly end: () => Promise<void>
  /** Forgets the session here. */
  readonly forget: () => void
  readonly to: string
  /**
   * Ends the session on this device alone, where the server cannot be reached. @returns whether the server will hear of
   * it; where it is left out the person stays signed in
   */
  readonly endHere?: () => Promise<boolean>
}

/** Signs out of either realm, on the person's wish. */
export async function leave({ end, forget, to, endHere }: Leaving): Promise<void> {
  // Reads that are under way would be refused in a moment.
  await queryClient.cancelQueries()
  try {
    await end()
  } catch (error) {
    // Without an answer the session may still be open: this is said instead of pretending.
    if (error instanceof ConnectionError && (await endHere?.().catch(() => false))) {
      carryToast(
        'Auf diesem Gerät bist du abgemeldet, und was hier lag, ist gelöscht. Auf dem Server endet die Sitzung, sobald dieses Gerät wieder Netz hat.',
        'info',
      )
    } else if (error instanceof ConnectionError) {
      showToast({ type: 'negative', message: 'Keine Verbindung. Du bist noch angemeldet.', timeout: 0 })
      return
    }
  }
  forget()
  goTo(to)
}
