import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CallError } from '#contract/protocol/client.ts'
import { orderSubscription } from '#contract/subscription.ts'
import { api } from '#web/api/client.ts'
import { subscriptionQuery, type Offer } from '#web/member/subscription-query.ts'
import { refusalSentence } from '#web/records/refusal-sentence.ts'
import { leaveForPayment } from './leave-for-payment.ts'
import { type OrderDraft, renewOrder } from './order-draft.ts'
import { priceOf } from './order-summary.ts'

interface Order {
  readonly draft: OrderDraft
  readonly isEarly: boolean
  readonly offer: Offer
}

interface Ordering {
  readonly order: (order: Order) => void
  readonly isPending: boolean
  /** What was in the way; the choice stays as it is. */
  readonly problem: string | undefined
}

/** Orders, and leaves for where it is paid. */
export function useOrder(): Ordering {
  const client = useQueryClient()
  const send = useMutation({
    mutationFn: async ({ draft, isEarly, offer }: Order) => {
      const { redirect } = await api.call(orderSubscription, {
        body: {
          id: draft.id,
          plan: draft.plan,
          priceCents: priceOf(draft.plan, offer),
          termsVersion: draft.terms,
          isEarly,
          wordingVersion: offer.wordingVersion,
        },
      })
      return redirect
    },
    meta: { showsErrors: true },
    onSuccess: (redirect) => {
      renewOrder()
      return leaveForPayment(redirect)
    },
    // The price, the terms, or a contract of the household is not what this page knows.
    onError: (error) =>
      isOvertaken(error) && client.invalidateQueries({ queryKey: subscriptionQuery.queryKey }),
  })
  return {
    order: (order) => send.mutate(order),
    isPending: send.isPending,
    problem: isOvertaken(send.error)
      ? 'Inzwischen hat sich etwas geändert: der Preis, die AGB oder ein Abo in deinem Haushalt. Es wurde nichts bestellt. Bitte prüf deine Bestellung noch einmal.'
      : refusalSentence(send.error),
  }
}

function isOvertaken(error: unknown): boolean {
  return error instanceof CallError && error.has('conflict')
}
