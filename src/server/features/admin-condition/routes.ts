import * as contract from '#contract/admin/condition.ts'
import type { Condition } from '#contract/admin/condition.ts'
import { DAY_MS } from '#domain/calendar/durations.ts'
import { examineCondition } from '#server/condition/examine.ts'
import { presentSummary } from '#server/condition/present-summary.ts'
import { readCondition } from '#server/condition/read-condition.ts'
import { listErrors } from '#server/condition/store.ts'
import { storeAndTell, storeNotedErrors } from '#server/condition/watch-condition.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import type { Limit } from '#server/security/rate-limits.ts'
import { presentCheck, presentError } from './present.ts'

/** The greatest number of kinds of errors that are listed. */
const MAX_LISTED = 50
/** An examination by hand asks mail server and certificates, which are not ours alone. */
const byHand: Limit = { burst: 5, everySeconds: 20 }

/** Registers the calls about the condition of the installation. */
export function registerAdminConditionRoutes(api: Api): void {
  const { dependencies } = api

  serve(api, contract.readCondition, () => present(dependencies))
  serve(api, contract.examineCondition, async () => {
    dependencies.limits.count('condition', 'all', byHand)
    await storeNotedErrors(dependencies)
    await storeAndTell(dependencies, await examineCondition(dependencies, { isThorough: true }))
    return present(dependencies)
  })
}

async function present(dependencies: Dependencies): Promise<Condition> {
  const { clock, config, database } = dependencies
  const { checks, summary } = await readCondition(dependencies)
  const since = new Date(clock.now().getTime() - DAY_MS)
  return {
    summary: presentSummary(summary),
    checks: checks.map(presentCheck),
    errors: (await listErrors(database, since, MAX_LISTED)).map(presentError),
    told_to: config.operator.email,
  }
}
