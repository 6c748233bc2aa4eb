import { queryOptions } from '@tanstack/react-query'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import * as firstReads from '#contract/protocol/first-reads.ts'
import type { readSubscription } from '#contract/subscription.ts'
import { api, callOf } from '#web/app/network/client.ts'

export type SubscriptionState = DataOf<typeof readSubscription>
export type Contract = NonNullable<SubscriptionState['contract']>
export type Offer = NonNullable<SubscriptionState['offer']>

export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: ({ signal }) => api.call(callOf<typeof readSubscription>(firstReads.readSubscription), {}, signal),
})
