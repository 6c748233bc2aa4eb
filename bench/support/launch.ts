import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#server/database/embedded/free-port.ts'
import { send } from './requests.ts'

/** A server as a process of its own. */
export interface ServerProcess {
  readonly origin: string
  readonly pid: number
  /** The time from the start of the process to the first answer with 200. */
  readonly milliseconds: number
  readonly ended: Promise<unknown>
  /** The output so far. */
  readonly output: () => string
  readonly stop: () => Promise<void>
}

const running = new Map<number, () => Promise<void>>()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void leave())

/** Runs a script with these variables and nothing else of our environment, until it answers `/` with 200. */
export async function launch(
  script: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const begin = performance.now()
  const child = spawn(process.execPath, [script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], PORT: String(port), ...environment },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (part: string) => (output += part))
  }
  const ended = once(child, 'close')
  running.set(port, stop)
  while (!(await isServing(origin))) {
    if (child.exitCode !== null) throw new Error(`The server ended while it started:\n${output}`)
    await wait(5)
  }
  const milliseconds = performance.now() - begin
  return { origin, pid: child.pid!, milliseconds, ended, output: () => output, stop }

  async function stop(): Promise<void> {
    child.kill('SIGTERM')
    await ended
    running.delete(port)
  }
}

async function isServing(origin: string): Promise<boolean> {
  const answer = await send(origin, '/').catch(() => null)
  return answer?.status === 200
}

/** Temporary folders are deleted with the process, when nobody uses them any more. */
async function leave(): Promise<void> {
  await Promise.allSettled([...running.values()].map((stop) => stop()))
  process.exit(1)
}
