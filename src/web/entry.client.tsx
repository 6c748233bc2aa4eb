import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { forgetFormerKeys } from '#web/app/device/former-keys.ts'
import { leavePressesToReact } from '#web/app/loading/early-presses.ts'
import { onRefusal } from '#web/app/network/refusals.ts'
import { guardNavigation } from '#web/app/page/guard-navigation.ts'
import { runtime } from '#web/app/page/runtime.ts'
import { watchBuilds } from '#web/app/releases/build-check.ts'
import { goOnWithClick, watchLeaving } from '#web/app/releases/kept-click.ts'
import { isStartedInVain, tellStartedInVain } from '#web/app/releases/start-in-vain.ts'
import { forgetLoginErrors, hasLoginErrors } from '#web/app/session/login-errors.ts'
import { isLogoutOwed } from '#web/app/session/owed-logout.ts'
import { hasSessionHint } from '#web/app/session/session-hint.ts'
import { endSession } from '#web/app/session/session.ts'
import { watchTabs } from '#web/app/session/tab-watch.ts'
import { whenIdle, whenStill } from '#web/kit/browser/when-idle.ts'
import { loadedOnce } from '#web/kit/parts/loaded-once.ts'
import { showCarriedToast } from '#web/kit/toasts/toast-store.ts'

watchSession()
forgetFormerKeys()
watchOwedLogout()
watchTabs()
guardNavigation()
watchBuilds()
watchLeaving()
// Installing takes the processor away from whoever opens the page; a worker that is there is asked soon.
const whenFree = isWorkerThere() ? whenIdle : whenStill
whenFree(() => void registerWorker())

void start()

async function start(): Promise<void> {
  if (goOnWithClick()) return
  if (isStartedInVain()) return tellStartedInVain()
  if (await clearBrokenLogin()) return
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
  leavePressesToReact()
  showCarriedToast()
}

function isWorkerThere(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
}

/** Lets the browser keep the product, long after this page is shown. */
async function registerWorker(): Promise<void> {
  if (!runtime.isWorkerOn || runtime.build === '' || !('serviceWorker' in navigator)) return
  // If the code cannot be loaded, everything goes on as in a browser that has no workers.
  const watch = await import('#web/app/releases/watch-worker.ts').catch(() => null)
  await watch?.watchWorker()
}

/** A session that was ended without a network ends on the server as soon as there is one, whatever page is shown. */
function watchOwedLogout(): void {
  const pay = async () => {
    if (!isLogoutOwed() || !navigator.onLine) return
    const { payLogout } = await import('#web/app/network/client.ts')
    await payLogout()
  }
  const tryIt = () => void pay().catch(() => undefined)
  addEventListener('online', tryIt)
  tryIt()
}

/** Listens to refusals from the start; the code that handles them is loaded with the first one. */
function watchSession(): void {
  const loadAnswer = loadedOnce(() => import('./answer-refusal.ts'))
  onRefusal(async (error, call) => {
    const { answerRefusal } = await loadAnswer()
    await answerRefusal(error, call)
  })
}

/**
 * Spec § 4: on start, if a user session cookie exists and the login store holds errors, the cookie is cleared and the
 * page reloaded. A script cannot see or clear that cookie: its companion tells whether it exists, and the logout clears
 * it.
 * @returns whether the page is about to be loaded anew
 */
async function clearBrokenLogin(): Promise<boolean> {
  if (!hasSessionHint() || !hasLoginErrors()) return false
  forgetLoginErrors()
  await endSession()
  location.reload()
  return true
}
