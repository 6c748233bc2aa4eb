import '#server/threads/give-way.ts'
import { parentPort } from 'node:worker_threads'
import type { Day } from '#domain/calendar/day.ts'
import type { LimitedRecords, RoomRecords } from '#domain/client-room/room-records.ts'
import { roomViews } from '#domain/client-room/room-views.ts'
import type { Grant, GrantArea } from '#domain/consulting/grant.ts'
import { toldEffects } from '#domain/proposals/limit-told.ts'
import { type ProposedLine, proposalEffects } from '#domain/proposals/proposal-effects.ts'

/** An area of a client, with everything from which it is computed. */
export interface RoomQuestion {
  readonly area: GrantArea
  readonly records: RoomRecords
  readonly grant: Grant
  readonly today: Day
}

/** Lines whose effects are asked for, with the records that the grant leaves: exact ones never come here for effects. */
export interface EffectsQuestion {
  readonly limited: LimitedRecords
  readonly lines: readonly ProposedLine[]
  readonly today: Day
}

parentPort?.on('message', (question: RoomQuestion | EffectsQuestion) => {
  parentPort?.postMessage('area' in question ? viewOf(question) : effectsOf(question))
})

function viewOf({ area, records, grant, today }: RoomQuestion) {
  return roomViews[area](records, grant, today)
}

function effectsOf({ limited, lines, today }: EffectsQuestion) {
  return toldEffects(proposalEffects(limited, lines, today), limited.grant)
}
