import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#server/database/database.ts'
import { type TestUser, createTestUser } from '#server/testing/test-user.ts'
import { type Answer, createCaller } from './caller.ts'
import { type Counting, type Tally, createCounting, isSuccess } from './tally.ts'

/** A person writes three times a second, so that no limit of writes is met in twenty rounds. */
const PACE_MS = 300
/** A browser waits as long as the answer says; here a shorter wait measures more exactly when writing works again. */
const AGAIN_AFTER_MS = 250
/** A person makes so many records of one month, which may have a hundred; then the oldest is changed. */
const RECORDS = 90

export interface Load {
  readonly people: readonly TestUser[]
  /** Everybody writes and reads until `stop`. */
  readonly start: () => void
  /** Waits until everybody has had a write acknowledged that was sent after now. */
  readonly untilEverybodyWrites: () => Promise<void>
  /** Lets everybody finish what they have begun. @returns what they have met since `start` */
  readonly stop: () => Promise<Tally>
  /** @returns how many records are not stored as they were acknowledged */
  readonly countMissing: () => Promise<number>
}

/**
 * People who write records under ids that they make themselves, each repeating a write until it is acknowledged, as the
 * outbox of a browser does, and who read meanwhile.
 */
export async function createLoad(origin: string, database: Database, count: number): Promise<Load> {
  const clock = { now: () => new Date() }
  const people: TestUser[] = []
  for (let at = 0; at < count; at += 1)
    people.push(await createTestUser({ database, clock, randomBytes: (bytes) => randomBytes(bytes) }))
  const counting = createCounting()
  const writers = people.map((person) => createWriter(origin, person, counting))
  let ending = new AbortController()
  let running: Promise<unknown> = Promise.resolve()
  const repeat = async (work: () => Promise<void>) => {
    const { signal } = ending
    while (!signal.aborted) await work()
  }
  return {
    people,
    start() {
      ending = new AbortController()
      counting.take()
      running = Promise.all(
        writers.flatMap((writer) => {
          writer.begin()
          return [repeat(() => writer.write()), repeat(() => writer.read())]
        }),
      )
      // Who stops it is told.
      running.catch(() => {})
    },
    async untilEverybodyWrites() {
      const since = performance.now()
      const everybody = async () => {
        while (writers.some((writer) => writer.writtenAt() < since)) await wait(20)
      }
      await Promise.race([everybody(), running])
    },
    async stop() {
      ending.abort()
      await running
      return counting.take()
    },
    async countMissing() {
      const counts = await Promise.all(writers.map((writer) => writer.countMissing()))
      return counts.reduce((sum, each) => sum + each, 0)
    },
  }
}

/** Whether repeating the same call is of no use. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 429
}

interface Kept {
  readonly amountCents: number
  readonly version: number
}

function createWriter(origin: string, { token }: TestUser, counting: Counting) {
  const acknowledged = new Map<string, Kept>()
  const call = createCaller(origin)
  let [written, lastAt, sentAt] = [0, 0, -1]

  async function ask(method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await call(method, path, { token, body })
    counting.answered(
      `${method} ${path.replaceAll(/[\da-f-]{36}/g, '{id}')}`,
      answer.status,
      answer.retryAfter,
    )
    return answer
  }

  /** Sends a write until it is acknowledged. */
  async function insist(method: string, path: string, body: unknown): Promise<void> {
    for (;;) {
      const at = performance.now()
      const { status, text } = await ask(method, path, body)
      if (isSuccess(status)) {
        counting.acknowledged(performance.now() - lastAt)
        ;[lastAt, sentAt] = [performance.now(), at]
        return
      }
      if (isRefusal(status)) throw new Error(`${method} ${path} was refused: ${status} ${text}`)
      await wait(AGAIN_AFTER_MS)
    }
  }

  return {
    begin: () => (lastAt = performance.now()),
    writtenAt: () => sentAt,
    async write() {
      const amountCents = (written += 1)
      const fields = { month: '2026-11-01', label: 'Verkauf', amountCents, distribution: 'as_usual' }
      const [oldest] = acknowledged
      if (acknowledged.size < RECORDS || !oldest) {
        const id = crypto.randomUUID()
        await insist('POST', '/api/income/extras', { id, ...fields })
        acknowledged.set(id, { amountCents, version: 1 })
      } else {
        const [id, { version }] = oldest
        await insist('PATCH', `/api/income/extras/${id}`, { version, ...fields })
        acknowledged.delete(id)
        acknowledged.set(id, { amountCents, version: version + 1 })
      }
      await wait(PACE_MS * (0.5 + Math.random()))
    },
    async read() {
      await ask('GET', written % 2 === 0 ? '/api/income' : '/api/household')
      await wait(PACE_MS * (0.5 + Math.random()))
    },
    async countMissing(): Promise<number> {
      const { status, text } = await ask('GET', '/api/income')
      if (status !== 200) throw new Error(`What is stored could not be read: ${status}`)
      const { data } = JSON.parse(text) as { data: { extras: readonly (Kept & { id: string })[] } }
      const stored = new Map(data.extras.map((extra) => [extra.id, extra]))
      return [...acknowledged].filter(([id, { amountCents, version }]) => {
        const found = stored.get(id)
        return found?.amountCents !== amountCents || found.version !== version
      }).length
    },
  }
}
