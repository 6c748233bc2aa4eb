import type { DataOf } from '#contract/protocol/endpoint.ts'
import type { readSubscription } from '#contract/subscription.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Caller } from '#server/identity/caller.ts'
import { findOwnQuestion } from '#server/prices/find-own-question.ts'
import { presentWaiting } from '#server/requests/present-declaration.ts'
import { listReviews } from '#server/requests/review-store.ts'
import { listCases } from '#server/subscription/dunning/case-store.ts'
import { foreseePayments } from '#server/subscription/reductions/grant-reduction.ts'
import { findAccess } from '#server/subscription/stores/access-store.ts'
import { lastChange, listChanges } from '#server/subscription/stores/change-store.ts'
import {
  type FoundContract,
  findHouseholdContract,
  listCharges,
} from '#server/subscription/stores/contract-store.ts'
import { listReductions } from '#server/subscription/stores/reduction-store.ts'
import { type Known, presentState } from './present.ts'
import { countOf, findEnding } from './store.ts'

/** The state of the subscription as of one moment. */
export async function readState(
  {
    userId,
    householdId,
    termsVersion,
    offerings,
  }: Pick<Caller, 'userId' | 'householdId'> & Pick<Known, 'termsVersion' | 'offerings'>,
  dependencies: Dependencies,
): Promise<DataOf<typeof readSubscription>> {
  const { clock, config, database } = dependencies
  const known = await inTransaction(database, async (transaction) => {
    const contract = await findHouseholdContract(transaction, householdId)
    return {
      userId,
      termsVersion,
      offerings,
      access: (await findAccess(transaction, householdId)) ?? {
        trial: null,
        contract: null,
        grantedUntil: null,
      },
      contract: contract ?? null,
      priceQuestion:
        contract?.user_id === userId ? await findOwnQuestion(transaction, dependencies, userId) : null,
      charges: contract ? await listCharges(transaction, contract) : [],
      coming: contract ? await foreseePayments(transaction, contract) : [],
      reductions: contract?.user_id === userId ? await listReductions(transaction, contract) : [],
      cases: contract ? await listCases(transaction, contract) : [],
      change: contract?.user_id === userId ? lastChange(await listChanges(transaction, contract)) : undefined,
      ...(await ownDeclarations(transaction, userId, contract)),
      ...(await countOf(transaction, userId)),
    }
  })
  return presentState(known, config, clock.now())
}

/**
 * The declaration that ended the contract, and those that wait for its party or for an administrator; only the party
 * sees them.
 */
async function ownDeclarations(
  transaction: Transaction,
  userId: string,
  contract: FoundContract | undefined,
): Promise<Pick<Known, 'ending' | 'reviews' | 'declarations'>> {
  if (contract?.user_id !== userId) return { ending: undefined, reviews: [], declarations: [] }
  return {
    ending: await findEnding(transaction, contract),
    reviews: contract.state === 'active' ? await listReviews(transaction, contract.number) : [],
    declarations: await presentWaiting(transaction, contract),
  }
}
