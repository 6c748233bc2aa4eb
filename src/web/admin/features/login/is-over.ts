import { CallError } from '#contract/protocol/client.ts'
import type { ProblemCode } from '#contract/protocol/problem.ts'

const gone: readonly ProblemCode[] = ['invalid_session', 'unauthenticated']

/** The session of this step is gone, or one of the words says that it leads nowhere: back to the password. */
export function isOver(error: unknown, ...words: readonly ProblemCode[]): boolean {
  return error instanceof CallError && [...gone, ...words].some((word) => error.has(word))
}
