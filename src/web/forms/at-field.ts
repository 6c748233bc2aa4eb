import { CallError } from '#contract/protocol/client.ts'
import type { ProblemCode } from '#contract/protocol/problem.ts'

/** A refusal that belongs to one field of the form, told there in its own words; anything else stays as it is. */
export function atField(error: unknown, code: ProblemCode, field: string, message: string): unknown {
  if (!(error instanceof CallError) || !error.has(code)) return error
  return new CallError(error.status, { errors: [{ field, message }] }, error.retryAfterSeconds)
}
