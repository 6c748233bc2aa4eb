import type { DataOf } from '#contract/protocol/endpoint.ts'
import type { readSubscription } from '#contract/subscription.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Caller } from '#server/identity/caller.ts'
import { findAccess } from '#server/subscription/access-store.ts'
import { lastChange, listChanges } from '#server/subscription/change-store.ts'
import { findHouseholdContract, listCharges } from '#server/subscription/contract-store.ts'
import { type Known, presentState } from './present.ts'
import { countOf, findEnding } from './store.ts'

/** The state of the subscription as it is now, of one moment. */
export async function readState(
  {
    userId,
    householdId,
    termsVersion,
    offerings,
  }: Pick<Caller, 'userId' | 'householdId'> & Pick<Known, 'termsVersion' | 'offerings'>,
  { clock, config, database }: Dependencies,
): Promise<DataOf<typeof readSubscription>> {
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
      charges: contract ? await listCharges(transaction, contract) : [],
      change: contract?.user_id === userId ? lastChange(await listChanges(transaction, contract)) : undefined,
      ending: contract?.user_id === userId ? await findEnding(transaction, contract) : undefined,
      ...(await countOf(transaction, userId)),
    }
  })
  return presentState(known, config, clock.now())
}
