import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { StartError } from '#server/start-error.ts'
import type { Database } from './database.ts'

const pause = 3000
/** Waiting helps against none of these classes: wrong login, no such database, no permission. */
const hopeless = ['28', '3D', '42']

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
      const { code, message } = describe(error)
      if (hopeless.some((each) => code.length === 5 && code.startsWith(each))) {
        throw new StartError(`Die Datenbank aus DATABASE_URL lässt uns nicht hinein: ${message}`)
      }
      if (!hasReported)
        report(`Die Datenbank aus DATABASE_URL antwortet nicht (${code || message}), wir warten auf sie.`)
      await sleep(pause, undefined, { signal: ending })
    }
  }
}

function describe(error: unknown): { readonly code: string; readonly message: string } {
  if (!(error instanceof Error)) return { code: '', message: String(error) }
  return { code: 'code' in error ? String(error.code) : '', message: error.message }
}
