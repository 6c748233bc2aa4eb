import { readHoldings } from '#contract/transactions/holdings.ts'
import * as contract from '#contract/transactions/transactions.ts'
import { changePlan } from '#server/database/household-scope.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { today } from '#server/today.ts'
import { createBooking, deleteBooking, returnBooking, updateBooking } from './change-transaction.ts'
import { pairBookings, unpairBookings } from './pair-transactions.ts'
import { holdingsOfAccount } from './read-holdings.ts'
import { readKnown, readMonths, readTransactions } from './read-transactions.ts'
import { sortBookings } from './sort-transactions.ts'

/** Registers the calls about bookings. Reading is free, writing needs a subscription: the guard tells them apart. */
export function registerTransactionsRoutes(api: Api): void {
  const { database, clock, readOwnPlan } = api.dependencies

  serve(api, contract.readTransactions, ({ caller, query }) =>
    readOwnPlan(caller, (scope) => readTransactions(scope, query)),
  )

  serve(api, contract.readTransactionMonths, ({ caller, query }) =>
    readOwnPlan(caller, (scope) => readMonths(scope, query, today(clock))),
  )

  serve(api, contract.readKnownTransactions, ({ caller, query }) =>
    readOwnPlan(caller, (scope) => readKnown(scope, query)),
  )

  serve(api, readHoldings, ({ caller, params, query }) =>
    readOwnPlan(caller, (scope) =>
      holdingsOfAccount(scope, params.id, { today: today(clock), until: query.until ?? null }),
    ),
  )

  serve(api, contract.createTransaction, ({ caller, body }) =>
    changePlan(database, caller.householdId, (scope) => createBooking(scope, body)),
  )

  serve(api, contract.updateTransaction, ({ caller, params, body }) =>
    changePlan(database, caller.householdId, (scope) => updateBooking(scope, { ...body, ...params })),
  )

  serve(api, contract.deleteTransaction, ({ caller, params }) =>
    changePlan(database, caller.householdId, (scope) => deleteBooking(scope, params.id)),
  )

  serve(api, contract.returnTransaction, ({ caller, body }) =>
    changePlan(database, caller.householdId, (scope) => returnBooking(scope, body)),
  )

  serve(api, contract.sortTransactions, ({ caller, body }) =>
    changePlan(database, caller.householdId, (scope) => sortBookings(scope, body.rows)),
  )

  serve(api, contract.pairTransactions, ({ caller, body }) =>
    changePlan(database, caller.householdId, async (scope) => ({
      transactions: await pairBookings(scope, body),
    })),
  )

  serve(api, contract.unpairTransactions, ({ caller, params }) =>
    changePlan(database, caller.householdId, async (scope) => ({
      transactions: await unpairBookings(scope, params.id),
    })),
  )
}
