import { forgetLoginErrors } from './login-errors.ts'
import { dropSession, hasSessionHint, refreshSession } from './session.ts'
import { knownSession } from './known-session.ts'
import { onTabNews } from './tabs.ts'
import { carryToast } from '#web/toasts/toast-store.ts'
import { goTo } from '#web/page/go-to.ts'

/**
 * Tabs of one browser share the session: who signs in or out in one is in or out in all. What somebody else's tab
 * still shows must not stay on the screen.
 */
export function watchTabs(): void {
  onTabNews((news) => {
    const user = knownSession()
    if (news.kind === 'out') return user ? leave() : undefined
    forgetLoginErrors()
    // Another user: nothing of the former may stay in memory.
    if (user && user.id !== news.userId) return location.reload()
    if (!user) void refreshSession()
  })
  // A page that the browser had put aside was away while others signed in or out.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && hasSessionHint() !== (knownSession() !== null)) location.reload()
  })
}

function leave(): void {
  dropSession()
  carryToast('Du hast dich in einem anderen Tab abgemeldet.', 'info')
  goTo('/auth/login')
}
