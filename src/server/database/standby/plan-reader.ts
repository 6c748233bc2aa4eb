import type { Database } from '#server/database/database.ts'
import { type HouseholdScope, readPlan } from '#server/database/household-scope.ts'
import type { Standby } from './standby.ts'

/** Whose plan is read, and how new it must be. */
export interface PlanReader {
  readonly householdId: string
  /** The position of the primary's log when the call began; null: the primary itself must be asked. */
  readonly position: string | null
}

/** Reads the plan of whoever calls: at the standby where that has everything that was stored before the call. */
export type ReadOwnPlan = <T>(reader: PlanReader, work: (scope: HouseholdScope) => Promise<T>) => Promise<T>

/** Nobody misses an own write: what the standby does not have in time is read at the primary. */
export function createReadOwnPlan(primary: Database, standby: Standby | null): ReadOwnPlan {
  return async ({ householdId, position }, work) => {
    const found = standby && position !== null && (await standby.read({ householdId, position, work }))
    return found ? found.result : readPlan(primary, householdId, work)
  }
}
