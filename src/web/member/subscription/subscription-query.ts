import { queryOptions } from '@tanstack/react-query'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { readSubscription } from '#web/api/calls.ts'
import { api } from '#web/api/client.ts'

export type SubscriptionState = DataOf<typeof readSubscription>

export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: ({ signal }) => api.call(readSubscription, {}, signal),
})
