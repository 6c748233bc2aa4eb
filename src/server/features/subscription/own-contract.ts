import type { Transaction } from '#server/database/transaction.ts'
import type { Caller } from '#server/identity/caller.ts'
import {
  type FoundContract,
  findHouseholdContract,
  lockContract,
} from '#server/subscription/stores/contract-store.ts'
import { conflict } from './conflict.ts'

/**
 * The latest contract of the household, locked: only its party may change it.
 * @throws {Problem} conflict where there is none, or another member is its party
 */
export async function lockOwnContract(
  transaction: Transaction,
  { userId, householdId }: Pick<Caller, 'userId' | 'householdId'>,
): Promise<FoundContract> {
  const latest = await findHouseholdContract(transaction, householdId)
  const contract = latest && (await lockContract(transaction, latest))
  if (!contract) throw conflict('Du hast kein Abo.')
  if (contract.user_id !== userId)
    throw conflict('Das Abo gehört einem anderen Mitglied deines Haushalts. Nur es selbst kann es ändern.')
  return contract
}
