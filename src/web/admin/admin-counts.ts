import { queryOptions } from '@tanstack/react-query'
import { listOpenTasks } from '#contract/admin/desk.ts'
import { listRequests } from '#contract/admin/requests.ts'
import { readAdminSubscriptions } from '#contract/admin/subscriptions.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { api } from '#web/app/network/client.ts'
import { type AdminOverview, adminKey } from './admin-data.ts'

export type AdminFigures = DataOf<typeof readAdminSubscriptions>
type OpenRequests = DataOf<typeof listRequests>
type OpenTasks = DataOf<typeof listOpenTasks>

/** Open requests, the nearest deadline first, with the number of each kind, for the rail and the overview. */
export const openRequestsQuery = queryOptions({
  queryKey: [adminKey, 'requests', 'open'],
  queryFn: ({ signal }) => api.call(listRequests, { query: { state: 'open', per_page: '15' } }, signal),
})

/** Everything that waits for the administration, for the rail. */
export const openTasksQuery = queryOptions({
  queryKey: [adminKey, 'tasks', 'open'],
  queryFn: ({ signal }) => api.call(listOpenTasks, { query: { per_page: '15' } }, signal),
})

/** Revenue, contracts, trials and churn of the whole product. */
export const adminFiguresQuery = queryOptions({
  queryKey: [adminKey, 'subscriptions'],
  queryFn: ({ signal }) => api.call(readAdminSubscriptions, {}, signal),
})

/** The counts that stand at the places of the administration. */
export interface AdminCounts {
  readonly overview: AdminOverview | undefined
  readonly requests: OpenRequests | undefined
  readonly tasks: OpenTasks | undefined
}

export type { OpenRequests }
