import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isSystemError } from './system-error.ts'

/**
 * Makes a folder with those above it. Node's own `recursive` never ends, and takes all memory, where a file system lets
 * nobody make folders and says ENOENT, such as /proc.
 */
export async function makeFolder(folder: string, mode: number): Promise<void> {
  try {
    await mkdir(folder, { mode })
  } catch (error) {
    if (isSystemError(error, 'EEXIST') && (await isFolder(folder))) return
    if (!isSystemError(error, 'ENOENT') || (await isFolder(dirname(folder)))) throw error
    await makeFolder(dirname(folder), mode)
    await makeFolder(folder, mode)
  }
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found?.isDirectory() ?? false
}
