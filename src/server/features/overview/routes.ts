import * as contract from '#contract/overview.ts'
import { DAY_MS } from '#domain/calendar/durations.ts'
import { REST_DAYS } from '#domain/overview/dismissal.ts'
import type { Database } from '#server/database/database.ts'
import { tableCaps } from '#server/database/table-caps.ts'
import { inTransaction, readAgainWhenLost, type Transaction } from '#server/database/transaction.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { lockUser } from '#server/identity/user-store.ts'
import { presentOverview } from './present.ts'
import { deleteDismissal, findOverview, replaceWidgets, storeDismissal, storeStartPage } from './store.ts'

/** Registers the calls about what a user has chosen for the overview. */
export function registerOverviewRoutes(api: Api): void {
  const { clock, database } = api.dependencies

  serve(api, contract.readOverview, ({ caller }) =>
    readAgainWhenLost(() => overviewOf(database, caller.userId)),
  )

  serve(api, contract.updateOverview, ({ caller: { userId }, body: { startPage, widgets } }) =>
    change(userId, async (transaction) => {
      if (startPage !== undefined) await storeStartPage(transaction, userId, startPage)
      if (widgets !== undefined) await replaceWidgets(transaction, userId, widgets)
    }),
  )

  serve(api, contract.dismissFinding, ({ caller: { userId }, params, body }) =>
    change(userId, (transaction) =>
      storeDismissal(
        transaction,
        { userId, finding: params.finding, facts: body.facts, now: clock.now() },
        tableCaps.overview_dismissal.perUser,
      ),
    ),
  )

  serve(api, contract.recallFinding, ({ caller: { userId }, params }) =>
    change(userId, (transaction) => deleteDismissal(transaction, userId, params.finding)),
  )

  // The changes of a user run one after the other: two devices that arrange at once do not end up with half of each.
  function change(userId: string, work: (transaction: Transaction) => Promise<void>) {
    return inTransaction(database, async (transaction) => {
      await lockUser(transaction, userId)
      await work(transaction)
      return overviewOf(transaction, userId)
    })
  }

  async function overviewOf(from: Database | Transaction, userId: string) {
    const since = new Date(clock.now().getTime() - REST_DAYS * DAY_MS)
    return presentOverview(await findOverview(from, userId, since))
  }
}
