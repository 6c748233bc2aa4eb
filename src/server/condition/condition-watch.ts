import { setTimeout as wait } from 'node:timers/promises'
import { MINUTE_MS } from '#domain/calendar/durations.ts'

/** Looks at the condition every minute, from the start of the server to its end. */
export interface ConditionWatch {
  /** @param look gets the instant since when looking has failed; null where the last look went well */
  readonly start: (look: (failedSince: Date | null) => Promise<void>) => void
  readonly stop: () => Promise<void>
}

/** @param report gets the reason when looking failed; the next minute tries again */
export function createConditionWatch(now: () => Date, report: (error: unknown) => void): ConditionWatch {
  const ending = new AbortController()
  let watching = Promise.resolve()
  return {
    start(look) {
      watching = lookAgainAndAgain(look)
    },
    async stop() {
      ending.abort()
      await watching
    },
  }

  async function lookAgainAndAgain(look: (failedSince: Date | null) => Promise<void>): Promise<void> {
    let failedSince: Date | null = null
    while (!ending.signal.aborted) {
      try {
        await look(failedSince)
        failedSince = null
      } catch (error) {
        // This is told once an outage.
        if (failedSince === null) report(error)
        failedSince ??= now()
      }
      await wait(MINUTE_MS, undefined, { signal: ending.signal, ref: false }).catch(() => {})
    }
  }
}
