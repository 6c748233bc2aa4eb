import { queryOptions } from '@tanstack/react-query'
import type { SettingName } from '#contract/admin/setting-rules.ts'
import { listSettingChanges, readSettings } from '#contract/admin/settings.ts'
import { adminKey } from '#web/admin/admin-data.ts'
import { api } from '#web/app/network/client.ts'

export const settingsQuery = queryOptions({
  queryKey: [adminKey, 'settings'],
  queryFn: ({ signal }) => api.call(readSettings, {}, signal),
})

export function settingChangesQuery(name: SettingName) {
  return queryOptions({
    queryKey: [adminKey, 'setting-changes', name],
    queryFn: ({ signal }) => api.call(listSettingChanges, { params: { name } }, signal),
  })
}
