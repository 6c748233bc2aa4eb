import type { PaymentProvider } from './payment-provider.ts'

/** The page of the test provider, on which somebody decides how it answers. */
const testPaymentPath = '/subscription/testzahlung'

/**
 * A provider that moves no money: its page is one of ours, and its payments are rows of ours. What Stripe does by itself
 * (asking for the next payment, direct debits that take a day) is done by the daily job.
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
      // Nothing was taken, so nothing goes back and nothing has to be told.
    },
  }
}
