import { queryOptions } from '@tanstack/react-query'
import { type AdminCustomer, readCustomer } from '#contract/admin/customers.ts'
import { adminKey } from '#web/admin/admin-data.ts'
import { api } from '#web/app/network/client.ts'
import { queryClient } from '#web/app/queries/query-client.ts'

/** Everything that support may see of a customer. */
export function customerQuery(id: string) {
  return queryOptions({
    queryKey: [adminKey, 'customer', id],
    queryFn: ({ signal }) => api.call(readCustomer, { params: { id } }, signal),
  })
}

/** Shows what an action has made of a customer. */
export function keepCustomer(customer: AdminCustomer): void {
  queryClient.setQueryData(customerQuery(customer.user.id).queryKey, customer)
}
