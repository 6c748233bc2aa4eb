import type { Dependencies } from '#server/dependencies.ts'
import { type Step, inSteps } from '#server/jobs/runs/in-steps.ts'
import { openRun } from '#server/jobs/runs/job-run.ts'

/** Does steps of a job to their end, without the others of that job. @returns how much they did */
export async function doSteps(
  { database, log }: Pick<Dependencies, 'database' | 'log'>,
  steps: readonly Step[],
): Promise<number> {
  const failure = (failed: number) => `${failed} failed`
  return (await inSteps(openRun(database), { pass: 'test', steps, failure, log })).count
}
