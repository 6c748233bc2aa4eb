import { queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/content/admin-content.ts'
import * as images from '#contract/content/admin-images.ts'
import type { ContentKind } from '#contract/content/content-kinds.ts'
import { adminKey } from '#web/admin/admin-data.ts'
import { api } from '#web/app/network/client.ts'

export function contentListQuery(kind: ContentKind) {
  return queryOptions({
    queryKey: [adminKey, 'content', kind],
    queryFn: ({ signal }) => api.call(contract.listContent, { query: { kind } }, signal),
  })
}

export function contentQuery(id: string) {
  return queryOptions({
    queryKey: [adminKey, 'content-item', id],
    queryFn: ({ signal }) => api.call(contract.readContent, { params: { id } }, signal),
    // What is typed is based on what was read, so a later read must not change it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

export function seminarRequestsQuery(id: string) {
  return queryOptions({
    queryKey: [adminKey, 'seminar-requests', id],
    queryFn: ({ signal }) => api.call(contract.listSeminarRequests, { params: { id } }, signal),
    refetchInterval: 10_000,
  })
}

export const imagesQuery = queryOptions({
  queryKey: [adminKey, 'images'],
  queryFn: ({ signal }) => api.call(images.listImages, {}, signal),
})

/** Whether a seminar is cancelled, and how many people that reaches. */
export function seminarCancellationQuery(id: string) {
  return queryOptions({
    queryKey: [adminKey, 'seminar-cancellation', id],
    queryFn: ({ signal }) => api.call(contract.readSeminarCancellation, { params: { id } }, signal),
  })
}
