/** Keeps a text on this device under a key, where it has storage; otherwise nothing is kept. */
export function storeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // Without storage a later read finds nothing.
  }
}

/** What this device keeps under a key; null when it keeps nothing, or its storage is switched off. */
export function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
