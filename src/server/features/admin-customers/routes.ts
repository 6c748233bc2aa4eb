import * as contract from '#contract/admin/customers.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { act, previewAction } from './act.ts'
import { readCustomer } from './read-customer.ts'

/** Registers the calls of a customer's page: what support sees, and what it can do. */
export function registerAdminCustomersRoutes(api: Api): void {
  const { dependencies } = api

  serve(api, contract.readCustomer, ({ params }) => readCustomer(params.id, dependencies))
  serve(api, contract.previewCustomerAction, (call) => previewAction(call, dependencies))
  serve(api, contract.actOnCustomer, (call) => act(call, dependencies))
}
