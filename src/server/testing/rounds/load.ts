import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#server/database/database.ts'
import { untilTrue } from '#server/testing/parts/part-process.ts'
import { type TestUser, createTestUser } from '#server/testing/test-user.ts'
import { type Answer, createCaller } from './caller.ts'
import { type Counting, type Tally, createCounting, isSuccess } from './tally.ts'

/** A person writes three times a second, so that no limit of writes is met in twenty rounds. */
const PACE_MS = 300
/** A browser waits as long as the answer says; here a shorter wait measures more exactly when writing works again. */
const AGAIN_AFTER_MS = 250
/** Longer than a database needs to come back in any way that is meant to succeed. */
const WRITING_WITHIN_SECONDS = 180
/** A person makes so many records of one month, which may have a hundred; then the oldest is changed. */
const RECORDS = 90
/** Every so many writes one is the PUT of a text, and one deletes the oldest record. */
const TURN = 6

export interface Load {
  readonly people: readonly TestUser[]
  /**
   * Everybody writes and reads while something happens; then they finish what they have begun. Where that or a write
   * fails, everybody stops at once.
   * @returns what they have met
   */
  readonly during: (happening: () => Promise<void>) => Promise<Tally>
  /** Meanwhile: waits until everybody has had a write acknowledged that was sent after now. */
  readonly untilEverybodyWrites: () => Promise<void>
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
  let leaving = new AbortController()
  return {
    people,
    async during(happening) {
      counting.take()
      const ending = new AbortController()
      leaving = new AbortController()
      const repeat = async (work: (leave: AbortSignal) => Promise<void>) => {
        while (!ending.signal.aborted) await work(leaving.signal)
      }
      const lines = writers.flatMap((writer) => {
        writer.begin()
        return [repeat((leave) => writer.write(leave)), repeat(() => writer.read())]
      })
      const running = Promise.all(lines)
      try {
        // A write that was refused ends the round.
        await Promise.race([happening(), running])
        ending.abort()
        await running
      } finally {
        ending.abort()
        leaving.abort()
        await Promise.allSettled(lines)
      }
      return counting.take()
    },
    untilEverybodyWrites() {
      const since = performance.now()
      const { signal } = leaving
      const isDone = () => signal.aborted || writers.every((writer) => writer.writtenAt() >= since)
      return untilTrue('everybody writing', isDone, { seconds: WRITING_WITHIN_SECONDS })
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

interface Entry {
  readonly kind: string
  readonly text: string
  readonly version: number
}

const EXTRAS = '/api/income/extras'

/** Somebody who writes records, changes and deletes them, and puts a text in the place of the one before. */
function createWriter(origin: string, person: TestUser, counting: Counting) {
  const { ask, begin, insist, sentAt } = createSender(origin, person, counting)
  const kept = new Map<string, Kept>()
  const deleted = new Set<string>()
  let [written, puts] = [0, 0]

  async function writeRecord(leave: AbortSignal): Promise<void> {
    const amountCents = written
    const fields = { month: '2026-11-01', label: 'Verkauf', amountCents, distribution: 'as_usual' }
    const [oldest] = kept
    const isNew = kept.size < RECORDS || !oldest
    const [id, version] = isNew ? [crypto.randomUUID(), 0] : [oldest[0], oldest[1].version]
    if (isNew) await insist(leave, 'POST', EXTRAS, { id, ...fields })
    else await insist(leave, 'PATCH', `${EXTRAS}/${id}`, { version, ...fields })
    kept.delete(id)
    kept.set(id, { amountCents, version: version + 1 })
  }

  async function deleteOldest(leave: AbortSignal): Promise<void> {
    const [id] = kept.keys()
    if (id === undefined) return
    await insist(leave, 'DELETE', `${EXTRAS}/${id}`)
    kept.delete(id)
    deleted.add(id)
  }

  async function putText(leave: AbortSignal): Promise<void> {
    const body = { version: puts, isNone: false, text: textOf(puts + 1), contacts: [] }
    await insist(leave, 'PUT', '/api/emergency-folder/entries/will', body)
    puts += 1
  }

  async function readData<Data>(path: string): Promise<Data> {
    const { status, text } = await ask('GET', path)
    if (status !== 200) throw new Error(`What is stored could not be read: ${status}`)
    return (JSON.parse(text) as { data: Data }).data
  }

  return {
    begin,
    writtenAt: sentAt,
    async write(leave: AbortSignal) {
      written += 1
      if (written % TURN === 0) await putText(leave)
      else if (written % TURN === 1) await deleteOldest(leave)
      else await writeRecord(leave)
      await wait(PACE_MS * (0.5 + Math.random()))
    },
    async read() {
      await ask('GET', written % 2 === 0 ? '/api/income' : '/api/household')
      await wait(PACE_MS * (0.5 + Math.random()))
    },
    async countMissing(): Promise<number> {
      const { extras } = await readData<{ extras: readonly (Kept & { id: string })[] }>('/api/income')
      const stored = new Map(extras.map((extra) => [extra.id, extra]))
      const wrong = [...kept].filter(([id, { amountCents, version }]) => {
        const found = stored.get(id)
        return found?.amountCents !== amountCents || found.version !== version
      })
      const back = extras.filter(({ id }) => deleted.has(id))
      const { entries } = await readData<{ entries: readonly Entry[] }>('/api/emergency-folder')
      const entry = entries.find(({ kind }) => kind === 'will')
      const isTextRight = puts === 0 || (entry?.version === puts && entry.text === textOf(puts))
      return wrong.length + back.length + (isTextRight ? 0 : 1)
    },
  }
}

function textOf(version: number): string {
  return `Beim Notar, Fassung ${version}`
}

/** Sends the calls of one person, and counts their answers. */
function createSender(origin: string, { token }: TestUser, counting: Counting) {
  const call = createCaller(origin)
  let [lastAt, sentAt] = [0, -1]

  async function ask(method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await call(method, path, { token, body })
    // What nobody else deletes is gone by the same call, which was sent again after its first answer was lost.
    const status = method === 'DELETE' && answer.status === 404 ? 204 : answer.status
    counting.answered(`${method} ${path.replaceAll(/[\da-f-]{36}/g, '{id}')}`, { ...answer, status })
    return { ...answer, status }
  }

  return {
    ask,
    begin: () => (lastAt = performance.now()),
    /** When the newest write was sent that was acknowledged. */
    sentAt: () => sentAt,
    /** Sends a write until it is acknowledged. @throws {Error} when it is refused, or everybody leaves */
    insist: async (leave: AbortSignal, method: string, path: string, body?: unknown): Promise<void> => {
      for (;;) {
        const at = performance.now()
        const { status, text } = await ask(method, path, body)
        if (isSuccess(status)) {
          counting.acknowledged(performance.now() - lastAt)
          ;[lastAt, sentAt] = [performance.now(), at]
          return
        }
        if (isRefusal(status)) throw new Error(`${method} ${path} was refused: ${status} ${text}`)
        leave.throwIfAborted()
        await wait(AGAIN_AFTER_MS)
      }
    },
  }
}
