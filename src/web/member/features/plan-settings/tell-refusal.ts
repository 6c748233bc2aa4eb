import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { showToast } from '#web/kit/toasts/toast-store.ts'

/** Shows in a toast why a change was not taken back, because the form of the change is gone by then. */
export function tellRefusal(error: unknown): void {
  const message = refusalSentence(error)
  if (message !== undefined) showToast({ type: 'negative', message, timeout: 0 })
}
