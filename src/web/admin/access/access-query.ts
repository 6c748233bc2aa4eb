import { queryOptions } from '@tanstack/react-query'
import { readAdminAccess } from '#contract/admin/subscriptions.ts'
import { adminKey } from '#web/admin/admin-data.ts'
import { api } from '#web/app/network/client.ts'

/** What opens the paid areas for a user. */
export function accessQuery(userId: string) {
  return queryOptions({
    queryKey: [adminKey, 'access', userId],
    queryFn: ({ signal }) => api.call(readAdminAccess, { params: { id: userId } }, signal),
  })
}
