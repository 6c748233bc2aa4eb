import type * as contract from '#contract/announcements.ts'
import type { CallOf } from '#contract/protocol/endpoint.ts'
import { laterContract } from '#web/app/network/later-contract.ts'
import { type AnnouncementData, announcementQuery } from '#web/household/planning/announcement-queries.ts'
import { type KeptWrite, keptMutation } from './kept-write.ts'

const announcementContract = laterContract(() => import('#contract/announcements.ts'))

// The announcement that follows the closed one is shown when the server has answered.
const dismissBar: KeptWrite<typeof contract.dismissBar, AnnouncementData> = {
  name: 'dismissBar',
  endpoint: async () => (await announcementContract()).dismissBar,
  queryKey: announcementQuery.queryKey,
  change: (data, { params }) => (data.bar?.id === params.id ? { bar: null } : data),
  recordIn: () => undefined,
}

export const announcementWrites = [dismissBar]

export const dismissBarMutation = keptMutation(
  dismissBar,
  (id: string): CallOf<typeof contract.dismissBar> => ({ params: { id } }),
)
