import { type Problem, problem } from '#contract/protocol/problem.ts'

/** A refusal with a sentence for the person: what stands in the way belongs to no field. */
export function conflict(message: string): Problem {
  return problem('conflict', { fields: [{ field: '', message }] })
}
