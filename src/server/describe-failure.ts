import { StartError } from './start-error.ts'
import { isDiskFull, isOutOfLocks } from './system-error.ts'

/** What the operator reads when a start or a command fails: one sentence where we know the cause, else the stack. */
export function describeFailure(error: unknown): string {
  if (error instanceof StartError) return error.message
  if (isDiskFull(error))
    return 'Auf dem Datenträger von DATA_DIR ist kein Platz mehr: bitte Platz schaffen und noch einmal versuchen. Was gespeichert war, ist noch da.'
  if (isOutOfLocks(error))
    return 'Der Datenbankserver hat zu wenig Platz für die Sperren einer Transaktion, die alle Tabellen betrifft: bitte dort max_locks_per_transaction = 256 setzen, ihn neu starten und noch einmal versuchen. Nichts wurde geändert.'
  return String(error instanceof Error ? error.stack : error)
}
