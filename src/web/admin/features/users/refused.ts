import { CallError } from '#contract/protocol/client.ts'
import { actionSentence } from './use-user-actions.ts'

/** A refusal in the words of this page; the problem of a field stays at the field. */
export function refused(error: unknown): unknown {
  if (!(error instanceof CallError)) return error
  if (!error.has('conflict') && !error.has('not_found')) return error
  return new CallError(error.status, { errors: [{ message: actionSentence(error) }] })
}
