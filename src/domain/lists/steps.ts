/** A computation in small steps: whoever runs it can do something else between them. It returns the result. */
export type Steps<Result> = Generator<undefined, Result, undefined>

/** Runs all steps without a pause. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}
