import { storedText } from './stored-text.ts'

const draftKey = 'wk-draft'

/** What the end of a session kept back on this device, unread; null when nothing waits. */
export function storedDraft(): string | null {
  return storedText(draftKey)
}

export function storeDraft(json: string): void {
  try {
    localStorage.setItem(draftKey, json)
  } catch {
    // Without storage it is lost, as before.
  }
}

/** Sent, discarded, or its user has logged out on purpose. */
export function forgetDraft(): void {
  try {
    localStorage.removeItem(draftKey)
  } catch {
    // Nothing was stored.
  }
}
