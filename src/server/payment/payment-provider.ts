import type { Day } from '#domain/calendar/day.ts'
import type { PaymentMethod } from '#domain/subscription/dunning.ts'
import type { Plan } from '#domain/subscription/term.ts'
import type { PaymentInstruction } from './payment-instruction.ts'

export type ProviderName = 'stripe' | 'test'

/** An order that is to be paid. */
export interface Checkout {
  readonly contractId: string
  readonly number: string
  readonly email: string
  readonly plan: Plan
  readonly priceCents: number
  /** What a voucher takes from the first payment; null: there is none. */
  readonly reduction: {
    readonly firstCents: number
    /** The line about the voucher, which names its code. */
    readonly words: string
    /** All prices, what is paid afterwards included. */
    readonly prices: string
  } | null
  readonly productName: string
  /** Null: the first period is paid now. Otherwise the means of payment is given now, for that day. */
  readonly firstPaymentOn: Day | null
  /** The full addresses to which the provider returns the browser. */
  readonly doneUrl: string
  readonly backUrl: string
}

/** The address of the provider's page, and the provider's id for it. */
export interface StartedCheckout {
  readonly reference: string
  readonly url: string
}

/** Who takes the money. All these functions may use the network, so none of them is called within a transaction. */
export interface PaymentProvider {
  readonly name: ProviderName
  /** A second call for the same contract answers as the first. */
  readonly startCheckout: (checkout: Checkout) => Promise<StartedCheckout>
  /** The address where a failed payment is paid; null where the provider knows none. */
  readonly retryAddress: (payment: {
    readonly subscription: string
    readonly reference: string | null
    readonly backUrl: string
  }) => Promise<string | null>
  /** @param key the same at every attempt, so that nothing is done twice */
  readonly carryOut: (instruction: PaymentInstruction, key: string) => Promise<void>
}

/** An amount as a provider reports it; null where its message lacks it, which never matches. */
export interface ToldMoney {
  readonly cents: number | null
  /** The code of ISO 4217, in small letters. */
  readonly currency: string | null
}

/** The messages of a provider in one form for all providers. Days are those of Germany. */
export type PaymentEvent =
  /** The means of payment has been given; `payment` is that of the first period, where one was due. */
  | {
      readonly kind: 'checkout_completed'
      readonly contractId: string
      readonly customer: string | null
      readonly subscription: string | null
      readonly payment: {
        readonly state: 'paid' | 'processing'
        readonly reference: string | null
        readonly money: ToldMoney
        /** Null: unknown, or none of those that are told apart. */
        readonly method: PaymentMethod | null
      } | null
    }
  /** The order was declined, given up, or is too old. */
  | { readonly kind: 'checkout_failed'; readonly contractId: string }
  /** A payment for a period of a contract, which is named by its first day. */
  | {
      readonly kind: 'payment'
      /** The contract, where the provider keeps it: then a payment may come before its checkout. */
      readonly contractId: string | null
      readonly subscription: string
      readonly state: 'paid' | 'processing' | 'failed'
      readonly reference: string
      readonly periodFrom: Day
      /** What was paid, or is demanded. */
      readonly money: ToldMoney
      /** Null: unknown, or none of those that are told apart. */
      readonly method: PaymentMethod | null
      /** Whether the provider only knows that it was paid, and has no money of it. */
      readonly isElsewhere?: boolean
    }
  /** A paid amount has been charged back. */
  | { readonly kind: 'charged_back'; readonly reference: string }
  /** The provider has ended the subscription by itself, after payments that failed. */
  | { readonly kind: 'subscription_ended'; readonly subscription: string; readonly on: Day }
