import { queryOptions } from '@tanstack/react-query'
import { listJobs } from '#contract/admin/operation.ts'
import { adminKey } from '#web/admin/admin-data.ts'
import { whileUsed } from '#web/admin/while-used.ts'
import { api } from '#web/app/network/client.ts'

/** The jobs, read again and again because they go on while the page is open. */
export const jobsQuery = queryOptions({
  queryKey: [adminKey, 'jobs'],
  queryFn: ({ signal }) => api.call(listJobs, {}, signal),
  refetchInterval: ({ state }) => whileUsed(state.data?.some((job) => job.is_under_way) ? 2_000 : 15_000),
})
