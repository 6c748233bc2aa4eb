import type { CallError } from '#contract/protocol/client.ts'
import { adminLoginAddress, adminLoginPath, isAdminArea } from '#web/admin/admin-destination.ts'
import { type Reaction, reactionTo, sentenceOf } from '#web/app/network/error-table.ts'
import type { RefusedCall } from '#web/app/network/refusals.ts'
import { goTo, openBeside } from '#web/app/page/go-to.ts'
import { queryClient } from '#web/app/queries/query-client.ts'
import { writesTried } from '#web/app/queries/writes-tried.ts'
import { mayLoadAnew } from '#web/app/releases/reload-guard.ts'
import { destinationAfterLogin, loginAddress } from '#web/app/session/destination.ts'
import { knownSession } from '#web/app/session/known-session.ts'
import { endSession } from '#web/app/session/session.ts'
import { keepDraft } from '#web/household/drafts/lost-draft.ts'
import { hasUnsaved } from '#web/kit/browser/unsaved.ts'
import { carryToast, dismissToast, showToast } from '#web/kit/toasts/toast-store.ts'

let isLeaving = false
/** Settles when everything that could not be sent is stored: the page is left only then. */
let keeping: Promise<unknown> = Promise.resolve()
/** The id of the toast about a session that has ended beside something typed. */
let told: string | undefined

/**
 * Handles a lost session: keeps what could not be sent, logs out, says so, and goes where the error table says (spec §
 * 8). The document is loaded anew, so nothing of the former session stays in memory.
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
 * Whether the page itself handles the refusal: it sends visitors who are not signed in to the login, and its reads are
 * refused meanwhile, or later. Refusals of the login's own calls are shown.
 */
function isLedByPage(call: RefusedCall | undefined): boolean {
  return knownSession() === null && call !== undefined && !call.endpoint.path.startsWith('/api/auth/')
}

function keepForLater(call: RefusedCall | undefined): void {
  const user = knownSession()
  if (!call || !user) return
  // A browser that keeps nothing loses it, as it does everything else.
  const kept = keepDraft(call, user.id).catch(() => undefined)
  keeping = Promise.all([keeping, kept])
}

async function leave(reaction: Reaction, sentence: string): Promise<void> {
  // What was entered before takes its turn after the refused write, as the same person: it is refused and kept, too.
  await writesTried(queryClient)
  await endSession()
  await keeping
  carryToast(sentence, 'negative')
  // If the cookie cannot be cleared, a page that is loaded anew would meet the same refusal again and again.
  if (reaction === 'reload' && mayLoadAnew(location.pathname)) location.reload()
  else goTo(loginAddress(wantedPage()))
}

// The second step of a login knows where it leads.
function wantedPage(): string {
  const { pathname, search } = location
  return pathname.startsWith('/auth/') ? destinationAfterLogin(search) : pathname + search
}

/**
 * Stays on the page of the administration: a reason or a legal text exists only in its field, so it stays there until
 * the admin has signed in again in another tab.
 */
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

/** Leaves the administration for its own login: its pages read the admin's session only. */
async function leaveAdminArea(sentence: string): Promise<void> {
  // This is loaded when it is needed: pages for visitors need nothing of the administration.
  const { endAdminSession } = await import('#web/admin/admin-session.ts')
  await endAdminSession()
  carryToast(sentence, 'negative')
  goTo(adminLoginAddress(location.pathname + location.search))
}
