import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import {
  abandonOrder,
  cancelSubscription,
  changePlanOfSubscription,
  confirmOwnDeclaration,
  listInvoices,
  paySubscription,
  resumeSubscription,
  stopOwnDeclaration,
} from '#contract/subscription.ts'
import type { Plan } from '#domain/subscription/term.ts'
import { api } from '#web/app/network/client.ts'
import { subscriptionQuery, type SubscriptionState } from '#web/member/subscription-query.ts'
import { leaveForPayment } from './leave-for-payment.ts'

export type Invoice = DataOf<typeof listInvoices>[number]

export const invoicesQuery = queryOptions({
  queryKey: ['invoices'],
  queryFn: ({ signal }) => api.call(listInvoices, {}, signal),
})

/** Goes to the provider again, for an order that waits for its payment or for a payment that failed. */
export function usePay() {
  return useMutation({
    mutationFn: async () => (await api.call(paySubscription, {})).redirect,
    meta: { showsErrors: true },
    onSuccess: leaveForPayment,
  })
}

export function useAbandon() {
  return useChange(() => api.call(abandonOrder, {}))
}

/**
 * Cancels the contract. Without a reason the last day is the earliest possible one, which the answer names;
 * with a reason somebody decides first.
 */
export function useCancel() {
  return useChange((reason: string | null) =>
    api.call(cancelSubscription, { body: { wishedOn: null, ...(reason === null ? {} : { reason }) } }),
  )
}

/** Confirms a declaration that was sent without a login, which then takes effect at once. */
export function useConfirmDeclaration() {
  return useChange((id: string) => api.call(confirmOwnDeclaration, { params: { id } }))
}

/** Stops a declaration that its person did not make: "Das war ich nicht". */
export function useStopDeclaration() {
  return useChange((id: string) => api.call(stopOwnDeclaration, { params: { id } }))
}

export function useResume() {
  return useChange(() => api.call(resumeSubscription, {}))
}

export function useChangePlan() {
  return useChange(
    (body: { readonly plan: Plan; readonly priceCents: number; readonly termsVersion: string }) =>
      api.call(changePlanOfSubscription, { body }),
  )
}

/**
 * A mutation of the contract that answers the new state; where another tab was faster, the state is read
 * again.
 */
function useChange<Input = void>(send: (input: Input) => Promise<SubscriptionState>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    meta: { showsErrors: true },
    onSuccess: (state) => {
      client.setQueryData(subscriptionQuery.queryKey, state)
      return client.invalidateQueries({ queryKey: invoicesQuery.queryKey })
    },
    // The reads are not awaited: without a connection they would never end, and the refusal would not be
    // shown.
    onError: () => void client.invalidateQueries({ queryKey: subscriptionQuery.queryKey }),
  })
}
