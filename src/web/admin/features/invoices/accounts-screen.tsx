import { queryOptions, useQuery } from '@tanstack/react-query'
import { readBookkeepingSettings } from '#contract/admin/invoices.ts'
import { adminKey } from '#web/admin/admin-data.ts'
import { api } from '#web/app/network/client.ts'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { SkeletonRows } from '#web/kit/display/skeleton.tsx'
import { AccountsForm } from './accounts-form.tsx'

const settingsQuery = queryOptions({
  queryKey: [adminKey, 'bookkeeping-settings'],
  queryFn: ({ signal }) => api.call(readBookkeepingSettings, {}, signal),
})

/** Accounts and tax keys with which the tax adviser's program books. */
export function AccountsScreen() {
  const { data, error, refetch } = useQuery(settingsQuery)
  if (!data && error) return <LoadError onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={8} />
  return <AccountsForm key={data.version} stored={data} />
}
