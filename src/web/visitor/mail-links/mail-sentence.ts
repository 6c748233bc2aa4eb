import { CallError } from '#contract/protocol/client.ts'
import { sentenceOf, whenAgain } from '#web/app/network/error-table.ts'

/**
 * The same as `sentenceOf`, for calls that send a mail. Their limit may be that of everybody together: the reader has
 * perhaps tried only once.
 */
export function mailSentenceOf(error: unknown): string {
  if (!(error instanceof CallError) || !error.has('too_many_requests')) return sentenceOf(error)
  const { retryAfterSeconds: seconds } = error
  const when = seconds === undefined ? 'Versuch es gleich noch einmal.' : whenAgain(seconds)
  return `Gerade können wir dir keine E-Mail senden. ${when}`
}
