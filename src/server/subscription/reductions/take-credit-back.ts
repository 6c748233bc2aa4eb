import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { FoundContract } from '#server/subscription/stores/contract-store.ts'
import { endReduction, listReductions } from '#server/subscription/stores/reduction-store.ts'
import { planReductions, unplanReductions } from './plan-reductions.ts'

/**
 * Takes back what is left of a reduction; what it has taken from payments stays.
 * @param contract locked
 * @returns false where nothing is left of it
 */
export async function takeCreditBack(
  transaction: Transaction,
  dependencies: Pick<Dependencies, 'clock' | 'randomBytes' | 'payments'>,
  contract: FoundContract,
  reductionId: string,
): Promise<boolean> {
  await unplanReductions(transaction, dependencies, contract)
  const credit = (await listReductions(transaction, contract)).find(
    ({ reduction_id }) => reduction_id === reductionId,
  )
  const isLeft = credit !== undefined && credit.units_left > 0
  if (isLeft) await endReduction(transaction, contract, reductionId)
  await planReductions(transaction, dependencies, contract)
  return isLeft
}
