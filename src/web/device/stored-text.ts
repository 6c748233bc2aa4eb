/** What this device keeps under a key; null when it keeps nothing, or its storage is switched off. */
export function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
