import * as contract from '#contract/planning/accounts.ts'
import { findBalance, listAccounts, removeBalance } from '#server/accounts/account-store.ts'
import { presentAccount, presentBalance } from '#server/accounts/present.ts'
import { changePlan } from '#server/database/household-scope.ts'
import type { Api } from '#server/http/api.ts'
import { checkSeen } from '#server/http/check-seen.ts'
import { serve } from '#server/http/serve.ts'
import { today } from '#server/today.ts'
import { closeAccount } from './close-account.ts'
import { createAccount } from './create-account.ts'
import { deleteAccount } from './delete-account.ts'
import { orderAccounts } from './order-accounts.ts'
import { putBalance } from './put-balance.ts'
import { reopenAccount } from './reopen-account.ts'
import { updateAccount } from './update-account.ts'

/** Registers the calls of the accounts: fields, order, state and balances. */
export function registerAccountsRoutes(api: Api): void {
  const { database, clock, readOwnPlan } = api.dependencies

  serve(api, contract.readAccounts, ({ caller }) =>
    readOwnPlan(caller, async (scope) => ({
      accounts: (await listAccounts(scope)).map(presentAccount),
    })),
  )

  serve(api, contract.createAccount, ({ caller, body }) =>
    changePlan(database, caller.householdId, (scope) => createAccount(scope, body, today(clock))),
  )

  serve(api, contract.updateAccount, ({ caller, params, body }) =>
    changePlan(database, caller.householdId, (scope) =>
      updateAccount(scope, { ...body, ...params }, today(clock)),
    ),
  )

  serve(api, contract.deleteAccount, ({ caller, params }) =>
    changePlan(database, caller.householdId, async (scope) => ({
      outcome: await deleteAccount(scope, params.id, today(clock)),
    })),
  )

  serve(api, contract.closeAccount, ({ caller, params, body }) =>
    changePlan(database, caller.householdId, async (scope) => ({
      accounts: await closeAccount(scope, { ...body, ...params }, today(clock)),
    })),
  )

  serve(api, contract.reopenAccount, ({ caller, params, body }) =>
    changePlan(database, caller.householdId, (scope) =>
      reopenAccount(scope, { ...body, ...params }, today(clock)),
    ),
  )

  serve(api, contract.orderAccounts, ({ caller, body }) =>
    changePlan(database, caller.householdId, async (scope) => ({
      accounts: await orderAccounts(scope, body.ids),
    })),
  )

  serve(api, contract.putBalance, ({ caller, params, body }) =>
    changePlan(database, caller.householdId, (scope) =>
      putBalance(scope, params.id, { ...body, day: params.day }, today(clock)),
    ),
  )

  serve(api, contract.deleteBalance, ({ caller, params: { id, day }, query }) =>
    changePlan(database, caller.householdId, async (scope) => {
      const stored = await findBalance(scope, id, day)
      checkSeen(stored && presentBalance(stored), query.version)
      await removeBalance(scope, id, day)
    }),
  )
}
