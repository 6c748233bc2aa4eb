import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Refusal } from '#server/mails/contracts/late-payment-mail.ts'
import { concludeContract } from './conclude-contract.ts'
import { lapseOrder } from './lapse-orders.ts'
import { instructProvider } from './payment-instructions.ts'
import { type FoundContract, findHouseholdContracts, updateContract } from './stores/contract-store.ts'
import { deleteUses } from './vouchers/voucher-store.ts'
import { mayReorder } from './withdrawal-traces.ts'

/** What the provider says about the buyer: its ids of the customer and of the subscription. */
interface ToldParty {
  readonly customer: string | null
  readonly subscription: string | null
}

type Accepted =
  | { readonly contract: FoundContract; readonly refusal: null }
  | { readonly contract: null; readonly refusal: Refusal }

/**
 * Concludes the contract of an order whose means of payment has been given; a concluded one stays. An order that no
 * longer counts takes no money, however late its page is paid: it gives nobody a contract, and the provider ends what
 * it has begun.
 */
export async function acceptOrder(
  transaction: Transaction,
  dependencies: Dependencies,
  order: FoundContract,
  { customer, subscription }: ToldParty,
): Promise<Accepted> {
  const provider = {
    provider_customer: customer ?? order.provider_customer,
    provider_subscription: subscription ?? order.provider_subscription,
  }
  if (order.concluded_at) {
    await updateContract(transaction, order, provider)
    return { contract: { ...order, ...provider }, refusal: null }
  }
  const others = (
    await findHouseholdContracts(transaction, order.household_id, dependencies.clock.now())
  ).filter(({ contract_id }) => contract_id !== order.contract_id)
  const refusal = await refusalOf(transaction, dependencies, order, others)
  if (refusal === null) {
    // If several members have orders, the one that is paid first counts.
    for (const other of others) await lapseOrder(transaction, dependencies, other)
    return { contract: await concludeContract(transaction, dependencies, order, provider), refusal }
  }
  dependencies.log.warn('an order was paid that counts no more', { number: order.number, refusal })
  await updateContract(transaction, order, { ...provider, state: 'lapsed' })
  await deleteUses(transaction, [order.contract_id])
  const isTold = order.provider_subscription === provider.provider_subscription
  if (provider.provider_subscription !== null && !isTold)
    await instructProvider(transaction, dependencies, order, {
      kind: 'end',
      subscription: provider.provider_subscription,
      endsOn: null,
    })
  return { contract: null, refusal }
}

/** Why an order is not accepted although it is paid; null: it is. */
async function refusalOf(
  transaction: Transaction,
  dependencies: Dependencies,
  order: FoundContract,
  others: readonly FoundContract[],
): Promise<Refusal | null> {
  if (others.some(({ state }) => state === 'active')) return 'has_contract'
  // Everything has become free meanwhile, so nobody pays any more.
  if (!dependencies.config.isSubscriptionRequired) return 'is_free'
  if (order.state !== 'pending_payment') return 'has_lapsed'
  const reorder = await mayReorder(transaction, dependencies, order.user_id)
  return reorder === 'free' ? null : reorder
}
