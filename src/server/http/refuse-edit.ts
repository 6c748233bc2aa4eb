import { type Problem, problem } from '#contract/protocol/problem.ts'

/**
 * Why an edit found no record of its id and version: there is none, or the stored one is newer, which the answer then
 * holds.
 */
export function refuseEdit(current: object | undefined): Problem {
  return current === undefined ? problem('not_found') : problem('version_mismatch', { current })
}

/**
 * The same as {@link refuseEdit} for records that need not exist yet (`version` 0): a missing one counts as newer, too.
 */
export function refusePut(current: object | undefined): Problem {
  return problem('version_mismatch', { current: current ?? null })
}
