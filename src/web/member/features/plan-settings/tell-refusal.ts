import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { showToast } from '#web/kit/toasts/toast-store.ts'

/** Says in a toast why something was not taken back, where the form it came from is gone. */
export function tellRefusal(error: unknown): void {
  const message = refusalSentence(error)
  if (message !== undefined) showToast({ type: 'negative', message, timeout: 0 })
}
