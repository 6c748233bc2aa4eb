import { problem } from '#contract/protocol/problem.ts'
import { priceStepTexts } from '#domain/subscription/reduction.ts'
import type { Plan } from '#domain/subscription/term.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { startOfOrder } from '#server/subscription/conclude-contract.ts'
import { closeCheckout } from '#server/subscription/lapse-orders.ts'
import { type OrderPrice, orderPrice } from '#server/subscription/reductions/order-price.ts'
import {
  type FoundContract,
  lockContract,
  updateContract,
} from '#server/subscription/stores/contract-store.ts'
import { lapsed } from './conflict.ts'

const TRY_AGAIN_AFTER_SECONDS = 5

/**
 * Opens the provider's page for an order, the same one when it is open already. To be called outside of any
 * transaction, because it may use the network.
 * @throws {Problem} unavailable · conflict where the order has lapsed meanwhile
 */
export async function startCheckout(dependencies: Dependencies, contract: FoundContract) {
  const { clock, config, database, log, payments } = dependencies
  const { number, contract_id, plan, price_cents, is_early, email } = contract
  const { startsOn, price } = await inTransaction(database, async (transaction) => ({
    startsOn: await startOfOrder(transaction, contract, clock.now()),
    price: await orderPrice(transaction, contract),
  }))
  const back = `${config.appUrl}/subscription`
  const { reference, url } = await payments
    .provider(contract.provider)
    .then((provider) =>
      provider.startCheckout({
        contractId: contract_id,
        number,
        email,
        plan,
        priceCents: price_cents,
        reduction: reductionOf(price, plan, price_cents),
        productName: `Abo ${config.productName}`,
        firstPaymentOn: is_early ? null : startsOn,
        doneUrl: `${back}?bestellt=${number}`,
        backUrl: `${back}?abgebrochen=${number}`,
      }),
    )
    .catch((error: unknown) => {
      log.error('the payment provider did not open its page', { error })
      throw problem('unavailable', { retryAfterSeconds: TRY_AGAIN_AFTER_SECONDS })
    })
  if (!(await noteCheckout(dependencies, contract, reference))) throw lapsed()
  return { redirect: url, number }
}

function reductionOf({ firstCents, steps, voucher }: OrderPrice, plan: Plan, priceCents: number) {
  if (voucher === null) return null
  return { firstCents, words: voucher, prices: priceStepTexts(plan, priceCents, steps).join(', ') }
}

/**
 * Stores the provider's id of the page on which an order is paid. An order that has lapsed while the page was opened
 * must not be paid: its page is closed again.
 * @returns whether the order still waits
 */
async function noteCheckout(
  dependencies: Dependencies,
  contract: FoundContract,
  reference: string,
): Promise<boolean> {
  return inTransaction(dependencies.database, async (transaction) => {
    const current = await lockContract(transaction, contract)
    const noted = { provider_checkout: reference }
    await updateContract(transaction, contract, noted)
    if (current?.state !== 'lapsed') return current !== undefined
    await closeCheckout(transaction, dependencies, { ...current, ...noted })
    return false
  })
}

/**
 * The address at which a waiting order, or a failed payment, continues.
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
