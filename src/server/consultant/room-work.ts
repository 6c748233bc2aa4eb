import { problem } from '#contract/protocol/problem.ts'
import { SECOND_MS } from '#domain/calendar/durations.ts'
import type { roomViews } from '#domain/client-room/room-views.ts'
import type { GrantArea } from '#domain/consulting/grant.ts'
import type { ProposalEffects } from '#domain/proposals/effect.ts'
import { type QueueName, type Tallies, type ThreadName, createTallies } from '#server/metrics/tallies.ts'
import { knownAs } from '#server/security/asker.ts'
import { createWorkQueue } from '#server/security/work-queue.ts'
import { createRestingWorker, nextMessage } from '#server/threads/resting-worker.ts'
import type { EffectsQuestion, RoomQuestion } from './room-view-worker.ts'

export type RoomView<Area extends GrantArea> = ReturnType<(typeof roomViews)[Area]>

/**
 * Computes the views of rooms and the effects of proposals outside the main thread: the plan of a household at its caps
 * takes seconds, and a preview projects it once for every line.
 */
export interface RoomWork {
  /**
   * @param consultantId whose turn it is
   * @throws {Problem} unavailable, or too_many_requests to a consultant who asks for too much at once
   */
  readonly view: <Area extends GrantArea>(
    question: RoomQuestion & { readonly area: Area },
    consultantId: string,
  ) => Promise<RoomView<Area>>
  /** The effects of lines, as the grant tells them. @throws {Problem} as a view does */
  readonly effects: (question: EffectsQuestion, consultantId: string) => Promise<ProposalEffects>
  readonly close: () => Promise<void>
}

export interface RoomWorkOptions {
  /** Gets the reason why a view failed; the caller learns only that it failed. */
  readonly report: (error: unknown) => void
  /** The worker's source; tests give others, which fail. */
  readonly file?: URL
  /** How long effects may take. */
  readonly effectsWithinMs?: number
  readonly tallies?: Tallies
}

const ANSWER_WITHIN_MS = 15 * SECOND_MS
/** Twenty lines of a large household take less than a second; of one at all its caps, none are told in time. */
const EFFECTS_WITHIN_MS = 10 * SECOND_MS
const WAITING_AT_MOST = 32

/**
 * Computes one view at a time in a worker thread, and the effects of one preview in another, so that nobody waits for a
 * room because somebody tries out proposals. Each ends after a minute without work.
 */
export function createRoomWork({
  report,
  file = new URL('room-view-worker.ts', import.meta.url),
  effectsWithinMs = EFFECTS_WITHIN_MS,
  tallies = createTallies(),
}: RoomWorkOptions): RoomWork {
  const line = (name: QueueName & ThreadName, withinMs: number) =>
    createLine({ file, withinMs, report, tallies, name })
  const views = line('room_views', ANSWER_WITHIN_MS)
  const effects = line('proposal_effects', effectsWithinMs)
  return {
    view: (question, consultantId) => views.ask(question, consultantId),
    effects: (question, consultantId) => effects.ask(question, consultantId),
    close: async () => {
      await Promise.all([views.close(), effects.close()])
    },
  }
}

interface LineOptions extends Required<Pick<RoomWorkOptions, 'file' | 'report' | 'tallies'>> {
  readonly withinMs: number
  readonly name: QueueName & ThreadName
}

/** A worker with the line of those who wait for it. */
function createLine({ file, withinMs, report, tallies, name }: LineOptions) {
  const tally = tallies.queues[name]
  const queue = createWorkQueue({ atATime: 1, waitingAtMost: WAITING_AT_MOST, tally })
  const worker = createRestingWorker(file, {}, tallies.threads[name])
  const ask = <Answer>(question: RoomQuestion | EffectsQuestion, consultantId: string): Promise<Answer> =>
    queue(knownAs(consultantId), async () => {
      try {
        return await worker.use((started) =>
          nextMessage<Answer>(started, () => started.postMessage(question), withinMs),
        )
      } catch (error) {
        report(error)
        throw problem('unavailable', { retryAfterSeconds: 5 })
      }
    })
  return { ask, close: worker.close }
}
