import { readSubscription, startTrial } from '#contract/subscription.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { beginTrial } from './begin-trial.ts'
import { presentState } from './present.ts'

/** The calls about the subscription: its state, and beginning a trial. */
export function announceSubscription(api: Api): void {
  const { config, clock } = api.dependencies
  const present = (trial: Parameters<typeof presentState>[0]) => presentState(trial, config, clock.now())

  serve(api, readSubscription, async ({ caller }) => present(caller.trial))
  serve(api, startTrial, async (call) => present(await beginTrial(call, api.dependencies)))
}
