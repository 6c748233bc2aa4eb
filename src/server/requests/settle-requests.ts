import { writeAudit } from '#server/audit/audit-store.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { listDue } from './declaration-store.ts'
import { lookUpRequest } from './open-declaration.ts'
import { listToLookUp } from './request-store.ts'
import { settleDeclaration } from './settle-declaration.ts'

/**
 * Finds the contracts of declarations without a login, and lets those take effect that have waited long enough
 * (security.md rule 27). A run that comes twice, late or at the same time as a confirmation changes nothing but the
 * hour. A failed one holds up no other; the job fails at the end and is tried again.
 * @returns how many contracts were found or declarations took effect
 */
export async function settleRequests(dependencies: Dependencies): Promise<number> {
  return (await lookUpRequests(dependencies)) + (await settleDue(dependencies))
}

/** Looks for the contracts of declarations without a login, one after the other. @returns how many */
export async function lookUpRequests(dependencies: Dependencies): Promise<number> {
  const { database } = dependencies
  return eachApart(await listToLookUp(database), dependencies, (requestId) =>
    inTransaction(database, (transaction) => lookUpRequest(transaction, dependencies, requestId)),
  )
}

async function settleDue(dependencies: Dependencies): Promise<number> {
  const { clock, database } = dependencies
  return eachApart(await listDue(database, clock.now()), dependencies, (requestId) =>
    inTransaction(database, (transaction) =>
      settleDeclaration(transaction, dependencies, {
        requestId,
        to: 'by_itself',
        note: (event, userId) => writeAudit(transaction, dependencies, { event, userId }),
      }),
    ),
  )
}

async function eachApart(
  requestIds: readonly string[],
  { log }: Pick<Dependencies, 'log'>,
  work: (requestId: string) => Promise<void>,
): Promise<number> {
  let failed = 0
  for (const requestId of requestIds) {
    try {
      await work(requestId)
    } catch (error) {
      failed += 1
      log.error('a declaration could not be settled', { requestId, error })
    }
  }
  if (failed > 0) throw new Error(`${failed} declarations could not be settled`)
  return requestIds.length
}
