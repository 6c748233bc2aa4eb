import { type Client, createClient } from '#contract/protocol/client.ts'
import { personHeader } from '#contract/protocol/person-header.ts'
import { send } from './client.ts'
import { ConnectionError } from './connection-error.ts'

/**
 * A client that sends for one person only: the server refuses when somebody else is signed in by now. It has no
 * reactions to the error table, because nobody may be looking.
 */
export function clientFor(userId: string): Client {
  const client = createClient((path, init) =>
    send(path, { ...init, headers: { ...init.headers, [personHeader]: userId } }),
  )
  return {
    async call(endpoint, input, signal) {
      try {
        return await client.call(endpoint, input, signal)
      } catch (error) {
        if (error instanceof TypeError) throw new ConnectionError({ cause: error })
        throw error
      }
    },
  }
}
