import { goTo } from '#web/app/page/go-to.ts'
import { endSession } from '#web/app/session/session.ts'
import { forgetWaiting } from '#web/household/outbox/send-or-keep.ts'
import { carryToast } from '#web/kit/toasts/toast-store.ts'

/**
 * Leaves after the server has ended the session: no data of the session stays here, and the login shows a
 * sentence.
 */
export async function sayGoodbye(sentence: string): Promise<void> {
  // Without its database the browser keeps nothing that could wait.
  await forgetWaiting().catch(() => undefined)
  // Ending the session also removes its cookies, which a script cannot remove.
  await endSession()
  carryToast(sentence, 'positive')
  goTo('/auth/login')
}
