import { problem } from '#contract/protocol/problem.ts'
import type { startTrial as startTrialEndpoint } from '#contract/subscription.ts'
import { startTrial } from '#domain/subscription/trial.ts'
import { enterHousehold, inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { settleTrial } from '#server/subscription/trials/settle-trial.ts'
import { conflict, refuseWhereFree } from './conflict.ts'
import { hasTrial, insertTrial } from './store.ts'

/**
 * Starts the trial, once for a household; a repeated call, or a second one at the same moment, answers as the first.
 * Whoever has begun one in another household gets none here (decision 0117).
 * @throws {Problem} conflict where the operator offers no trial, or this person has had one elsewhere
 */
export async function beginTrial(
  { caller, note }: Pick<Call<typeof startTrialEndpoint>, 'caller' | 'note'>,
  dependencies: Dependencies,
): Promise<void> {
  const { clock, config, database } = dependencies
  if (caller.trial) return
  const started = startTrial(null, clock.now().getTime(), config.trial)
  if (!started.ok) throw problem('conflict')
  refuseWhereFree(config)
  await inTransaction(database, async (transaction) => {
    const isFirst = await insertTrial(transaction, caller, started.trial)
    if (isFirst) {
      await note(transaction, 'trial_started')
      await enterHousehold(transaction, caller.householdId)
      // Months may be closed already, during an earlier subscription or before one was needed.
      return settleTrial({ transaction, householdId: caller.householdId }, clock.now())
    }
    if (!(await hasTrial(transaction, caller.householdId)))
      throw conflict('Du hast schon getestet, in einem anderen Haushalt.')
  })
}
