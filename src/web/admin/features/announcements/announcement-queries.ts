import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/admin/announcements.ts'
import type { AnnouncementKind, Audience } from '#domain/announcements/audience.ts'
import { adminKey } from '#web/admin/admin-data.ts'
import { type StateView, useStateView } from '#web/admin/list/use-state-view.ts'
import { whileUsed } from '#web/admin/while-used.ts'
import { api } from '#web/app/network/client.ts'
import type { AnnouncementState } from './announcement-words.ts'

/** While a mail is sent its numbers change. */
const SENDING_EVERY_MS = 2_000
const CALM_EVERY_MS = 15_000

export type AnnouncementsView = StateView<AnnouncementState>

/** The page of the list that the address names. */
export function useAnnouncementsView() {
  return useStateView(contract.announcementStates)
}

/** One page of the list; the former one stays visible while the next is read. */
export function announcementsQuery({ state, page, perPage }: AnnouncementsView) {
  const query = { ...(state && { state }), page: String(page), per_page: String(perPage) }
  return queryOptions({
    queryKey: [adminKey, 'announcements', query],
    queryFn: ({ signal }) => api.call(contract.listAnnouncements, { query }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      whileUsed(
        data?.announcements.some((row) => row.state === 'sending') ? SENDING_EVERY_MS : CALM_EVERY_MS,
      ),
  })
}

/** One announcement. A draft is read once: what is typed is based on it. */
export function announcementQuery(id: string) {
  return queryOptions({
    queryKey: [adminKey, 'announcement', id],
    queryFn: ({ signal }) => api.call(contract.readAnnouncement, { params: { id } }, signal),
    staleTime: ({ state: { data } }) => (data?.state === 'draft' ? Number.POSITIVE_INFINITY : 0),
    gcTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'sending' ? whileUsed(SENDING_EVERY_MS) : false,
  })
}

/** How many people an announcement would reach now. */
export function audienceQuery(kind: AnnouncementKind, audience: Audience) {
  return queryOptions({
    queryKey: [adminKey, 'audience', kind, audience],
    queryFn: ({ signal }) => api.call(contract.countAudience, { query: { kind, audience } }, signal),
  })
}
