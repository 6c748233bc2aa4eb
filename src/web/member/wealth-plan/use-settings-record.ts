import { useQueryClient } from '@tanstack/react-query'
import { type StoredPlanSettings, wealthPlanQuery } from '#web/household/planning/wealth-plan-queries.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { updatePlanMutation } from './plan-mutations.ts'
import { type SavedRecord, useSavedRecord } from './use-saved-record.ts'

export type SettingsFields = Omit<StoredPlanSettings, 'version'>
export type SettingsRecord = SavedRecord<SettingsFields, StoredPlanSettings>

/** The record with the settings of the whole plan. */
export function useSettingsRecord(stored: StoredPlanSettings): SettingsRecord {
  const client = useQueryClient()
  const send = useSend()
  return useSavedRecord({
    latest: () => client.getQueryData(wealthPlanQuery.queryKey)?.plan ?? stored,
    fieldsOf: ({ version: _, ...fields }): SettingsFields => fields,
    put: (fields, version) => send(updatePlanMutation, { version, ...fields }),
  })
}
