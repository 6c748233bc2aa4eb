import { atFirstSign } from '#web/kit/parts/at-first-sign.ts'
import { ConnectionError } from './connection-error.ts'

/**
 * A module of the contract that is needed for sending: its schemas are loaded after the page, when somebody first
 * touches it.
 */
export function laterContract<T>(load: () => Promise<T>): () => Promise<T> {
  atFirstSign(() => void load().catch(() => undefined))
  return async () => {
    try {
      return await load()
    } catch (error) {
      throw new ConnectionError({ cause: error })
    }
  }
}
