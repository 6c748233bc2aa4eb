import { queryOptions } from '@tanstack/react-query'
import { readAdminOverview } from '#contract/admin/admin.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { api } from '#web/app/network/client.ts'
import { queryClient } from '#web/app/queries/query-client.ts'

export type AdminOverview = DataOf<typeof readAdminOverview>

/** Every query of the administration starts with this word, so that all of them can be forgotten at once. */
export const adminKey = 'admin'

/** The overview, which its page reads, and the rail for its numbers. */
export const adminOverviewQuery = queryOptions({
  queryKey: [adminKey, 'overview'],
  queryFn: ({ signal }) => api.call(readAdminOverview, {}, signal),
})

/** Reads figures and lists anew after something was done to somebody. */
export async function refreshAdminData(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [adminKey] })
}

export function forgetAdminData(): void {
  queryClient.removeQueries({ queryKey: [adminKey] })
}
