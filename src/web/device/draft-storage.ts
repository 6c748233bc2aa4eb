import { storedText } from './stored-text.ts'

const draftKey = 'wk-draft'
/** Of this tab alone: two tabs of one person may each have values on their way. */
const valuesKey = 'wk-unsent-values'

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

/** Values of a table that this tab has not sent yet, unread; null when there are none. */
export function storedValues(): string | null {
  try {
    return sessionStorage.getItem(valuesKey)
  } catch {
    return null
  }
}

/** null: all of them are sent, or discarded. */
export function storeValues(json: string | null): void {
  try {
    if (json === null) sessionStorage.removeItem(valuesKey)
    else sessionStorage.setItem(valuesKey, json)
  } catch {
    // Without storage they live as long as the page.
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
