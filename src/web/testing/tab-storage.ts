import { vi } from 'vitest'

/** An empty `sessionStorage` for a test, as a map; {@link vi.unstubAllGlobals} takes it away. */
export function stubTabStorage(): Map<string, string> {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  return kept
}
