import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { BackupPart } from './backup-parts.ts'

const pack = promisify(gzip)

/** Fast, and not a third larger than the best: what a backup costs is time. */
const LEVEL = 3
/** So many blocks are packed at once, each in a thread of Node's own. */
const BLOCKS_AT_ONCE = 3

/**
 * Packs the parts as lines: each part becomes a member of one gzip file, which any program unpacks as a whole. No more
 * is held than the blocks that are being packed.
 */
export async function* packParts(parts: AsyncIterable<BackupPart>): AsyncGenerator<Uint8Array> {
  const packing: Promise<Uint8Array>[] = []
  try {
    for await (const part of parts) {
      packing.push(pack(linesOf(part), { level: LEVEL }))
      if (packing.length === BLOCKS_AT_ONCE) yield await packing.shift()!
    }
    for (let next = packing.shift(); next; next = packing.shift()) yield await next
  } finally {
    await Promise.allSettled(packing)
  }
}

/** The end of rows, as COPY itself writes it: no row is this line. */
export const rowsEnd = '\\.\n'

function linesOf(part: BackupPart): Uint8Array {
  if (part.kind === 'json-rows') throw new Error('Rows of the first format are not written any more')
  if (part.kind !== 'rows') return Buffer.from(`#${JSON.stringify(part)}\n`)
  const { bytes, ...facts } = part
  return Buffer.concat([
    Buffer.from(`#${JSON.stringify({ ...facts, bytes: bytes.length })}\n`),
    bytes,
    Buffer.from(rowsEnd),
  ])
}
