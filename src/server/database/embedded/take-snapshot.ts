import { cp, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

const KEPT_SNAPSHOTS = 3

/**
 * Copies a stopped cluster and keeps the three newest copies.
 * @returns the folder of the copy
 */
export async function takeSnapshot(cluster: string, folder: string): Promise<string> {
  const name = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const path = join(folder, name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await cp(cluster, `${path}.new`, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
  await syncTree(`${path}.new`)
  await rename(`${path}.new`, path)
  await removeOld(folder)
  return path
}

/** Writes the copy to the disk: one that is only in memory would be lost by the same power cut as the original. */
async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    const file = await open(join(entry.parentPath, entry.name), 'r')
    await file.sync()
    await file.close()
  }
}

async function removeOld(folder: string): Promise<void> {
  const names = (await readdir(folder)).toSorted()
  const unfinished = names.filter((name) => name.endsWith('.new'))
  const old = names.filter((name) => !name.endsWith('.new')).slice(0, -KEPT_SNAPSHOTS)
  for (const name of [...unfinished, ...old]) await rm(join(folder, name), { recursive: true, force: true })
}
