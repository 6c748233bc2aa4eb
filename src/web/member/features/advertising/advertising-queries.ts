import { queryOptions } from '@tanstack/react-query'
import { readAdvertising } from '#contract/announcements.ts'
import { api } from '#web/app/network/client.ts'

/** The consent to advertising. It is read again on every return to the page: the link in a mail may have ended it. */
export const advertisingQuery = queryOptions({
  queryKey: ['advertising'],
  queryFn: ({ signal }) => api.call(readAdvertising, {}, signal),
  refetchOnWindowFocus: 'always',
})
