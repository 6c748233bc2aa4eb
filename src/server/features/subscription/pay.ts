import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Caller } from '#server/identity/caller.ts'
import { lapseOrder } from '#server/subscription/lapse-orders.ts'
import { listCharges } from '#server/subscription/stores/contract-store.ts'
import { conflict, refuseWhereFree } from './conflict.ts'
import { ordersByUser } from './order-subscription.ts'
import { lockOwnContract } from './own-contract.ts'
import { refuseCircles } from './refuse-circles.ts'
import { retryAddress, startCheckout } from './start-checkout.ts'

/**
 * Gives the address of the provider's page once more.
 * @throws {Problem} conflict where nothing is open · too_many_requests · unavailable
 */
export async function pay(caller: Caller, dependencies: Dependencies) {
  const { database, limits } = dependencies
  limits.count('orders', caller.userId, ordersByUser)
  const { contract, charges } = await inTransaction(database, async (transaction) => {
    const own = await lockOwnContract(transaction, caller)
    if (own.state === 'pending_payment') await refuseCircles(transaction, dependencies, caller.userId)
    return { contract: own, charges: await listCharges(transaction, own) }
  })
  if (contract.state === 'pending_payment') {
    refuseWhereFree(dependencies.config)
    return startCheckout(dependencies, contract)
  }
  const failed = charges.find(({ state }) => state === 'failed')
  const redirect = failed && (await retryAddress(dependencies, contract, failed.provider_reference))
  if (!redirect) throw conflict('Es ist nichts offen.')
  return { redirect, number: contract.number }
}

/**
 * Gives up an order that was not paid.
 * @throws {Problem} conflict where none waits
 */
export async function abandon(caller: Caller, dependencies: Dependencies): Promise<void> {
  await inTransaction(dependencies.database, async (transaction) => {
    const contract = await lockOwnContract(transaction, caller)
    if (contract.state !== 'pending_payment') throw conflict('Es wartet keine Bestellung.')
    await lapseOrder(transaction, dependencies, contract)
  })
}
