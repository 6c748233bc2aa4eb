import * as contract from '#contract/announcements.ts'
import { problem } from '#contract/protocol/problem.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'

/** Registers the calls about announcements for the people who get them. */
export function registerAnnouncementsRoutes(api: Api): void {
  const missing = () => Promise.reject(problem('not_found'))
  serve(api, contract.readBar, missing)
  serve(api, contract.dismissBar, missing)
  serve(api, contract.readAdvertising, missing)
  serve(api, contract.putAdvertising, missing)
  serve(api, contract.unsubscribeAdvertising, missing)
}
