import { problem } from '#contract/protocol/problem.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { startOfOrder } from '#server/subscription/conclude-contract.ts'
import type { FoundContract } from '#server/subscription/contract-store.ts'
import { noteCheckout } from './store.ts'

const TRY_AGAIN_AFTER_SECONDS = 5

/**
 * Opens the provider's page for an order; the same one when it is open already. Outside of any transaction: it may speak
 * to the network.
 * @throws {Problem} unavailable
 */
export async function startCheckout(dependencies: Dependencies, contract: FoundContract) {
  const { clock, config, database, log, payments } = dependencies
  const { number, contract_id, plan, price_cents, is_early, email } = contract
  const startsOn = await inTransaction(database, (transaction) =>
    startOfOrder(transaction, contract, clock.now()),
  )
  const back = `${config.appUrl}/subscription`
  try {
    const provider = await payments.provider(contract.provider)
    const { reference, url } = await provider.startCheckout({
      contractId: contract_id,
      number,
      email,
      plan,
      priceCents: price_cents,
      productName: `Abo ${config.productName}`,
      firstPaymentOn: is_early ? null : startsOn,
      doneUrl: `${back}?bestellt=${number}`,
      backUrl: `${back}?abgebrochen=${number}`,
    })
    await noteCheckout(database, contract, reference)
    return { redirect: url, number }
  } catch (error) {
    log.error('the payment provider did not open its page', { error })
    throw problem('unavailable', { retryAfterSeconds: TRY_AGAIN_AFTER_SECONDS })
  }
}

/**
 * Where an order that waits, or a payment that failed, goes on.
 * @throws {Problem} unavailable
 */
export async function retryAddress(
  { config, log, payments }: Dependencies,
  contract: FoundContract,
  reference: string | null,
): Promise<string | null> {
  const subscription = contract.provider_subscription
  if (subscription === null) return null
  try {
    const provider = await payments.provider(contract.provider)
    return await provider.retryAddress({
      subscription,
      reference,
      backUrl: `${config.appUrl}/subscription`,
    })
  } catch (error) {
    log.error('the payment provider did not open its page', { error })
    throw problem('unavailable', { retryAfterSeconds: TRY_AGAIN_AFTER_SECONDS })
  }
}
