import { atFirstSign } from '#web/kit/parts/at-first-sign.ts'
import { loadedOnce } from '#web/kit/parts/loaded-once.ts'
import { ConnectionError } from './connection-error.ts'

/**
 * A module of the contract that is needed for sending: its schemas are loaded after the page, when somebody first
 * touches it.
 */
export function laterContract<T>(fetch: () => Promise<T>): () => Promise<T> {
  // Writes are sent in the order in which they were made, though their schemas come later.
  const load = loadedOnce(fetch)
  atFirstSign(() => void load().catch(() => undefined))
  return async () => {
    try {
      return await load()
    } catch (error) {
      throw new ConnectionError({ cause: error })
    }
  }
}
