import { setTimeout as wait } from 'node:timers/promises'
import { SECOND_MS } from '#domain/calendar/durations.ts'

export interface Kept<Value> {
  readonly value: Value
  readonly ageMs: number
}

/** Gets the last value at once, however old it is. @returns null where nothing could be read yet */
export type KeptReading<Value> = () => Promise<Kept<Value> | null>

const FIRST_WAIT_MS = SECOND_MS

/**
 * Keeps what was read, and reads anew in the background when it is older than that: however often somebody asks, one
 * reading is under way, and a database that does not answer keeps nobody waiting. Only the first one is waited for, a
 * second at most.
 */
export function keepReading<Value>(read: () => Promise<Value>, forMs: number): KeptReading<Value> {
  let kept: { readonly value: Value; readonly at: number } | null = null
  let reading: Promise<void> | null = null

  async function readAnew(): Promise<void> {
    try {
      const value = await read()
      kept = { value, at: performance.now() }
    } catch {
      // The former reading is told instead, with its age.
    } finally {
      reading = null
    }
  }

  return async () => {
    if (!kept || performance.now() - kept.at > forMs) reading ??= readAnew()
    if (!kept && reading) await Promise.race([reading, wait(FIRST_WAIT_MS, undefined, { ref: false })])
    return kept && { value: kept.value, ageMs: performance.now() - kept.at }
  }
}
