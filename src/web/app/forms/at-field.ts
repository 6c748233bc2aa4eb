import { CallError } from '#contract/protocol/client.ts'
import type { ProblemCode } from '#contract/protocol/problem.ts'

/**
 * Puts a refusal that belongs to one field of the form at that field, in the form's own words; anything else stays as
 * it is.
 */
export function atField(error: unknown, code: ProblemCode, field: string, message: string): unknown {
  if (!(error instanceof CallError) || !error.has(code)) return error
  return new CallError(error.status, { errors: [{ field, message }] }, error.retryAfterSeconds)
}
