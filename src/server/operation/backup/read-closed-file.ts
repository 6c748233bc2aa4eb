import type { MasterKey } from '#server/config.ts'
import { ageMark, readAgeFile } from './age-file.ts'
import { createByteReader } from './byte-reader.ts'
import { fileRefusals } from './file-refusals.ts'
import { readSealedFile, sealedMark } from './read-sealed-file.ts'

/**
 * Gives the content of a backup, whichever of the two formats it has, which its first bytes tell.
 * @throws {StartError} when it cannot be read, is no backup, its key is missing, or a single bit of it has changed
 */
export async function* readClosedFile(path: string, ring: readonly MasterKey[]): AsyncGenerator<Uint8Array> {
  const bytes = createByteReader(path)
  try {
    const head = (await bytes.peek(Math.max(ageMark.length, sealedMark.length))).toString('latin1')
    if (head.startsWith(ageMark)) yield* readAgeFile(bytes.rest(), { path, ring })
    else if (head.startsWith(sealedMark)) yield* readSealedFile(bytes, { path, ring })
    else throw fileRefusals.foreign(path)
  } finally {
    bytes.close()
  }
}
