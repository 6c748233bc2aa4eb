import type { Config } from '#server/config.ts'
import type { PaymentProvider, ProviderName } from './payment-provider.ts'

/**
 * Loads the payment provider when somebody first pays: most instances never need the client of Stripe.
 * @throws where its keys are not set
 */
export async function loadProvider(name: ProviderName, { appUrl, sale }: Config): Promise<PaymentProvider> {
  if (name === 'test') {
    const { testProvider } = await import('./test-provider.ts')
    return testProvider(appUrl)
  }
  if (!sale.stripe) throw new Error('A contract needs Stripe, whose keys are not set')
  const { stripeProvider } = await import('./stripe-provider.ts')
  return stripeProvider(sale.stripe)
}
