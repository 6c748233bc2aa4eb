import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { keepConfirmation } from './confirmation-file.ts'
import { lockContract } from './stores/contract-store.ts'
import { listContractsWithoutDocument } from './stores/document-store.ts'

/**
 * Keeps the confirmations of contracts from before documents were kept, once, at the first start that can: made as they
 * would have been made until then, and unchanged from now on. @returns how many
 */
export async function keepFormerDocuments(dependencies: Dependencies): Promise<number> {
  const { database } = dependencies
  const keys = await listContractsWithoutDocument(database)
  for (const key of keys)
    await inTransaction(database, async (transaction) => {
      const contract = await lockContract(transaction, key)
      if (contract?.concluded_at) await keepConfirmation(transaction, dependencies, contract)
    })
  return keys.length
}
