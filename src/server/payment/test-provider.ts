import type { PaymentProvider } from './payment-provider.ts'

/** The page of the test provider, on which somebody decides about the result. */
const testPaymentPath = '/subscription/testzahlung'

/**
 * A provider that moves no money: its page is one of ours, and its payments are rows of ours. The daily job does what
 * Stripe does by itself (demanding the next payment, direct debits that take a day).
 */
export function testProvider(appUrl: string): PaymentProvider {
  const page = (reference: string) => `${appUrl}${testPaymentPath}?zahlung=${encodeURIComponent(reference)}`
  return {
    name: 'test',
    async startCheckout({ contractId }) {
      return { reference: contractId, url: page(contractId) }
    },
    async retryAddress({ subscription }) {
      return page(subscription)
    },
    async carryOut() {
      // No money was taken, so nothing is refunded and nobody has to be told.
    },
  }
}
