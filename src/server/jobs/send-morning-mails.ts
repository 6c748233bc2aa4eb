import { tellEnds } from '#server/consultant/tell-ends.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { remindersStep } from '#server/reminders/send-reminders.ts'
import { remindSeats } from '#server/seminars/remind-seats.ts'
import { today } from '#server/today.ts'
import { inSteps } from './runs/in-steps.ts'
import { type JobResult, openRun } from './runs/job-run.ts'

/**
 * Writes what people asked to be told in the morning: that a grant ends, what is due in their plan, and that an event is
 * near. @returns how many mails were written
 */
export async function sendMorningMails(
  dependencies: Dependencies,
  run = openRun(dependencies.database),
): Promise<JobResult> {
  return inSteps(run, {
    pass: today(dependencies.clock),
    steps: [tellEnds(dependencies), remindersStep(dependencies), remindSeats(dependencies)],
    failure: (failed) => `${failed} users could not be reminded`,
    log: dependencies.log,
  })
}
