import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isSystemError } from '#server/system-error.ts'

/** What a running PostgreSQL says of itself in `postmaster.pid` (one fact a line). */
export interface PidFile {
  readonly pid: number
  readonly isReady: boolean
  readonly port: number
  readonly socketFolder: string
}

/**
 * What a running database writes about itself, or one left behind that was killed; null when there is nothing to read.
 */
export async function readPidFile(cluster: string): Promise<PidFile | null> {
  const content = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => null)
  if (content === null) return null
  const lines = content.split('\n')
  return {
    pid: Number(lines[0]),
    isReady: lines[7]?.trim() === 'ready',
    port: Number(lines[3]),
    socketFolder: lines[4]?.trim() ?? '',
  }
}

/**
 * Whether a process with this number exists; one of another user counts, too. The number may meanwhile belong to
 * another program.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isSystemError(error, 'EPERM')
  }
}
