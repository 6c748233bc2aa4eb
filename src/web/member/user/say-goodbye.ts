import { goTo } from '#web/app/page/go-to.ts'
import { endSession } from '#web/app/session/session.ts'
import { carryToast } from '#web/kit/toasts/toast-store.ts'

/** The server has ended the session: no data of it stay here, and a sentence goes along to the login. */
export async function sayGoodbye(sentence: string): Promise<void> {
  // Ending the session also removes its cookies, which a script cannot.
  await endSession()
  carryToast(sentence, 'positive')
  goTo('/auth/login')
}
