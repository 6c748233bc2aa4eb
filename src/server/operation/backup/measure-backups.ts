import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { isSystemError } from '#server/system-error.ts'

export interface Backups {
  readonly files: number
  readonly bytes: number
  /** The time of the newest backup; null when there is none. */
  readonly newestAt: Date | null
}

const endings = ['.age', '.wkbackup']

/** Counts the finished backups in the data folder; whoever keeps them elsewhere counts them there. */
export async function measureBackups({ dataDir }: Pick<Config, 'dataDir'>): Promise<Backups> {
  const folder = join(dataDir, 'backups')
  const names = await readdir(folder).catch(() => [])
  const found = await Promise.all(
    names
      .filter((name) => endings.some((ending) => name.endsWith(ending)))
      .map((name) => sizeOf(join(folder, name))),
  )
  const files = found.filter((file) => file !== null)
  const newest = Math.max(...files.map(({ mtimeMs }) => mtimeMs))
  return {
    files: files.length,
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    newestAt: files.length === 0 ? null : new Date(newest),
  }
}

/** The size of a file; null when it is deleted in that moment. */
async function sizeOf(path: string) {
  try {
    return await stat(path)
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return null
    throw error
  }
}
