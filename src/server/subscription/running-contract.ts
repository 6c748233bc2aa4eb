import { refused } from '#contract/protocol/problem.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { lapseOrder } from './lapse-orders.ts'
import { instructProvider } from './payment-instructions.ts'
import { listContractsOf } from './stores/contract-store.ts'

const running =
  'Dein Abo läuft noch. Kündige oder widerrufe es zuerst: Das Konto zu löschen ist keine Kündigung.'

/**
 * Refuses to delete an account that would go on paying. Waiting orders lapse.
 * @throws {Problem} conflict while a contract runs without an end
 */
export async function refuseRunningContract(
  transaction: Transaction,
  dependencies: Pick<Dependencies, 'clock' | 'randomBytes' | 'payments'>,
  userId: string,
): Promise<void> {
  for (const contract of await listContractsOf(transaction, userId)) {
    if (contract.state === 'pending_payment') await lapseOrder(transaction, dependencies, contract)
    if (contract.state === 'active' && contract.ends_on === null) throw refused(running)
  }
}

/** Ends the contracts of a user who is erased: the provider takes no money any more by what it still knows. */
export async function endContractsOf(
  transaction: Transaction,
  dependencies: Pick<Dependencies, 'clock' | 'randomBytes' | 'payments'>,
  userId: string,
): Promise<void> {
  for (const contract of await listContractsOf(transaction, userId)) {
    if (contract.state !== 'active' || contract.provider_subscription === null) continue
    await instructProvider(transaction, dependencies, contract, {
      kind: 'end',
      subscription: contract.provider_subscription,
      endsOn: null,
    })
  }
}
