import { CallError } from '#contract/protocol/client.ts'
import { sentenceOf, whenAgain } from '#web/api/error-table.ts'

/**
 * As `sentenceOf`, for what sends a mail. There the limit may be that of everybody together: whoever reads it has
 * perhaps tried once.
 */
export function mailSentenceOf(error: unknown): string {
  if (!(error instanceof CallError) || !error.has('too_many_requests')) return sentenceOf(error)
  const { retryAfterSeconds: seconds } = error
  const when = seconds === undefined ? 'Versuch es gleich noch einmal.' : whenAgain(seconds)
  return `Gerade können wir dir keine E-Mail senden. ${when}`
}
