import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux keeps the files of this folder in memory. */
const IN_MEMORY = '/dev/shm'
const ROOM_BYTES = 4_000_000_000

/**
 * Makes a folder for the data of a PostgreSQL that only tests use: in memory where there is room, because each test file
 * copies a database of more than a thousand small files.
 */
export async function makeClusterFolder(prefix: string): Promise<string> {
  return mkdtemp(join((await hasRoom(IN_MEMORY)) ? IN_MEMORY : tmpdir(), prefix))
}

async function hasRoom(folder: string): Promise<boolean> {
  const found = await statfs(folder).catch(() => null)
  return found !== null && found.bavail * found.bsize >= ROOM_BYTES
}
