import { availableParallelism } from 'node:os'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { problem } from '#contract/protocol/problem.ts'
import { SECOND_MS } from '#domain/calendar/durations.ts'
import { type RawInput, parseInput } from '#server/http/parse-input.ts'
import { createWorkQueue } from '#server/security/work-queue.ts'
import { type RestingWorker, createRestingWorker, nextMessage } from '#server/threads/resting-worker.ts'
import type { BodyAnswer, BodyPart, BodyQuestion } from './body-messages.ts'
import { readJson } from './read-json.ts'
import { addPart } from './split-value.ts'

export interface BodyReader {
  /**
   * What {@link parseInput} gives, of a body that is still bytes.
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

/** Smaller ones are read within some milliseconds, sooner than another thread has them. */
const LARGE_BYTES = 256 * 1024
/** The largest restore needs a tenth of it. */
const ANSWER_WITHIN_MS = 20 * SECOND_MS
const WAITING_AT_MOST = 64
const MOST_WORKERS = 2
/** The largest body with all that is made of it. */
const WORKER_MEGABYTES = 320

/**
 * Parses and checks large bodies in other threads, each one body at a time (security.md rule 29). With a thread that
 * fails one call is lost, and the next one starts another.
 * @param file the thread's; tests take others, which fail
 */
export function createBodyReader(file = new URL('body-worker.ts', import.meta.url)): BodyReader {
  // One core is left to the others.
  const count = Math.max(1, Math.min(MOST_WORKERS, availableParallelism() - 1))
  const queue = createWorkQueue({ atATime: count, waitingAtMost: WAITING_AT_MOST })
  const resourceLimits = { maxOldGenerationSizeMb: WORKER_MEGABYTES }
  const workers = Array.from({ length: count }, () => createRestingWorker(file, { resourceLimits }))
  // The one that worked last is warm.
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

/** A part at a time: between two of them others are answered. */
function ask(resting: RestingWorker, question: Exclude<BodyQuestion, string>): Promise<RawInput | Refused> {
  const { buffer } = question.bytes
  // Given away, not copied.
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
      // Each is asked for when the one before it is in its place.
      // oxlint-disable-next-line no-await-in-loop
      addPart(
        input,
        await nextMessage<BodyPart>(worker, () => worker.postMessage('next part'), ANSWER_WITHIN_MS),
      )
    }
    return input
  })
}
