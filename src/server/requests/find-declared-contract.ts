import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { FoundContract } from '#server/subscription/stores/contract-store.ts'
import { findMeantContract } from './find-meant-contract.ts'
import type { RequestRow } from './request-store.ts'

/** The parts of a declaration that tell which contract is meant. */
type Declared = Pick<RequestRow, 'name' | 'email'> &
  Partial<Pick<RequestRow, 'identity' | 'contract' | 'message' | 'product'>>

/**
 * The contract that is meant, where that is certain (decision 0130); undefined where an administrator has to look.
 * @param ownAddress of whoever is signed in: one's own contract needs no address
 */
export async function findDeclaredContract(
  transaction: Transaction,
  dependencies: Pick<Dependencies, 'config'>,
  declared: Declared,
  { receivedAt, ownAddress = '' }: { readonly receivedAt: Date; readonly ownAddress?: string },
): Promise<FoundContract | undefined> {
  const { name, email, identity = '', contract = '', message = '', product } = declared
  if (product === 'account') return undefined
  const meant = await findMeantContract(transaction, dependencies, {
    words: { name, email, identity: `${identity} ${ownAddress}`.trim(), contract, message },
    receivedAt,
  })
  return meant.certainty === 'sure' ? meant.contract.row : undefined
}
