import { CallError } from '#contract/protocol/client.ts'
import { isReauthenticationMissing } from '#web/app/network/client.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'

/** The sentence for a refusal; undefined where none is needed. */
export function refusalSentence(error: unknown): string | undefined {
  if (!error || isReauthenticationMissing(error)) return undefined
  const atField =
    error instanceof CallError ? error.errors.find(({ field }) => field !== undefined) : undefined
  return atField?.message ?? sentenceOf(error)
}
