import { queryOptions } from '@tanstack/react-query'
import { readCondition } from '#contract/admin/condition.ts'
import { adminKey } from '#web/admin/admin-data.ts'
import { whileUsed } from '#web/admin/while-used.ts'
import { api } from '#web/app/network/client.ts'

/** The condition, read again and again because it is examined every minute. */
export const conditionQuery = queryOptions({
  queryKey: [adminKey, 'condition'],
  queryFn: ({ signal }) => api.call(readCondition, {}, signal),
  refetchInterval: () => whileUsed(30_000),
})
