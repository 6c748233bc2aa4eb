import type { Day } from '#domain/calendar/day.ts'
import type { Plan } from '#domain/subscription/term.ts'

/** What a provider is told after the commit of what causes it. */
export type PaymentInstruction =
  /** Takes no money any more from the day after this one. Null: at once. */
  | { readonly kind: 'end'; readonly subscription: string; readonly endsOn: Day | null }
  /** Goes on, after it was told to end. */
  | { readonly kind: 'resume'; readonly subscription: string }
  /** Another plan, from the day on that the paid period is over. */
  | {
      readonly kind: 'change_plan'
      readonly subscription: string
      readonly plan: Plan
      readonly priceCents: number
      readonly from: Day
    }
  /** Part of a payment, or all of it, by the same way (§ 357 Abs. 3 BGB). */
  | { readonly kind: 'refund'; readonly reference: string; readonly amountCents: number }
  /** Nobody pays an order any more that has lapsed, on a page that is still open. */
  | { readonly kind: 'close_checkout'; readonly checkout: string }
