import { type Client, createClient, type SendInit } from '#contract/client.ts'
import { CallError } from '#contract/client.ts'
import { ConnectionError } from './connection-error.ts'
import { reportRefusal } from './refusals.ts'

const timeLimitMs = 20_000

/** The one way to the server: `api.call(endpoint, { params, query, body })`, typed by the contract. */
export const api: Client = {
  async call(endpoint, input, signal) {
    try {
      return await quietApi.call(endpoint, input, signal)
    } catch (error) {
      if (error instanceof CallError) reportRefusal(error)
      throw error
    }
  },
}

/** Without the reactions of the error table: for asking whether anybody is signed in, and for signing out. */
export const quietApi: Client = createClient(send)

async function send(path: string, init: SendInit): Promise<Response> {
  const limit = AbortSignal.timeout(timeLimitMs)
  try {
    return await fetch(path, {
      ...init,
      credentials: 'same-origin',
      signal: init.signal ? AbortSignal.any([init.signal, limit]) : limit,
    })
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new ConnectionError({ cause: error })
  }
}
