import { CallError } from '#contract/protocol/client.ts'
import type { ProblemCode } from '#contract/protocol/problem.ts'

const gone: readonly ProblemCode[] = ['invalid_session', 'unauthenticated']

/**
 * Whether the session of this step is gone, or the refusal is one of those after which the password is asked for again.
 */
export function isOver(error: unknown, ...words: readonly ProblemCode[]): boolean {
  return error instanceof CallError && [...gone, ...words].some((word) => error.has(word))
}
