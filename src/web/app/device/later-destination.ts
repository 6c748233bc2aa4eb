import { isRecord, readJson } from '#web/kit/browser/read-json.ts'
import { storeText, storedText } from '#web/kit/browser/stored-text.ts'

const storageKey = 'wk-weiter'
/**
 * A day, as long as the mail of a registration may wait. Every page loads this file, so it does not import the domain.
 */
const KEPT_MS = 24 * 60 * 60 * 1_000

/** Remembers where to go after a login that comes after a registration, its mail and another tab. */
export function keepLaterDestination(path: string): void {
  storeText(storageKey, JSON.stringify({ path, at: Date.now() }))
}

/** Where somebody wanted to go, as remembered; null when nothing waits. */
export function laterDestination(): string | null {
  const kept = readJson(storedText(storageKey))
  if (!isRecord(kept) || typeof kept['path'] !== 'string' || typeof kept['at'] !== 'number') return null
  return Date.now() - kept['at'] < KEPT_MS ? kept['path'] : null
}

export function forgetLaterDestination(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Nothing was kept.
  }
}
