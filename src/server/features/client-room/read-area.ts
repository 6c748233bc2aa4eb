import type { GrantArea } from '#domain/consulting/grant.ts'
import { type ClientCall, computeInClientRoom } from '#server/consultant/client-room.ts'
import type { RoomView } from '#server/consultant/room-work.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { today } from '#server/today.ts'
import { readRoomRecords } from './read-room-records.ts'

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
  const { clock, roomWork } = dependencies
  return computeInClientRoom(
    call,
    dependencies,
    { areas: [area], level: 'read' },
    (scope, open) => readRoomRecords(scope, area, open),
    async (records, { areas, amounts, expiresOn }) => {
      const question = { area, records, grant: { areas, amounts, expiresOn }, today: today(clock) }
      return roomWork.view(question, call.caller.userId)
    },
  )
}
