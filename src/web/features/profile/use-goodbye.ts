import { endSession, forgetSession } from '#web/api/session.ts'
import { goTo } from '#web/shell/go-to.ts'
import { carryToast } from '#web/ui/toast-store.ts'
import { useRelease } from './leave-guard.tsx'

/** The server has ended the session: nothing of it stays here, and a sentence goes along to the next page. */
export function useGoodbye(): (path: string, sentence: string) => Promise<void> {
  const release = useRelease()
  return async (path, sentence) => {
    release()
    // Also takes the cookies away, which script cannot.
    await endSession()
    forgetSession()
    carryToast(sentence, 'positive')
    goTo(path)
  }
}
