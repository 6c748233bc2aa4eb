import type { readIncome as contract } from '#contract/planning/income.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { presentExtra, presentReceipt, presentSource } from './present.ts'
import { listExtras, listReceipts, listSources } from './store.ts'

/** The whole income of a household: sources, receipts from them, and income that comes once. */
export async function readIncome(scope: HouseholdScope): Promise<DataOf<typeof contract>> {
  return {
    sources: (await listSources(scope)).map(presentSource),
    receipts: (await listReceipts(scope)).map(presentReceipt),
    extras: (await listExtras(scope)).map(presentExtra),
  }
}
