import { readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { isSystemError } from '#server/system-error.ts'

const MAX_BYTES = 1_000_000

/** A line that the database server writes about itself. */
const ownLine = /^[\d-]+ [\d:.]+ UTC \[\d+\] (?:LOG|FATAL|PANIC):/

/**
 * Keeps the log short, and in it only lines of the kind that our settings write today: those of older versions also
 * had errors of statements, which quote addresses.
 */
export async function tidyLog(logFile: string): Promise<void> {
  const size = await sizeOf(logFile)
  if (size > MAX_BYTES) await truncate(logFile)
  if (size === 0 || size > MAX_BYTES) return
  const lines = (await readFile(logFile, 'utf8')).split('\n')
  const kept = lines.filter((line) => line === '' || ownLine.test(line))
  if (kept.length < lines.length) await writeFile(logFile, kept.join('\n'))
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return 0
    throw error
  }
}
