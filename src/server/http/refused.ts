import { type Problem, problem } from '#contract/protocol/problem.ts'

/** A refusal with a sentence, for an obstacle that belongs to no field. */
export function refused(message: string): Problem {
  return problem('conflict', { fields: [{ field: '', message }] })
}
