import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { SECOND_MS } from '#domain/calendar/durations.ts'
import { StartError } from '#server/start-error.ts'
import type { Database } from './database.ts'
import { explainRefusal, explainSilence } from './explain-refusal.ts'

const PAUSE_MS = 3 * SECOND_MS

/**
 * Waits until a database server answers. One that is still starting, or away for a moment, is no reason to give up.
 * @throws {StartError} when it answers that it will never let us in; an abort error when we are to end
 */
export async function awaitDatabase(
  database: Database,
  report: (line: string) => void,
  ending?: AbortSignal,
): Promise<void> {
  for (let hasReported = false; ; hasReported = true) {
    try {
      await sql`select 1`.execute(database)
      return
    } catch (error) {
      const refusal = explainRefusal(error)
      if (refusal !== null) throw new StartError(refusal)
      if (!hasReported) report(`${explainSilence(error)}, wir warten auf sie.`)
      await sleep(PAUSE_MS, undefined, { signal: ending })
    }
  }
}
