import { DAY_MS } from '#domain/calendar/durations.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { instructProvider } from './payment-instructions.ts'
import { type ContractRow, lapseOldOrders, updateContract } from './stores/contract-store.ts'
import { deleteUses } from './vouchers/voucher-store.ts'

type Means = Pick<Dependencies, 'clock' | 'randomBytes' | 'payments'>

/** Lets a waiting order lapse: its page is closed, and the use of its voucher is given back. */
export async function lapseOrder(
  transaction: Transaction,
  dependencies: Means,
  order: ContractRow,
): Promise<void> {
  await updateContract(transaction, order, { state: 'lapsed' })
  await deleteUses(transaction, [order.contract_id])
  await closeCheckout(transaction, dependencies, order)
}

/** Lets orders lapse that nobody has paid within a day; the household may order again. @returns how many */
export async function lapseOrders(dependencies: Dependencies): Promise<number> {
  const { clock, database } = dependencies
  return inTransaction(database, async (transaction) => {
    const lapsed = await lapseOldOrders(transaction, new Date(clock.now().getTime() - DAY_MS))
    await deleteUses(
      transaction,
      lapsed.map(({ contract_id }) => contract_id),
    )
    for (const order of lapsed) await closeCheckout(transaction, dependencies, order)
    return lapsed.length
  })
}

/** Tells the provider to close its page. Does nothing where none was opened. */
export async function closeCheckout(
  transaction: Transaction,
  dependencies: Means,
  order: Pick<ContractRow, 'provider' | 'number' | 'provider_checkout'>,
): Promise<void> {
  if (order.provider_checkout === null) return
  await instructProvider(transaction, dependencies, order, {
    kind: 'close_checkout',
    checkout: order.provider_checkout,
  })
}
