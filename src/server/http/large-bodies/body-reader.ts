import { availableParallelism } from 'node:os'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { problem } from '#contract/protocol/problem.ts'
import { SECOND_MS } from '#domain/calendar/durations.ts'
import { type RawInput, parseInput } from '#server/http/parse-input.ts'
import { type Tallies, createTallies } from '#server/metrics/tallies.ts'
import { createWorkQueue } from '#server/security/work-queue.ts'
import { type RestingWorker, createRestingWorker, nextMessage } from '#server/threads/resting-worker.ts'
import type { BodyAnswer, BodyPart, BodyQuestion } from './body-messages.ts'
import { readJson } from './read-json.ts'
import { addPart } from './split-value.ts'

export interface BodyReader {
  /**
   * The same as {@link parseInput}, for a body that is still bytes.
   * @param sender whose bodies take turns with those of others
   * @throws {Problem} as `parseInput`, and invalid_json
   */
  readonly read: (
    endpoint: Endpoint,
    raw: Omit<RawInput, 'body'> & { readonly body: Uint8Array },
    sender: string,
  ) => Promise<RawInput>
  readonly close: () => Promise<void>
}

/**
 * The least size of a large body: smaller ones are read within some milliseconds, before another thread would have
 * them.
 */
const LARGE_BYTES = 256 * 1024
/** The time limit of the thread: the largest restore needs a tenth of it. */
const ANSWER_WITHIN_MS = 20 * SECOND_MS
const WAITING_AT_MOST = 64
const MOST_WORKERS = 2
/** The memory limit of the thread: it holds the largest body with everything made of it. */
const WORKER_MEGABYTES = 320

/**
 * Parses and checks large bodies in other threads, each one body at a time (security.md rule 29). When a thread fails,
 * one call is lost, and the next call starts another thread.
 * @param file the thread's source; tests give others, which fail
 */
export function createBodyReader(
  file = new URL('body-worker.ts', import.meta.url),
  { queues, threads }: Pick<Tallies, 'queues' | 'threads'> = createTallies(),
): BodyReader {
  // One core is left to the rest of the server.
  const count = Math.max(1, Math.min(MOST_WORKERS, availableParallelism() - 1))
  const queue = createWorkQueue({
    atATime: count,
    waitingAtMost: WAITING_AT_MOST,
    tally: queues.large_bodies,
  })
  const resourceLimits = { maxOldGenerationSizeMb: WORKER_MEGABYTES }
  const workers = Array.from({ length: count }, () =>
    createRestingWorker(file, { resourceLimits }, threads.large_bodies),
  )
  // The thread that worked last is used first, because it is warm.
  const idle: RestingWorker[] = [...workers]
  return {
    async read(endpoint, { params, query, body: bytes }, sender) {
      if (bytes.byteLength <= LARGE_BYTES)
        return parseInput(endpoint, { params, query, body: readJson(bytes) })
      const question = { endpoint: `${endpoint.method} ${endpoint.path}`, params, query, bytes }
      const answer = await queue({ lane: 'known', party: sender }, async () => {
        const worker = idle.pop()!
        try {
          return await ask(worker, question)
        } finally {
          idle.push(worker)
        }
      })
      if ('refused' in answer) throw problem(answer.refused, { fields: answer.fields })
      return answer
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.close()))
    },
  }
}

type Refused = Extract<BodyAnswer, { readonly refused: unknown }>

/** Asks for a part at a time: between two of them other calls are answered. */
function ask(resting: RestingWorker, question: Exclude<BodyQuestion, string>): Promise<RawInput | Refused> {
  const { buffer } = question.bytes
  // The buffer is transferred to the thread, not copied.
  const given = buffer instanceof ArrayBuffer ? [buffer] : []
  return resting.use(async (worker) => {
    const first = await nextMessage<Exclude<BodyAnswer, BodyPart>>(
      worker,
      () => worker.postMessage(question, given),
      ANSWER_WITHIN_MS,
    )
    if ('refused' in first) return first
    const input = JSON.parse(first.frame) as RawInput
    for (let part = 0; part < first.parts; part += 1) {
      // Each part is asked for when the one before it is in its place.
      // oxlint-disable-next-line no-await-in-loop
      addPart(
        input,
        await nextMessage<BodyPart>(worker, () => worker.postMessage('next part'), ANSWER_WITHIN_MS),
      )
    }
    return input
  })
}
