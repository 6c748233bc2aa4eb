import type { Day } from '#domain/calendar/day.ts'
import type { Plan } from '#domain/subscription/term.ts'
import type { PaymentInstruction } from './payment-instruction.ts'

export type ProviderName = 'stripe' | 'test'

/** What somebody has ordered and is going to pay. */
export interface Checkout {
  readonly contractId: string
  readonly number: string
  readonly email: string
  readonly plan: Plan
  readonly priceCents: number
  readonly productName: string
  /** Null: the first period is paid now. Otherwise the way to pay is left now, for that day. */
  readonly firstPaymentOn: Day | null
  /** Full addresses the provider leads back to. */
  readonly doneUrl: string
  readonly backUrl: string
}

/** Where the browser goes, and how the provider calls it. */
export interface StartedCheckout {
  readonly reference: string
  readonly url: string
}

/** Who takes the money. Everything here may speak to the network, so nothing of it is called within a transaction. */
export interface PaymentProvider {
  readonly name: ProviderName
  /** Asked twice for one contract, it answers as the first time. */
  readonly startCheckout: (checkout: Checkout) => Promise<StartedCheckout>
  /** Where a payment that failed is paid; null where the provider knows none. */
  readonly retryAddress: (payment: {
    readonly subscription: string
    readonly reference: string | null
    readonly backUrl: string
  }) => Promise<string | null>
  /** @param key the same at every attempt, so that nothing is done twice */
  readonly carryOut: (instruction: PaymentInstruction, key: string) => Promise<void>
}

/** An amount as a provider tells it; null where its message lacks it, which fits nothing. */
export interface ToldMoney {
  readonly cents: number | null
  /** ISO 4217, in small letters. */
  readonly currency: string | null
}

/** What a provider tells us, whichever it is. Days are those of Germany. */
export type PaymentEvent =
  /** The way to pay is there; `payment` is that of the first period, where one was due. */
  | {
      readonly kind: 'checkout_completed'
      readonly contractId: string
      readonly customer: string | null
      readonly subscription: string | null
      readonly payment: {
        readonly state: 'paid' | 'processing'
        readonly reference: string | null
        readonly money: ToldMoney
      } | null
    }
  /** Declined, given up, or too old. */
  | { readonly kind: 'checkout_failed'; readonly contractId: string }
  /** Of a period of a contract, by its first day. */
  | {
      readonly kind: 'payment'
      /** Where the provider keeps it: then a payment may come before its checkout. */
      readonly contractId: string | null
      readonly subscription: string
      readonly state: 'paid' | 'processing' | 'failed'
      readonly reference: string
      readonly periodFrom: Day
      /** What was paid, or is asked for. */
      readonly money: ToldMoney
    }
  /** Money that was paid has been fetched back. */
  | { readonly kind: 'charged_back'; readonly reference: string }
  /** The provider has ended it by itself, after payments that failed. */
  | { readonly kind: 'subscription_ended'; readonly subscription: string; readonly on: Day }
