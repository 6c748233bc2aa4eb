import { type Reaction, reactionTo, sentenceOf } from '#web/api/error-table.ts'
import { onRefusal } from '#web/api/refusals.ts'
import { endSession } from '#web/api/session.ts'
import { carryToast } from '#web/ui/toast-store.ts'
import { adminLoginAddress, isAdminArea } from './admin-destination.ts'
import { loginAddress } from './destination.ts'

const reloadGuardKey = 'wk-session-reload'
const reloadGuardMs = 10_000

/**
 * A lost session: log out, say so, and go where the error table says (spec § 8). The document is loaded anew, so
 * nothing of the former session stays in memory.
 */
export function watchSession(): void {
  let isLeaving = false
  onRefusal((error) => {
    const reaction = reactionTo(error)
    if (!reaction || isLeaving) return
    isLeaving = true
    void (isAdminArea(location.pathname)
      ? leaveAdminArea(sentenceOf(error))
      : leave(reaction, sentenceOf(error)))
  })
}

async function leave(reaction: Reaction, sentence: string): Promise<void> {
  await endSession()
  carryToast(sentence, 'negative')
  if (reaction === 'reload' && mayReload()) location.reload()
  else location.assign(loginAddress(location.pathname + location.search))
}

/** Its pages read the admin's session only; whatever is wrong with it, its own login is the way back. */
async function leaveAdminArea(sentence: string): Promise<void> {
  // Fetched when it is needed: the area's calls have no place on visitors' pages.
  const { endAdminSession } = await import('./admin-session.ts')
  await endAdminSession()
  carryToast(sentence, 'negative')
  location.assign(adminLoginAddress(location.pathname + location.search))
}

// When the cookie cannot be cleared a reload would meet the same refusal again and again.
function mayReload(): boolean {
  const last = Number(sessionStorage.getItem(reloadGuardKey))
  sessionStorage.setItem(reloadGuardKey, String(Date.now()))
  return Date.now() - last > reloadGuardMs
}
