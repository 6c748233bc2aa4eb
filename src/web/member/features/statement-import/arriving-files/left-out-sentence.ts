import { MAX_FILES, MAX_TOGETHER_BYTES } from '#domain/statement-import/limits.ts'
import { formatCount } from '#web/kit/words/format-count.ts'

const MEGABYTE = 1_000_000

/** What to say about shared files that were too many or too large. */
export function leftOutSentence(count: number): string {
  const missing = count === 1 ? 'Eine geteilte Datei fehlt' : `${formatCount(count)} geteilte Dateien fehlen`
  return `${missing}: Auf einmal gehen höchstens ${MAX_FILES} Dateien, zusammen ${MAX_TOGETHER_BYTES / MEGABYTE} MB.`
}
