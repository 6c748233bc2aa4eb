import { statfs } from 'node:fs/promises'

export interface Disk {
  readonly freeBytes: number
  readonly totalBytes: number
}

/** The disk of a folder; null when it is unknown, for example because there is no such folder. */
export async function measureDisk(folder: string): Promise<Disk | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    return null
  }
}
