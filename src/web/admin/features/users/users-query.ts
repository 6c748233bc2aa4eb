import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { countUsers, listUsers } from '#contract/admin/admin.ts'
import { adminKey } from '#web/admin/admin-data.ts'
import { api } from '#web/app/network/client.ts'
import { type UsersView, toQuery } from './users-view.ts'

/** One page of people; the former one stays visible while the next is read. */
export function usersQuery(view: UsersView) {
  const query = toQuery(view)
  return queryOptions({
    queryKey: [adminKey, 'users', query],
    queryFn: ({ signal }) => api.call(listUsers, { query }, signal),
    placeholderData: keepPreviousData,
  })
}

/** How many people there are; read beside the list, which need not wait for it. */
export const userCountsQuery = queryOptions({
  queryKey: [adminKey, 'user-counts'],
  queryFn: ({ signal }) => api.call(countUsers, {}, signal),
})
