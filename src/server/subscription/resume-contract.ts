import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { instructProvider } from './payment-instructions.ts'
import { type FoundContract, updateContract } from './stores/contract-store.ts'

/**
 * Undoes the end of a contract whose last day is not over.
 * @param contract locked and active
 * @returns the contract as it goes on
 */
export async function resumeContract(
  transaction: Transaction,
  dependencies: Pick<Dependencies, 'clock' | 'randomBytes' | 'payments'>,
  contract: FoundContract,
): Promise<FoundContract> {
  const change = { ends_on: null, cancelled_at: null, is_extraordinary_end: false } as const
  await updateContract(transaction, contract, change)
  if (contract.provider_subscription)
    await instructProvider(transaction, dependencies, contract, {
      kind: 'resume',
      subscription: contract.provider_subscription,
    })
  return { ...contract, ...change }
}
