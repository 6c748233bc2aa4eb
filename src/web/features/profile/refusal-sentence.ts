import { CallError } from '#contract/client.ts'
import { sentenceOf } from '#web/api/error-table.ts'

/** Somebody was asked to prove who they are and closed the question: they know it, nothing needs to be said. */
export function isUnproven(error: unknown): boolean {
  return error instanceof CallError && error.has('recent_auth_required')
}

/** What to say about a refusal; undefined where nothing needs to be said. */
export function refusalSentence(error: unknown): string | undefined {
  if (!error || isUnproven(error)) return undefined
  const atField =
    error instanceof CallError ? error.errors.find(({ field }) => field !== undefined) : undefined
  return atField?.message ?? sentenceOf(error)
}

/** A refused code stands at its field, whatever way the server says it. */
export function atCodeField(error: unknown): unknown {
  if (!(error instanceof CallError) || !error.has('invalid_code')) return error
  return new CallError(422, { errors: [{ field: 'code', message: sentenceOf(error) }] })
}
