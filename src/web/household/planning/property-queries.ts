import { queryOptions } from '@tanstack/react-query'
import type * as contract from '#contract/planning/properties.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import * as firstReads from '#contract/protocol/first-reads.ts'
import { api, callOf } from '#web/app/network/client.ts'
import { shownWithWaiting } from '#web/household/outbox/send-or-keep.ts'

export type PropertiesData = DataOf<typeof contract.readProperties>
export type StoredProperty = PropertiesData['properties'][number]
export type StoredCheck = PropertiesData['checks'][number]

/** What the household knows of its properties, in the order of their accounts, and its purchase checks. */
export const propertiesQuery = queryOptions({
  queryKey: ['properties'],
  queryFn: async ({ signal }): Promise<PropertiesData> =>
    shownWithWaiting(
      'properties',
      await api.call(callOf<typeof contract.readProperties>(firstReads.readProperties), {}, signal),
    ),
})
