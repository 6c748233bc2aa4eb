import { problem } from '#contract/protocol/problem.ts'
import type { GrantArea } from '#domain/consulting/grant.ts'
import { type ClientCall, readClientRoom, readStanding } from '#server/consultant/client-room.ts'
import type { RoomView } from '#server/consultant/room-work.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { today } from '#server/today.ts'
import { readRoomRecords } from './read-room-records.ts'

/** How often an area is read because the grant changed while it was computed. */
const READS_AT_MOST = 3

/**
 * Reads an area of a client once and computes its view from what the grant leaves of it, without a connection in the
 * meantime. What was revoked until then is not answered.
 * @throws {Problem} forbidden, alike whatever is missing · unavailable
 */
export async function readArea<Area extends GrantArea>(
  call: ClientCall,
  dependencies: Dependencies,
  area: Area,
): Promise<RoomView<Area>> {
  const wanted = { areas: [area], level: 'read' } as const
  const { clock, roomWork } = dependencies
  for (let reads = 0; reads < READS_AT_MOST; reads += 1) {
    const { grant, records } = await readClientRoom(call, dependencies, wanted, async (scope, open) => ({
      grant: open,
      records: await readRoomRecords(scope, area, open),
    }))
    const { areas, amounts, expiresOn, revision } = grant
    const question = { area, records, grant: { areas, amounts, expiresOn }, today: today(clock) }
    const view = await roomWork.view(question, call.caller.userId)
    const after = await readStanding(call, dependencies, wanted)
    if (after.revision === revision) return view
  }
  throw problem('unavailable', { retryAfterSeconds: 5 })
}
