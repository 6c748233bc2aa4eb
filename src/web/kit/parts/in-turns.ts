import type { Steps } from '#domain/lists/steps.ts'
import { pause } from '#web/kit/browser/pause.ts'

/** Shorter than anybody feels as a stop, also where the step that ends it takes several times as long. */
const TURN_MS = 8

/** Settled once everything that was begun before is computed. */
let before = Promise.resolve()

/**
 * Computes in steps, with a pause for the browser after each few milliseconds; one computation after the other, in
 * the order in which they are begun. A step that throws ends its computation as if it were done, because whoever
 * draws the result computes the rest, and meets the error there.
 * @returns calls it off
 */
export function inTurns(steps: Steps<unknown>, onDone: () => void): () => void {
  const calledOff = new AbortController()
  const { signal } = calledOff
  const waited = before
  const run = async () => {
    await waited
    do {
      // oxlint-disable-next-line no-await-in-loop -- one turn after the other
      await pause()
    } while (!signal.aborted && !isDoneAfterTurn(steps))
    if (!signal.aborted) onDone()
  }
  before = run()
  return () => calledOff.abort()
}

function isDoneAfterTurn(steps: Steps<unknown>): boolean {
  const until = performance.now() + TURN_MS
  try {
    do {
      if (steps.next().done) return true
    } while (performance.now() < until)
    return false
  } catch {
    return true
  }
}
