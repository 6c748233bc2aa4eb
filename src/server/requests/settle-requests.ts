import { writeAudit } from '#server/audit/audit-store.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { eachApart } from '#server/jobs/runs/each-apart.ts'
import { type Step, inSteps } from '#server/jobs/runs/in-steps.ts'
import { type JobResult, openRun } from '#server/jobs/runs/job-run.ts'
import { listDue } from './declaration-store.ts'
import { lookUpRequest } from './open-declaration.ts'
import { listToLookUp } from './request-store.ts'
import { settleDeclaration } from './settle-declaration.ts'

/**
 * Finds the contracts of declarations without a login, and lets those take effect that have waited long enough
 * (security.md rule 27). A run that comes twice, late or at the same time as a confirmation changes nothing but the
 * hour. A failed one holds up no other; the job fails at the end and is tried again.
 * @returns how many contracts were found or declarations took effect
 */
export async function settleRequests(
  dependencies: Dependencies,
  run = openRun(dependencies.database),
): Promise<JobResult> {
  const steps = [lookUpStep(dependencies), dueStep(dependencies)]
  return inSteps(run, { pass: 'requests', steps, failure, log: dependencies.log })
}

/** Looks for the contracts of declarations without a login, one after the other. @returns how many */
export async function lookUpRequests(dependencies: Dependencies): Promise<number> {
  const { database, log } = dependencies
  const steps = [lookUpStep(dependencies)]
  return (await inSteps(openRun(database), { pass: 'requests', steps, failure, log })).count
}

function lookUpStep(dependencies: Dependencies): Step {
  return eachApart({
    name: 'look up',
    list: (page) => listToLookUp(dependencies.database, page),
    keyOf: (requestId) => requestId,
    async work(transaction, requestId) {
      await lookUpRequest(transaction, dependencies, requestId)
      return true
    },
    log: dependencies.log,
    failure: 'a declaration could not be settled',
  })
}

function dueStep(dependencies: Dependencies): Step {
  const { clock, database, log } = dependencies
  return eachApart({
    name: 'due',
    list: (page) => listDue(database, clock.now(), page),
    keyOf: (requestId) => requestId,
    async work(transaction, requestId) {
      await settleDeclaration(transaction, dependencies, {
        requestId,
        to: 'by_itself',
        note: (event, userId) => writeAudit(transaction, dependencies, { event, userId }),
      })
      return true
    },
    log,
    failure: 'a declaration could not be settled',
  })
}

function failure(failed: number): string {
  return `${failed} declarations could not be settled`
}
