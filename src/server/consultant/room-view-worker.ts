import '#server/threads/give-way.ts'
import { parentPort } from 'node:worker_threads'
import type { Day } from '#domain/calendar/day.ts'
import type { RoomRecords } from '#domain/client-room/room-records.ts'
import { roomViews } from '#domain/client-room/room-views.ts'
import type { Grant, GrantArea } from '#domain/consulting/grant.ts'

/** An area of a client, with everything from which it is computed. */
export interface RoomQuestion {
  readonly area: GrantArea
  readonly records: RoomRecords
  readonly grant: Grant
  readonly today: Day
}

parentPort?.on('message', ({ area, records, grant, today }: RoomQuestion) => {
  parentPort?.postMessage(roomViews[area](records, grant, today))
})
