import { vi } from 'vitest'

/**
 * Replaces `sessionStorage` for a test by an empty one, which is returned as a map; {@link vi.unstubAllGlobals} removes
 * it.
 */
export function stubTabStorage(): Map<string, string> {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  return kept
}
