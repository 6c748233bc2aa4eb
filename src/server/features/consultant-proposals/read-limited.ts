import type { Day } from '#domain/calendar/day.ts'
import { limitRecords } from '#domain/client-room/limit-records.ts'
import type { LimitedRecords, RoomRecords } from '#domain/client-room/room-records.ts'
import type { OpenGrant } from '#server/consultant/open-grant-store.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { readProposalRecords } from '#server/proposals/read-proposal-records.ts'

export interface ReadRecords {
  /** Nothing that a consultant is told comes from these. */
  readonly exact: RoomRecords
  readonly limited: LimitedRecords
  readonly today: Day
}

/** The records of a client, exact and as far as the grant tells them. */
export async function readLimited(scope: HouseholdScope, grant: OpenGrant, today: Day): Promise<ReadRecords> {
  const exact = await readProposalRecords(scope)
  return { exact, limited: limitRecords(exact, grant), today }
}
