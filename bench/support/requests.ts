import { Agent, request } from 'node:http'
import type { Somebody } from './people.ts'

/** Connections are kept open, as browsers do. */
const agent = new Agent({ keepAlive: true, maxSockets: 256 })

export interface Answer {
  readonly status: number
  readonly milliseconds: number
  readonly text: string
  /** The cookies that the answer sets, one after the other. */
  readonly cookies: string
}

interface Sent {
  readonly method?: string
  readonly as?: Somebody
  readonly body?: unknown
  /** A body that is already JSON. */
  readonly json?: string
  readonly headers?: Readonly<Record<string, string>>
}

export function send(
  origin: string,
  path: string,
  { method = 'GET', as, body, json, headers: more }: Sent = {},
): Promise<Answer> {
  const content = body === undefined ? json : JSON.stringify(body)
  const headers = {
    'sec-fetch-site': 'same-origin',
    ...(as ? { cookie: `wk_session=${as.token}` } : {}),
    ...(content === undefined ? {} : { 'content-type': 'application/json' }),
    ...more,
  }
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const call = request(origin + path, { agent, method, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => (text += part))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          milliseconds: performance.now() - start,
          text,
          cookies: (answer.headers['set-cookie'] ?? []).join('; '),
        }),
      )
    })
    call.on('error', reject)
    call.end(content)
  })
}

/**
 * Sends from the given number of people at a time, each sending the next request when the last was answered, until
 * `isOver`.
 */
export async function keepSending(
  atATime: number,
  sendOne: (line: number) => Promise<Answer>,
  isOver: () => boolean,
): Promise<readonly Answer[]> {
  const answers: Answer[] = []
  await Promise.all(
    Array.from({ length: atATime }, async (_, line) => {
      while (!isOver()) answers.push(await sendOne(line))
    }),
  )
  return answers
}

/**
 * Checks that all answers are successes.
 * @throws otherwise, because then the figure would mean nothing
 */
export function assertSucceeded(answers: readonly Answer[]): void {
  const refused = answers.find(({ status }) => status < 200 || status > 299)
  if (refused) throw new Error(`An answer with status ${refused.status}`)
}
