import { storedText } from '#web/device/stored-text.ts'

type RaiseChoice = 'split' | 'usual'

const prefix = 'wk-raise-'

/** What was decided about a raise, on this device: it only decides whether the offer is shown again. */
export function keptChoice(key: string): RaiseChoice | null {
  const kept = storedText(prefix + key)
  return kept === 'split' || kept === 'usual' ? kept : null
}

export function keepChoice(key: string, choice: RaiseChoice): void {
  try {
    localStorage.setItem(prefix + key, choice)
  } catch {
    // Without storage the offer comes back with the next visit.
  }
}

export function forgetChoice(key: string): void {
  try {
    localStorage.removeItem(prefix + key)
  } catch {
    // Nothing was kept.
  }
}
