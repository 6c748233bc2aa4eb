import { atFirstSign } from '#web/loading/at-first-sign.ts'
import { ConnectionError } from './connection-error.ts'

/** A module of the contract, for what is sent: its schemas come after the page, with the first sign of somebody. */
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
