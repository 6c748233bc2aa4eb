import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND_MS } from '#domain/calendar/durations.ts'

const PATIENCE_MS = 15 * SECOND_MS
const PAUSE_MS = 100

interface Waiting {
  /** Whether it failed because somebody still has what we need. */
  readonly isHeld: (error: unknown) => boolean
  /** Told once, before the waiting. */
  readonly tell: () => void
  /** Ends the waiting when we are asked to end ourselves. */
  readonly signal: AbortSignal
}

/**
 * Tries for a while: whoever starts again at once, after a kill, meets the server from before while it still ends (a
 * second until it notices, and what it takes to finish). One that stays is left alone.
 * @throws what the last attempt has thrown
 */
export async function awaitFormerStart<T>(
  attempt: () => T | Promise<T>,
  { isHeld, tell, signal }: Waiting,
): Promise<T> {
  const end = performance.now() + PATIENCE_MS
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!isHeld(error) || signal.aborted || performance.now() > end) throw error
    }
    if (attempts === 1) tell()
    await sleep(PAUSE_MS)
  }
}
