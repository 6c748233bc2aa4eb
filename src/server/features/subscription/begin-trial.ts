import { problem } from '#contract/protocol/problem.ts'
import type { startTrial as startTrialEndpoint } from '#contract/subscription.ts'
import { type Trial, startTrial } from '#domain/subscription/trial.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { findTrial, insertTrial } from './store.ts'

/**
 * Starts the trial, once for a user; a repeated call, or a second one at the same moment, answers as the first.
 * @throws {Problem} conflict where the operator offers no trial
 */
export async function beginTrial(
  { caller, note }: Pick<Call<typeof startTrialEndpoint>, 'caller' | 'note'>,
  dependencies: Dependencies,
): Promise<Trial> {
  const { clock, config, database } = dependencies
  const now = clock.now()
  const started = startTrial(caller.trial, now.getTime(), config.trialDays)
  if (!started.ok) {
    if (caller.trial) return caller.trial
    throw problem('conflict')
  }
  return inTransaction(database, async (transaction) => {
    const isFirst = await insertTrial(transaction, caller.userId, started.trial)
    if (!isFirst) return findTrial(transaction, caller.userId)
    await note(transaction, 'trial_started')
    return started.trial
  })
}
