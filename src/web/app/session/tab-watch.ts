import { goTo } from '#web/app/page/go-to.ts'
import { carryToast } from '#web/kit/toasts/toast-store.ts'
import { knownSession } from './known-session.ts'
import { forgetLoginErrors } from './login-errors.ts'
import { hasSessionHint } from './session-hint.ts'
import { dropSession, refreshSession } from './session.ts'
import { onTabNews } from './tabs.ts'

/**
 * Watches the other tabs of this browser, which share the session: who signs in or out in one is in or out in all. Data
 * of a former user must not stay on the screen.
 */
export function watchTabs(): void {
  onTabNews((news) => {
    const user = knownSession()
    if (news.kind === 'out') return user ? leave() : undefined
    forgetLoginErrors()
    // Another user has signed in: no data of the former may stay in memory.
    if (user && user.id !== news.userId) return location.reload()
    if (!user) void refreshSession()
  })
  // A page that the browser has restored from memory may have missed a login or logout.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && hasSessionHint() !== (knownSession() !== null)) location.reload()
  })
}

function leave(): void {
  dropSession()
  carryToast('Du hast dich in einem anderen Tab abgemeldet.', 'info')
  goTo('/auth/login')
}
