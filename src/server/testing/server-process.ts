import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { ServingUser } from '#server/database/embedded/serving-user.ts'

const ownMain = fileURLToPath(new URL('../main.ts', import.meta.url))

export interface StartedServer {
  readonly child: ChildProcess
  readonly ended: Promise<number | null>
  /** All output so far, as soon as it contains what is wanted. */
  readonly output: (wanted?: RegExp) => Promise<string>
}

interface ServerProcessOptions {
  readonly main?: string
  readonly user?: ServingUser
  /** A program, with its arguments, that becomes the server after it has prepared something. */
  readonly within?: readonly string[]
}

/**
 * Starts the server as an operator does, with nothing of our environment but these variables; it ends with the test.
 */
export function startServerProcess(
  environment: Record<string, string>,
  { main = ownMain, user, within = [] }: ServerProcessOptions = {},
): StartedServer {
  const [program, ...args] = [...within, process.execPath, main]
  const child = spawn(program, args, {
    cwd: '/',
    ...(user && { uid: user.uid, gid: user.gid }),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], ENV_FILE: '', ...environment },
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  return {
    child,
    ended,
    output: (wanted = /^/) =>
      until(
        () => (wanted.test(text) ? text : null),
        () => text,
      ),
  }
}

export async function until<Value>(look: () => Value | null, tell: () => string): Promise<Value> {
  const end = Date.now() + 40_000
  for (;;) {
    const found = look()
    if (found !== null) return found
    if (Date.now() > end) throw new Error(`It did not happen within 40 s:\n${tell()}`)
    await sleep(20)
  }
}
