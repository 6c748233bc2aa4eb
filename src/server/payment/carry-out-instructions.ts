import { HOUR_MS, MINUTE_MS } from '#domain/calendar/durations.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { MOST_COUNTED, type Step } from '#server/jobs/runs/in-steps.ts'
import {
  type ClaimedInstruction,
  claimInstruction,
  countDueInstructions,
  markDone,
  markPutOff,
} from './event-store.ts'
import type { PaymentInstruction } from './payment-instruction.ts'

/**
 * When an instruction under way is taken for lost: later than a provider may take to answer, so it is not on its way
 * any more.
 */
const LOST_AFTER_MS = 2 * MINUTE_MS
const LONGEST_WAIT_MS = 6 * HOUR_MS

/**
 * Sends due instructions to the providers, each by itself and outside of any transaction. A failed one is repeated
 * after a minute, then after twice as long each time, six hours at most, until it works: people wait for their money.
 * @returns how many have worked
 */
export async function carryOutInstructions(dependencies: Dependencies): Promise<number> {
  const { clock, database } = dependencies
  let done = 0
  for (;;) {
    const now = clock.now()
    const lostAt = new Date(now.getTime() + LOST_AFTER_MS)
    const claimed = await claimInstruction(database, { now, lostAt })
    if (!claimed) return done
    if (await carryOut(dependencies, claimed)) done += 1
  }
}

/** The same as a part of a job: each instruction is a portion, whose call to the provider is in no transaction. */
export function instructionsStep(dependencies: Dependencies): Step {
  const { clock, database } = dependencies
  return {
    name: 'instructions',
    left: () => countDueInstructions(database, { now: clock.now(), atMost: MOST_COUNTED }),
    async portion(run) {
      const now = clock.now()
      const lostAt = new Date(now.getTime() + LOST_AFTER_MS)
      const claimed = await claimInstruction(database, { now, lostAt })
      if (!claimed) return { done: 0, after: null }
      const done = (await carryOut(dependencies, claimed)) ? 1 : 0
      return run.portion(() => Promise.resolve({ done, after: 'more' }))
    },
  }
}

async function carryOut(dependencies: Dependencies, claimed: ClaimedInstruction): Promise<boolean> {
  const { clock, database, log, payments } = dependencies
  const { instructionId, attempts } = claimed
  try {
    const provider = await payments.provider(claimed.provider)
    const instruction: PaymentInstruction = JSON.parse(claimed.instruction)
    await provider.carryOut(instruction, instructionId)
  } catch (error) {
    const wait = Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** Math.min(attempts - 1, 20))
    const dueAt = new Date(clock.now().getTime() + wait)
    const reason = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
    await markPutOff(database, instructionId, { dueAt, reason })
    log.error('the payment provider did not do what it was told', { instructionId, attempts, error })
    return false
  }
  await markDone(database, instructionId, clock.now())
  return true
}
