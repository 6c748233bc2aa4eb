import type { AdminPrices } from '#contract/admin/prices.ts'
import { termsInForce } from '#server/content/terms-in-force.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Api } from '#server/http/api.ts'
import { countQuestions, listCampaignGroups, listCampaigns } from '#server/prices/campaign-store.ts'
import { listPriceGroups, listPrices } from '#server/prices/price-store.ts'
import { today } from '#server/today.ts'
import { type KnownPrices, presentPrices } from './present-prices.ts'

export type PricesApi = Pick<Api, 'dependencies' | 'published'>

/** Prices and campaigns as they are now. */
export async function readPrices(
  { dependencies, published }: PricesApi,
  database: Database | Transaction = dependencies.database,
): Promise<AdminPrices> {
  const { clock, config } = dependencies
  const known: KnownPrices = {
    prices: await listPrices(database),
    groups: await listPriceGroups(database),
    campaigns: await listCampaigns(database),
    campaignGroups: await listCampaignGroups(database),
    counts: await countQuestions(database),
    termsVersion: termsInForce(published.shown()),
  }
  return presentPrices(known, config, today(clock))
}
