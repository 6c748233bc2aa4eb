import { problem } from '#contract/protocol/problem.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { insertPaymentEvent } from '#server/payment/event-store.ts'
import type { StripeProvider } from '#server/payment/stripe-provider.ts'
import { applyPaymentEvent } from '#server/subscription/apply-payment-event.ts'

/**
 * Processes a message once, by its id. A message about an unknown contract is accepted and logged: sent again, it would
 * still be about an unknown one.
 * @throws {Problem} bad_request without a valid signature; anything else makes Stripe send it again
 */
export async function takeStripeMessage(
  dependencies: Dependencies,
  body: Buffer,
  signature: string,
): Promise<void> {
  const { clock, database, log } = dependencies
  const { id, type, event } = await readSigned(dependencies, body, signature)
  await inTransaction(database, async (transaction) => {
    const isNew = await insertPaymentEvent(transaction, { eventId: id, kind: type, now: clock.now() })
    if (!isNew || event === null) return
    const isKnown = await applyPaymentEvent(transaction, dependencies, event)
    if (!isKnown) log.warn('Stripe told something about nobody that we know', { eventId: id, type })
  })
}

async function readSigned(dependencies: Dependencies, body: Buffer, signature: string) {
  const provider = await dependencies.payments.provider('stripe')
  if (!isStripe(provider)) throw new Error('Stripe is not the provider of its own name')
  const message = await provider.readEvent(body, signature)
  if (message === null) throw problem('bad_request')
  return message
}

function isStripe(provider: { readonly name: string }): provider is StripeProvider {
  return provider.name === 'stripe'
}
