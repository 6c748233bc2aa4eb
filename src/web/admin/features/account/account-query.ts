import { queryOptions } from '@tanstack/react-query'
import { readAdminAccount } from '#contract/admin/account.ts'
import { adminKey } from '#web/admin/admin-data.ts'
import { api } from '#web/app/network/client.ts'

export const accountQuery = queryOptions({
  queryKey: [adminKey, 'account'],
  queryFn: ({ signal }) => api.call(readAdminAccount, {}, signal),
})
