import type { Dependencies } from '#server/dependencies.ts'
import { type Examined, openExamination } from '#server/operation/doctor/examine-data.ts'
import { today } from '#server/today.ts'
import { inSteps } from './runs/in-steps.ts'
import { type JobResult, openRun } from './runs/job-run.ts'

/**
 * Does every night what `npm run doctor` does, a portion at a time; whatever is wrong is an error in the log, and a run
 * that goes on where another one stopped counts what that one has found, too. @returns how many rules are broken
 */
export async function examineNightly(
  { clock, database, log, vault }: Dependencies,
  run = openRun(database),
): Promise<JobResult> {
  const examination = await openExamination(database, vault)
  let broken = 0
  const { left } = await inSteps(run, {
    pass: today(clock),
    steps: [
      {
        name: 'examination',
        // It is not known how many rows the rest has.
        left: () => Promise.resolve(1),
        async portion(within, after) {
          const from = after === null ? null : (JSON.parse(after) as Examined)
          const portion = await examination.look(from)
          for (const { what, rows } of portion.findings) log.error('the data break a rule', { what, rows })
          broken = portion.broken
          const next = portion.next === null ? null : JSON.stringify(portion.next)
          return within.portion(() => Promise.resolve({ done: 0, after: next }))
        },
      },
    ],
    failure: String,
    log,
  })
  return { count: broken, left }
}
