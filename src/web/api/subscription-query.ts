import { queryOptions } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import { readSubscription } from './calls.ts'
import { api } from './client.ts'

export type SubscriptionState = DataOf<typeof readSubscription>

export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: ({ signal }) => api.call(readSubscription, {}, signal),
})
