import { CallError } from '#contract/protocol/client.ts'
import { isProofMissing } from '#web/api/client.ts'
import { sentenceOf } from '#web/api/error-table.ts'

/** What to say about a refusal; undefined where nothing needs to be said. */
export function refusalSentence(error: unknown): string | undefined {
  if (!error || isProofMissing(error)) return undefined
  const atField =
    error instanceof CallError ? error.errors.find(({ field }) => field !== undefined) : undefined
  return atField?.message ?? sentenceOf(error)
}
