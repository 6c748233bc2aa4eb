import { queryOptions } from '@tanstack/react-query'
import type * as contract from '#contract/announcements.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import * as firstReads from '#contract/protocol/first-reads.ts'
import { MINUTE_MS } from '#domain/calendar/durations.ts'
import { api, callOf } from '#web/app/network/client.ts'
import { shownWithWaiting } from '#web/household/outbox/send-or-keep.ts'

export type AnnouncementData = DataOf<typeof contract.readBar>

/** The announcement to show in the frame, if there is one. */
export const announcementQuery = queryOptions({
  queryKey: ['announcement'],
  queryFn: async ({ signal }): Promise<AnnouncementData> =>
    shownWithWaiting(
      'announcement',
      await api.call(callOf<typeof contract.readBar>(firstReads.readAnnouncement), {}, signal),
    ),
  staleTime: 10 * MINUTE_MS,
})
