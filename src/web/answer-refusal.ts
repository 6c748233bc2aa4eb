import type { CallError } from '#contract/protocol/client.ts'
import { type Reaction, reactionTo, sentenceOf } from '#web/api/error-table.ts'
import { keepDraft } from '#web/drafts/lost-draft.ts'
import { hasUnsaved } from '#web/drafts/unsaved.ts'
import type { RefusedCall } from '#web/api/refusals.ts'
import { endSession } from '#web/identity/session.ts'
import { knownSession } from './identity/known-session.ts'
import { carryToast, dismissToast, showToast } from '#web/toasts/toast-store.ts'
import { adminLoginAddress, adminLoginPath, isAdminArea } from '#web/admin/admin-destination.ts'
import { destinationAfterLogin, loginAddress } from '#web/identity/destination.ts'
import { goTo, openBeside } from '#web/page/go-to.ts'

const reloadGuardKey = 'wk-session-reload'
const RELOAD_GUARD_MS = 10_000

let isLeaving = false
/** The toast about a session that has ended beside something typed. */
let told: string | undefined

/**
 * A lost session: keep what could not be sent, log out, say so, and go where the error table says (spec § 8). The
 * document is loaded anew, so nothing of the former session stays in memory.
 */
export async function answerRefusal(error: CallError, call: RefusedCall | undefined): Promise<void> {
  const reaction = reactionTo(error)
  if (!reaction) return
  keepForLater(call)
  const isAdmins = isAdminArea(location.pathname)
  if (isAdmins && hasUnsaved()) return stayInAdminArea()
  if (isLeaving || (!isAdmins && isLedByPage(call))) return
  isLeaving = true
  await (isAdmins ? leaveAdminArea(sentenceOf(error)) : leave(reaction, sentenceOf(error)))
}

/**
 * Whoever has not signed in is led by the page he opened; its reads are refused meanwhile, or later. What belongs to
 * the login itself is told.
 */
function isLedByPage(call: RefusedCall | undefined): boolean {
  return knownSession() === null && call !== undefined && !call.endpoint.path.startsWith('/api/auth/')
}

function keepForLater(call: RefusedCall | undefined): void {
  const user = knownSession()
  if (call && user) keepDraft(call.endpoint, call.input, user.id, Date.now())
}

async function leave(reaction: Reaction, sentence: string): Promise<void> {
  await endSession()
  carryToast(sentence, 'negative')
  if (reaction === 'reload' && mayReload()) location.reload()
  else goTo(loginAddress(wantedPage()))
}

// The second step of a login knows where it leads.
function wantedPage(): string {
  const { pathname, search } = location
  return pathname.startsWith('/auth/') ? destinationAfterLogin(search) : pathname + search
}

/** A reason or a legal text is kept by nothing but its field: it stays until another tab has signed in again. */
function stayInAdminArea(): void {
  if (told !== undefined) dismissToast(told)
  told = showToast({
    type: 'negative',
    message:
      'Deine Sitzung ist abgelaufen. Was du getippt hast, steht noch hier: Melde dich in einem neuen Tab an und sende es dann noch einmal.',
    timeout: 0,
    action: { label: 'Neuer Tab', run: () => openBeside(adminLoginPath) },
  })
}

/** Its pages read the admin's session only; whatever is wrong with it, its own login is the way back. */
async function leaveAdminArea(sentence: string): Promise<void> {
  // Fetched when it is needed: the area's calls have no place on visitors' pages.
  const { endAdminSession } = await import('#web/admin/admin-session.ts')
  await endAdminSession()
  carryToast(sentence, 'negative')
  goTo(adminLoginAddress(location.pathname + location.search))
}

// When the cookie cannot be cleared a reload would meet the same refusal again and again.
function mayReload(): boolean {
  const last = Number(sessionStorage.getItem(reloadGuardKey))
  sessionStorage.setItem(reloadGuardKey, String(Date.now()))
  return Date.now() - last > RELOAD_GUARD_MS
}
