import * as contract from '#contract/admin/prices.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { cancelCampaign, endCampaign, previewCampaign, startCampaign } from './campaigns.ts'
import { exportAnswers, listAnswers } from './list-answers.ts'
import { dropPrice, planPrice, previewPrice } from './plan-price.ts'
import { readPrices } from './read-prices.ts'

/** Registers the calls about prices of new contracts, and about the question to customers of running ones. */
export function registerAdminPricesRoutes(api: Api): void {
  const { dependencies } = api

  serve(api, contract.readAdminPrices, () => readPrices(api))
  serve(api, contract.previewPrice, (call) => previewPrice(call, api))
  serve(api, contract.planPrice, (call) => planPrice(call, api))
  serve(api, contract.dropPrice, (call) => dropPrice(call, api))
  serve(api, contract.previewCampaign, (call) => previewCampaign(call, api))
  serve(api, contract.startCampaign, (call) => startCampaign(call, api))
  serve(api, contract.endCampaign, (call) => endCampaign(call, api))
  serve(api, contract.cancelCampaign, (call) => cancelCampaign(call, api))
  serve(api, contract.listPriceAnswers, (call) => listAnswers(call, dependencies))
  serve(api, contract.exportPriceAnswers, (call) => exportAnswers(call, dependencies))
}
