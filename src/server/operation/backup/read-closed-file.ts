import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { MasterKey } from '#server/config.ts'
import { ageMark, readAgeFile } from './age-file.ts'
import type { BackupPart } from './backup-parts.ts'
import { createByteReader } from './byte-reader.ts'
import { fileRefusals } from './file-refusals.ts'
import { readParts } from './read-parts.ts'
import { readSealedFile, sealedMark } from './read-sealed-file.ts'

/** So much is unpacked at once. */
const UNPACKED_BYTES = 1024 * 1024

export interface ClosedFile {
  /** The name of the file, for messages. */
  readonly path: string
  readonly ring: readonly MasterKey[]
}

/**
 * Reads a backup from its bytes and compares every table with the number and fingerprint of its rows.
 * @throws {StartError} when it is none, its key is missing, or anything is missing or different
 */
export function readClosedParts(
  bytes: AsyncIterable<Uint8Array>,
  file: ClosedFile,
): AsyncGenerator<BackupPart> {
  const packed = Readable.from(openSeal(bytes, file), { objectMode: false, highWaterMark: UNPACKED_BYTES })
  const plain = packed.compose(createGunzip({ chunkSize: UNPACKED_BYTES })) as Readable
  return readParts(plain, file.path)
}

/**
 * Gives the content of a backup, whichever of the two formats it has, which its first bytes tell.
 * @throws {StartError} when it is no backup, its key is missing, or a single bit of it has changed
 */
export async function* openSeal(
  source: AsyncIterable<Uint8Array>,
  { path, ring }: ClosedFile,
): AsyncGenerator<Uint8Array> {
  const bytes = createByteReader(source)
  try {
    const head = (await bytes.peek(Math.max(ageMark.length, sealedMark.length))).toString('latin1')
    if (head.startsWith(ageMark)) yield* readAgeFile(bytes.rest(), { path, ring })
    else if (head.startsWith(sealedMark)) yield* readSealedFile(bytes, { path, ring })
    else throw fileRefusals.foreign(path)
  } finally {
    await bytes.close()
  }
}
