import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { today } from '#server/today.ts'
import { type Desk, presentDesk } from './present.ts'
import { findProfile, listGrants, listLastOpenings } from './store.ts'

/** The clients and requests of a consultant as they are today, with the own entry in the list. */
export async function readDesk(
  database: Database | Transaction,
  { clock }: Dependencies,
  consultantId: string,
): Promise<Desk> {
  const grants = await listGrants(database, consultantId, today(clock))
  const openings = await listLastOpenings(database, consultantId)
  const profile = await findProfile(database, consultantId)
  return presentDesk({ grants, openings, profile }, clock.now())
}
