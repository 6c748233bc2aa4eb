import * as contract from '#contract/restores.ts'
import { changePlan } from '#server/database/household-scope.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { presentRestore } from './present.ts'
import { sendPart } from './send-part.ts'
import { storeRestore } from './store-restore.ts'
import { listRestores } from './store.ts'
import { undoRestore } from './undo-restore.ts'

/** Registers the calls about restoring the records of an export. */
export function registerRestoresRoutes(api: Api): void {
  const { clock, database, readOwnPlan } = api.dependencies

  serve(api, contract.readRestores, ({ caller }) =>
    readOwnPlan(caller, async (scope) => ({
      restores: (await listRestores(scope)).map(presentRestore),
    })),
  )

  serve(api, contract.putRestorePart, ({ caller, body }) =>
    changePlan(database, caller.householdId, (scope) => sendPart(scope, body, clock.now())),
  )

  serve(api, contract.createRestore, ({ caller, body }) =>
    changePlan(database, caller.householdId, (scope) => storeRestore(scope, body, clock)),
  )

  serve(api, contract.undoRestore, ({ caller, params }) =>
    changePlan(database, caller.householdId, (scope) => undoRestore(scope, params.id, clock)),
  )
}
