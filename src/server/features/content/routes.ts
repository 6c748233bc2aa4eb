import * as contract from '#contract/content/published.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'

/** Registers the calls by which the pages read published content. */
export function registerContentRoutes(api: Api): void {
  const { published } = api

  serve(api, contract.readSlot, async ({ params }) => ({ html: published.slots()[params.name] }))
}
