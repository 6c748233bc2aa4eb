import { queryOptions } from '@tanstack/react-query'
import { readAdminOverview } from '#contract/admin.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { api } from '#web/api/client.ts'
import { queryClient } from '#web/queries/query-client.ts'

export type AdminOverview = DataOf<typeof readAdminOverview>

/** Every query of the area starts with this word, so that all of them can be forgotten at once. */
export const adminKey = 'admin'

/** The page and the number in the rail read it. */
export const adminOverviewQuery = queryOptions({
  queryKey: [adminKey, 'overview'],
  queryFn: ({ signal }) => api.call(readAdminOverview, {}, signal),
})

/** After something was done to somebody: figures and lists are read anew. */
export async function refreshAdminData(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [adminKey] })
}

export function forgetAdminData(): void {
  queryClient.removeQueries({ queryKey: [adminKey] })
}
