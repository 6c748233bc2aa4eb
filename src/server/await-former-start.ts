import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND_MS } from '#domain/calendar/durations.ts'

const PATIENCE_MS = 15 * SECOND_MS
const PAUSE_MS = 100

interface Waiting {
  /** Whether the attempt failed because another process still holds what we need. */
  readonly isHeld: (error: unknown) => boolean
  /** Called once, before the waiting begins. */
  readonly tell: () => void
  /** Ends the waiting when this process is asked to end. */
  readonly signal: AbortSignal
}

/**
 * Repeats the start for a while: whoever starts again right after a kill meets the former server while it still ends (a
 * second until it notices, and the time it takes to finish). A server that does not end is left alone.
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
