import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

const PATIENCE_MS = 40_000

export interface Answer {
  /** 0 where no whole answer came. */
  readonly status: number
  readonly retryAfter: string | null
  /** Whether nginx says it instead of a process of the product. */
  readonly isOfBalancer: boolean
  readonly text: string
}

export interface Sent {
  readonly body?: unknown
  /** The value of the session cookie. */
  readonly token?: string
}

/** Somebody who calls the product from an address of their own. */
export type Caller = (method: string, path: string, sent?: Sent) => Promise<Answer>

let addresses = 1

/** Makes a caller; nginx tells networks apart by their addresses, and this machine has many that lead to itself. */
export function createCaller(origin: string): Caller {
  addresses += 1
  const localAddress = `127.0.${addresses >> 8}.${addresses & 0xff}`
  const agent = new Agent({ keepAlive: true, localAddress })
  const { host, port } = new URL(origin)
  return (method, path, { body, token } = {}) =>
    new Promise((resolve) => {
      const call = request(
        {
          host: '127.0.0.1',
          port,
          path,
          method,
          agent,
          timeout: PATIENCE_MS,
          headers: {
            host,
            'sec-fetch-site': 'same-origin',
            ...(token === undefined ? {} : { cookie: `wk_session=${token}` }),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
        },
        (answer) =>
          text(answer).then(
            (content) =>
              resolve({
                status: answer.statusCode ?? 0,
                retryAfter: answer.headers['retry-after'] ?? null,
                isOfBalancer: answer.headers['x-content-type-options'] === undefined,
                text: content,
              }),
            () => resolve(noAnswer),
          ),
      )
      call.once('timeout', () => call.destroy())
      call.once('error', () => resolve(noAnswer))
      call.end(body === undefined ? undefined : JSON.stringify(body))
    })
}

const noAnswer: Answer = { status: 0, retryAfter: null, isOfBalancer: false, text: '' }
