import { DAY_MS } from '#domain/calendar/durations.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { MOST_COUNTED, type Step } from '#server/jobs/runs/in-steps.ts'
import { instructProvider } from './payment-instructions.ts'
import { type ContractRow, countOldOrders, lapseOldOrders, updateContract } from './stores/contract-store.ts'
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

/** How many orders lapse in one transaction. */
const ORDERS_AT_ONCE = 50

/** Lets orders lapse that nobody has paid within a day; the household may order again. */
export function ordersStep(dependencies: Dependencies): Step {
  const { clock, database } = dependencies
  const orderedBefore = new Date(clock.now().getTime() - DAY_MS)
  return {
    name: 'orders',
    left: () => countOldOrders(database, { orderedBefore, atMost: MOST_COUNTED }),
    portion: (run) =>
      run.portion(async (transaction) => {
        const lapsed = await lapseOldOrders(transaction, { orderedBefore, atMost: ORDERS_AT_ONCE })
        if (lapsed.length === 0) return { done: 0, after: null }
        await deleteUses(
          transaction,
          lapsed.map(({ contract_id }) => contract_id),
        )
        for (const order of lapsed) await closeCheckout(transaction, dependencies, order)
        return { done: lapsed.length, after: lapsed.length < ORDERS_AT_ONCE ? null : 'more' }
      }),
  }
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
