import { setTimeout as wait } from 'node:timers/promises'

/** Counts a call; whoever asks too often gets the refusal late. */
export type SlowRefusals = (count: () => void) => Promise<void>

const LATE_MS = 250
/** Each waiting refusal holds a connection open; beyond this number a refusal comes at once. */
const WAITING_AT_MOST = 1_000

/**
 * Delays refusals: a sender that waits for its answer before it sends again is slowed down to a few requests a second
 * on each connection. Refusing a hundred connections at full speed would keep everybody else waiting.
 */
export function createSlowRefusals(): SlowRefusals {
  let waiting = 0
  return async (count) => {
    try {
      count()
    } catch (error) {
      if (waiting >= WAITING_AT_MOST) throw error
      waiting += 1
      await wait(LATE_MS)
      waiting -= 1
      throw error
    }
  }
}
