import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '#server/start-error.ts'
import { isAlive, readPidFile } from './pid-file.ts'

/**
 * Ends a PostgreSQL that outlived the process which started it. We hold the lock of the data, so whatever still runs
 * on this cluster has no owner any more. A left-over pid file whose number now belongs to another program is removed:
 * PostgreSQL itself would refuse to start.
 */
export async function endOrphan(cluster: string, report: (line: string) => void): Promise<void> {
  const left = await readPidFile(cluster)
  if (!left || !(left.pid > 0) || !isAlive(left.pid)) return
  if (!isServing(left.pid, cluster)) {
    await rm(join(cluster, 'postmaster.pid'), { force: true })
    return
  }
  report(`Eine verwaiste Datenbank (Prozess ${left.pid}) wird beendet.`)
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!signalIfAlive(left.pid, signal)) return
    if (await isGoneWithin(left.pid, cluster, 10_000)) return
  }
  throw new StartError(
    `Auf den Daten in ${cluster} läuft noch eine PostgreSQL (Prozess ${left.pid}), die sich nicht beenden lässt: bitte diesen Prozess beenden.`,
  )
}

function isServing(pid: number, cluster: string): boolean {
  return commandOf(pid).includes(cluster)
}

function commandOf(pid: number): string {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    } catch {
      return ''
    }
  }
  if (process.platform === 'win32') {
    const script = `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`
    return spawnSync('powershell', ['-NoProfile', '-Command', script], { encoding: 'utf8' }).stdout ?? ''
  }
  return spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
}

function signalIfAlive(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(pid, signal)
    return true
  } catch {
    return false
  }
}

/**
 * Whether the process is gone within the time. It looks for the command, not for the number: a container without an
 * init keeps the numbers of ended processes.
 */
async function isGoneWithin(pid: number, cluster: string, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds
  while (isServing(pid, cluster)) {
    if (Date.now() > end) return false
    await sleep(20)
  }
  return true
}
