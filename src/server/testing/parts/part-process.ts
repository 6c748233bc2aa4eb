import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { chmod, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { asUser, giveTo } from '#server/database/embedded/run-as.ts'
import type { ServingUser } from '#server/database/embedded/serving-user.ts'

const PATIENCE_MS = 10_000
const LOOK_AGAIN_MS = 50

/** A program of Debian that runs for a test, a bench or a rehearsal. */
export interface Part {
  readonly pid: number
  readonly isRunning: () => boolean
  readonly output: () => string
  readonly signal: (signal: NodeJS.Signals) => void
  /** kill -9 of the program and of everything that it has started and that stayed in its group. */
  readonly kill: () => Promise<void>
  /** Asks it to end, and kills it when it does not. */
  readonly stop: () => Promise<void>
}

export interface PartPlan {
  readonly program: string
  readonly args: readonly string[]
  /** The user it runs as, where root starts it; PostgreSQL refuses root. */
  readonly user: ServingUser | null
  readonly environment?: Readonly<Record<string, string>>
  /** Files whose first line is the id of a process that has left the group: these are killed with it. */
  readonly pidFiles?: readonly string[]
}

/**
 * Leaves a watcher behind and becomes the program. The watcher reads a pipe whose other end only our process holds: its
 * end means that we are gone, killed or not, and then nothing stays behind.
 */
const startScript = `
files=$1
shift
( (
  read -r _ <&3
  for file in $files; do kill -9 "$(head -n 1 "$file")"; done
  kill -9 -$$
) >/dev/null 2>&1 & )
exec 3<&-
exec "$@"
`

/** Starts a part. It ends with our process at the latest. */
export function startPart({ program, args, user, environment = {}, pidFiles = [] }: PartPlan): Part {
  const child = spawn('/bin/sh', ['-c', startScript, 'part', pidFiles.join(' '), program, ...args], {
    ...asUser(user),
    cwd: '/',
    env: { PATH: '/usr/bin:/usr/sbin:/bin:/sbin', LC_ALL: 'C.UTF-8', TZ: 'UTC', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    // A group of its own: Ctrl+C in a terminal reaches us alone, and the whole group can be killed.
    detached: true,
  })
  const output = collectOutput(child)
  if (child.pid !== undefined) running.set(child.pid, pidFiles)
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    child.once('exit', () => resolve())
  })
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null
  // The watcher is in the group, so that the number of the group belongs to nobody else as long as we have not killed it.
  const kill = async () => {
    if (child.pid !== undefined) {
      sendSignal(-child.pid, 'SIGKILL')
      running.delete(child.pid)
    }
    await ended
  }
  return {
    pid: child.pid ?? 0,
    isRunning,
    output,
    signal: (signal) => child.kill(signal),
    kill,
    stop: async () => {
      child.kill('SIGTERM')
      await Promise.race([ended, sleep(PATIENCE_MS, undefined, { ref: false })])
      await kill()
    },
  }
}

/** Sends a signal to a process, or to a group with its negative number; one that has ended meanwhile is none of ours. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** The processes that a process has started and that still run. */
export async function childrenOf(pid: number): Promise<readonly number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return text.split(' ').filter(Boolean).map(Number)
}

/** The first line of a pid file; null where there is none. */
export async function readPid(file: string): Promise<number | null> {
  const text = await readFile(file, 'utf8').catch(() => null)
  return text === null ? null : firstNumber(text)
}

function firstNumber(text: string): number {
  return Number(text.split('\n')[0])
}

const folders = new Set<string>()
const running = new Map<number, readonly string[]>()
// The watchers would kill them too, but only after the folders are gone, into which they may still write.
process.on('exit', () => {
  for (const [pid, pidFiles] of running) {
    sendSignal(-pid, 'SIGKILL')
    for (const file of pidFiles)
      if (existsSync(file)) sendSignal(firstNumber(readFileSync(file, 'utf8')), 'SIGKILL')
  }
  for (const folder of folders)
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
})

/** A temporary folder that belongs to the user of the parts, deleted at the latest when our process ends. */
export async function partFolder(user: ServingUser | null): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'wk-part-'))
  folders.add(folder)
  await chmod(folder, 0o755)
  await giveTo(user, folder)
  return folder
}

/** Deletes a folder of parts that have ended; a process that was killed may still write for a moment. */
export async function removePartFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  folders.delete(folder)
}

/** @throws what the part has said, when it ended or nothing became of it in that time */
export async function untilTrue(
  what: string,
  look: () => Promise<boolean> | boolean,
  { seconds, parts = [] }: { readonly seconds: number; readonly parts?: readonly Part[] },
): Promise<void> {
  const end = performance.now() + seconds * 1000
  while (!(await look())) {
    const dead = parts.find((part) => !part.isRunning())
    if (dead || performance.now() > end)
      throw new Error(
        `${what}: ${dead ? 'it has ended' : `not within ${seconds} s`}\n${parts.map((part) => part.output()).join('\n')}`,
      )
    await sleep(LOOK_AGAIN_MS)
  }
}

/** Whether somebody listens on a port of this machine. */
export function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (open: boolean) => () => {
      socket.destroy()
      resolve(open)
    }
    socket.once('connect', end(true)).once('error', end(false))
  })
}

const OUTPUT_KEPT = 20_000

function collectOutput(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => (text = (text + part).slice(-OUTPUT_KEPT)))
  child.stdio[3]?.on('error', () => {})
  return () => text
}
