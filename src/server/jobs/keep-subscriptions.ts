import type { Dependencies } from '#server/dependencies.ts'
import { instructionsStep } from '#server/payment/carry-out-instructions.ts'
import { waiversStep } from '#server/subscription/dunning/tell-waivers.ts'
import { contractsStep } from '#server/subscription/keep-contracts.ts'
import { ordersStep } from '#server/subscription/lapse-orders.ts'
import { trialSteps } from '#server/subscription/trials/tell-trials.ts'
import { today } from '#server/today.ts'
import { inSteps } from './runs/in-steps.ts'
import { type JobResult, openRun } from './runs/job-run.ts'

/** Does what cannot wait for the next morning. @returns how many orders lapsed and instructions were carried out */
export async function keepHourly(
  dependencies: Dependencies,
  run = openRun(dependencies.database),
): Promise<JobResult> {
  return inSteps(run, {
    pass: 'hourly',
    steps: [ordersStep(dependencies), instructionsStep(dependencies)],
    failure: String,
    log: dependencies.log,
  })
}

/**
 * Does what a new day means for trials and contracts. @returns how many contracts were processed and trials told about
 */
export async function keepDaily(
  dependencies: Dependencies,
  run = openRun(dependencies.database),
): Promise<JobResult> {
  return inSteps(run, {
    pass: today(dependencies.clock),
    // The operator is told of a waiver before the contract is gone through on whose day it comes.
    steps: [...trialSteps(dependencies), waiversStep(dependencies), contractsStep(dependencies)],
    failure: (failed) => `${failed} contracts could not be kept up`,
    log: dependencies.log,
  })
}
