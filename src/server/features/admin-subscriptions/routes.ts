import * as contract from '#contract/admin/subscriptions.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { grantAccess, readAccess, revokeGrant } from './grants.ts'
import { readFigures } from './read-figures.ts'
import { releaseOrder } from './release-order.ts'

/**
 * Registers the calls by which administrators see subscriptions: figures without names, and what opens the areas for
 * one user.
 */
export function registerAdminSubscriptionsRoutes(api: Api): void {
  const { dependencies } = api

  serve(api, contract.readAdminSubscriptions, async () => readFigures(dependencies))
  serve(api, contract.readAdminAccess, async ({ params }) => readAccess(params.id, dependencies))
  serve(api, contract.grantAccess, async (call) => grantAccess(call, dependencies))
  serve(api, contract.revokeGrant, async (call) => revokeGrant(call, dependencies))
  serve(api, contract.releaseOrder, async (call) => releaseOrder(call, dependencies))
}
