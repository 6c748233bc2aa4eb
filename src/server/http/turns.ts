import { problem } from '#contract/protocol/problem.ts'

/** Runs work under a key when all that came before it under the same key has ended. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** More than any page of ours has under way at once. */
export const WAITING_AT_MOST = 16

/**
 * One at a time for each key, in the memory of this process. Whoever waits holds nothing, above all no connection of
 * the database; who finds the line full is refused at once.
 */
export function createTurns(): Turns {
  const lines = new Map<string, (() => void)[]>()
  return async (key, work) => {
    const line = lines.get(key)
    if (!line) lines.set(key, [])
    else if (line.length >= WAITING_AT_MOST) throw problem('too_many_requests', { retryAfterSeconds: 1 })
    else await new Promise<void>((resolve) => line.push(resolve))
    try {
      return await work()
    } finally {
      const next = lines.get(key)?.shift()
      if (next) next()
      else lines.delete(key)
    }
  }
}
