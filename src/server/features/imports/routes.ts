import * as contract from '#contract/transactions/imports.ts'
import { changePlan } from '#server/database/household-scope.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { listParted, presentParted } from '#server/transactions/parted-store.ts'
import { storeImport, undoImport } from './change-import.ts'
import { presentImport, presentTyped } from './present.ts'
import { listImports } from './store.ts'
import { listAllTyped } from './typed-store.ts'

const PAGE = 100

/** Registers the calls about files of bookings. */
export function registerImportsRoutes(api: Api): void {
  const { clock, database, readOwnPlan } = api.dependencies

  serve(api, contract.readImports, ({ caller, query }) =>
    readOwnPlan(caller, async (scope) => {
      const rows = await listImports(scope, { after: query.after, limit: PAGE })
      const next = rows.length === PAGE ? (rows.at(-1)?.id ?? null) : null
      return { imports: rows.map(presentImport), next }
    }),
  )

  serve(api, contract.readRemembered, ({ caller }) =>
    readOwnPlan(caller, async (scope) => ({
      partedTransfers: (await listParted(scope, {})).map((row) => ({
        ...presentParted(row),
        partedAt: row.parted_at.toISOString(),
      })),
      typedBookings: (await listAllTyped(scope)).map(presentTyped),
    })),
  )

  serve(api, contract.createImport, ({ caller, body }) =>
    changePlan(database, caller.householdId, (scope) => storeImport(scope, body, clock.now())),
  )

  serve(api, contract.undoImport, ({ caller, params }) =>
    changePlan(database, caller.householdId, (scope) => undoImport(scope, params.id, clock.now())),
  )
}
