import { spawn } from 'node:child_process'
import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND_MS } from '#domain/calendar/durations.ts'
import { StartError } from '#server/start-error.ts'
import type { Engine } from './engine.ts'
import { readPidFile } from './pid-file.ts'
import { asUser } from './run-as.ts'
import type { ServingUser } from './serving-user.ts'
import { tidyLog } from './tidy-log.ts'

export interface ServerPlan {
  readonly engine: Engine
  readonly cluster: string
  readonly folder: string
  readonly settings: Readonly<Record<string, string>>
  readonly servingUser: ServingUser | null
  readonly report: (line: string) => void
}

export interface RunningServer {
  /** Settles when the process is gone, with the reason in a few words. */
  readonly ended: Promise<string>
  readonly stop: () => Promise<void>
}

/**
 * The shell script that leaves a watcher behind and then becomes the database. The watcher reads a pipe whose other end
 * only our process holds: a line means the database ended and the watcher may go; the end of the pipe means our process
 * is gone, killed or not, and the database gets a fast shutdown, after 20 s an immediate one. The watcher starts first,
 * so there is no moment without it, and it is no child of the database, which never has to know it.
 */
const startScript = `
( (
  read -r _ <&3 && exit
  kill -INT $$
  for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    kill -0 $$ || exit
    sleep 1
  done
  kill -QUIT $$
) >/dev/null 2>&1 & )
exec 3<&-
exec "$@"
`

/**
 * Starts the database and waits until it answers.
 * @throws {StartError} with the last failure of its log when it ends before, or does not get ready; nothing is left
 * running
 */
export async function startServer(plan: ServerPlan): Promise<RunningServer> {
  const logFile = join(plan.folder, 'postgres.log')
  await tidyLog(logFile)
  const child = await launch(plan, logFile)
  const ended = endOf(child)
  if (await becomesReady(plan.cluster, child)) return { ended, stop: () => stopServer(plan, child, ended) }
  await stopServer(plan, child, ended)
  throw new StartError(`Die Datenbank startet nicht: ${await lastFailure(logFile)} (mehr in ${logFile})`)
}

async function launch(plan: ServerPlan, logFile: string): Promise<ChildProcess> {
  const log = await open(logFile, 'a', 0o600)
  try {
    const settings = Object.entries(plan.settings)
    const args = ['-D', plan.cluster, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
    const options: SpawnOptions = {
      ...asUser(plan.servingUser),
      cwd: '/',
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', log.fd, log.fd, 'pipe'],
      // The database gets a session of its own: Ctrl+C in a terminal must reach us alone, because we stop the
      // database last.
      detached: true,
    }
    return process.platform === 'win32'
      ? spawn(plan.engine.postgres, args, options)
      : spawn('/bin/sh', ['-c', startScript, 'wohlstandskompass', plan.engine.postgres, ...args], options)
  } finally {
    await log.close()
  }
}

function endOf(child: ChildProcess): Promise<string> {
  const pipe = child.stdio[3]
  pipe?.on('error', () => {})
  return new Promise((resolve) => {
    const end = (reason: string) => {
      if (pipe && 'end' in pipe) pipe.end('ended\n')
      resolve(reason)
    }
    child.once('error', (error) => end(error.message))
    child.once('exit', (code, signal) => end(signal ?? `Code ${code}`))
  })
}

/**
 * Whether the database gets ready: PostgreSQL writes "ready" into its pid file. A recovery may take its time, so only
 * the end of the process ends the waiting.
 */
async function becomesReady(cluster: string, child: ChildProcess): Promise<boolean> {
  while (isRunning(child)) {
    const pidFile = await readPidFile(cluster)
    if (pidFile?.isReady && (pidFile.pid === child.pid || process.platform === 'win32')) return true
    await sleep(10)
  }
  return false
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null
}

async function stopServer(plan: ServerPlan, child: ChildProcess, ended: Promise<string>): Promise<void> {
  const patience = { SIGINT: 15 * SECOND_MS, SIGQUIT: 3 * SECOND_MS, SIGKILL: SECOND_MS } as const
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isRunning(child)) return
    sendStop(plan, child, signal)
    const isGone = await Promise.race([
      ended.then(() => true),
      sleep(patience[signal], false, { ref: false }),
    ])
    if (isGone) return
  }
}

function sendStop(plan: ServerPlan, child: ChildProcess, signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): void {
  if (process.platform !== 'win32' || signal === 'SIGKILL') {
    child.kill(signal)
    return
  }
  const mode = signal === 'SIGINT' ? 'fast' : 'immediate'
  spawn(plan.engine.pgCtl, ['stop', '-D', plan.cluster, '-m', mode, '--no-wait'], { stdio: 'ignore' })
}

/** The last failure in the log; behind it stand only messages of the shutdown. */
async function lastFailure(logFile: string): Promise<string> {
  const lines = (await readFile(logFile, 'utf8')).trim().split('\n')
  return lines.findLast((line) => /\b(ERROR|FATAL|PANIC):/.test(line)) ?? lines.at(-1) ?? ''
}
