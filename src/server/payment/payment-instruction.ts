import type { Day } from '#domain/calendar/day.ts'
import type { Plan } from '#domain/subscription/term.ts'

/** What a payment provider is told after the commit that causes it. */
export type PaymentInstruction =
  /** The subscription takes no money any more from the day after this one. Null: at once. */
  | { readonly kind: 'end'; readonly subscription: string; readonly endsOn: Day | null }
  /** The subscription goes on, after the provider was told to end it. */
  | { readonly kind: 'resume'; readonly subscription: string }
  /** The subscription has another plan, from the day on which the paid period is over. */
  | {
      readonly kind: 'change_plan'
      readonly subscription: string
      readonly plan: Plan
      readonly priceCents: number
      readonly from: Day
    }
  /**
   * So much is taken from the payment of the period that begins on a day, instead of what was said of it before; 0:
   * nothing.
   */
  | {
      readonly kind: 'reduce'
      readonly subscription: string
      readonly from: Day
      readonly amountCents: number
    }
  /** A refund of a payment, in part or in full, by the same means of payment (§ 357 Abs. 3 BGB). */
  | { readonly kind: 'refund'; readonly reference: string; readonly amountCents: number }
  /** The open page of an order that has lapsed is closed, so that nobody pays on it. */
  | { readonly kind: 'close_checkout'; readonly checkout: string }
  /** A payment came past the provider, which demands it no more. */
  | { readonly kind: 'paid_elsewhere'; readonly reference: string }
