import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { CallError } from '#contract/protocol/client.ts'
import { problemStatus } from '#contract/protocol/problem.ts'
import { orderSubscription } from '#contract/subscription.ts'
import { api } from '#web/app/network/client.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { subscriptionQuery, type Offer } from '#web/member/subscription-query.ts'
import { leaveForPayment } from './leave-for-payment.ts'
import { type OrderDraft, renewOrder } from './order-draft.ts'
import { priceOf } from './order-summary.ts'

interface Order {
  readonly draft: OrderDraft
  readonly isEarly: boolean
  readonly offer: Offer
  /** The code of the voucher whose prices stand in the order; null: none. */
  readonly voucherCode: string | null
}

interface Ordering {
  readonly order: (order: Order) => void
  readonly isPending: boolean
  /** The sentence about the problem; the choices stay as they are. */
  readonly problem: string | undefined
}

/** Sends the order and leaves for the payment page. */
export function useOrder(): Ordering {
  const client = useQueryClient()
  const send = useMutation({
    mutationFn: async ({ draft, isEarly, offer, voucherCode }: Order) => {
      const { redirect } = await api.call(orderSubscription, {
        body: {
          id: draft.id,
          plan: draft.plan,
          priceCents: priceOf(draft.plan, offer),
          termsVersion: draft.terms,
          isEarly,
          wordingVersion: offer.wordingVersion,
          ...(voucherCode === null ? {} : { voucherCode }),
        },
      })
      return redirect
    },
    meta: { showsErrors: true },
    onSuccess: (redirect) => {
      renewOrder()
      return leaveForPayment(redirect)
    },
    onError: async (error) => {
      // A code that somebody else has used meanwhile is asked for anew; the order stays as it is.
      if (isAtVoucher(error)) await client.invalidateQueries({ queryKey: ['voucher-prices'] })
      if (isOvertaken(error)) await showWhatIs(client, error)
    },
  })
  return {
    order: (order) => send.mutate(order),
    isPending: send.isPending,
    problem: refusalSentence(send.error),
  }
}

// Shows the newer state after a refusal: the price, the terms, or a contract of the household have changed.
// Where nothing can be ordered any more, the button disappears together with its sentence, so a toast shows
// the reason.
async function showWhatIs(client: QueryClient, error: unknown): Promise<void> {
  const { offer } = await client.fetchQuery({ ...subscriptionQuery, staleTime: 0 })
  const message = refusalSentence(error)
  if (offer === null && message !== undefined) showToast({ type: 'info', message, timeout: 0 })
}

function isAtVoucher(error: unknown): boolean {
  return error instanceof CallError && error.errors.some(({ field }) => field === 'voucherCode')
}

function isOvertaken(error: unknown): boolean {
  return error instanceof CallError && error.status === problemStatus.conflict
}
