import { decodeCp850 } from '#domain/statement-import/encoding/decode-cp850.ts'
import { crc32 } from './crc32.ts'
import {
  MAX_UNPACKED_BYTES,
  MAX_UNPACKED_RATIO,
  MAX_ZIP_ENTRIES,
  MIN_SUSPICIOUS_BYTES,
} from './reading-limits.ts'
import { RefusedFile } from './refused-file.ts'

/** A member of a ZIP, as the list at the end of the ZIP describes it. */
export interface ZipEntry {
  readonly name: string
  /** The checksum of the unpacked bytes. */
  readonly checksum: number
  readonly packedBytes: number
  /** The unpacked size by the list, which can be wrong; only good for a progress bar. */
  readonly unpackedBytes: number
  readonly isPacked: boolean
  /** The offset of the member's own head, in bytes. */
  readonly offset: number
}

const END_SIGNATURE = 0x06_05_4b_50
const END_BYTES = 22
const MAX_COMMENT_BYTES = 65_535
const ENTRY_SIGNATURE = 0x02_01_4b_50
const ENTRY_BYTES = 46
const HEAD_SIGNATURE = 0x04_03_4b_50
const HEAD_BYTES = 30
const STORED = 0
const DEFLATED = 8
const ENCRYPTED_BIT = 1
const UTF8_BIT = 0x08_00

/**
 * The members of a ZIP, without unpacking anything.
 * @throws {RefusedFile} broken_zip, encrypted, too_many_files
 */
export async function listZip(file: Blob): Promise<readonly ZipEntry[]> {
  const tail = await bytesOf(file, Math.max(0, file.size - END_BYTES - MAX_COMMENT_BYTES), file.size)
  const end = endOfList(tail)
  if (end < 0) throw new RefusedFile('broken_zip')
  const count = tail.getUint16(end + 10, true)
  const size = tail.getUint32(end + 12, true)
  const start = tail.getUint32(end + 16, true)
  // All ones mean a ZIP beyond 4 GB (ZIP64), which is too large in any case.
  if (count === 0xff_ff || start === 0xff_ff_ff_ff || start + size > file.size)
    throw new RefusedFile('broken_zip')
  if (count > MAX_ZIP_ENTRIES) throw new RefusedFile('too_many_files')
  return entriesOf(await bytesOf(file, start, start + size), count)
}

function entriesOf(list: DataView<ArrayBuffer>, count: number): readonly ZipEntry[] {
  const entries: ZipEntry[] = []
  let at = 0
  for (let each = 0; each < count; each += 1) {
    if (at + ENTRY_BYTES > list.byteLength || list.getUint32(at, true) !== ENTRY_SIGNATURE)
      throw new RefusedFile('broken_zip')
    const flags = list.getUint16(at + 8, true)
    const method = list.getUint16(at + 10, true)
    const nameBytes = list.getUint16(at + 28, true)
    const next = at + ENTRY_BYTES + nameBytes + list.getUint16(at + 30, true) + list.getUint16(at + 32, true)
    if (next > list.byteLength) throw new RefusedFile('broken_zip')
    if ((flags & ENCRYPTED_BIT) !== 0) throw new RefusedFile('encrypted')
    if (method !== STORED && method !== DEFLATED) throw new RefusedFile('broken_zip')
    const name = new Uint8Array(list.buffer, list.byteOffset + at + ENTRY_BYTES, nameBytes)
    entries.push({
      name: (flags & UTF8_BIT) === 0 ? decodeCp850(name) : new TextDecoder().decode(name),
      checksum: list.getUint32(at + 16, true),
      packedBytes: list.getUint32(at + 20, true),
      unpackedBytes: list.getUint32(at + 24, true),
      isPacked: method === DEFLATED,
      offset: list.getUint32(at + 42, true),
    })
    at = next
  }
  return entries
}

/** The number of bytes that the members of a ZIP may still unpack to, all together. */
export interface UnpackingRoom {
  leftBytes: number
}

export function unpackingRoom(): UnpackingRoom {
  return { leftBytes: MAX_UNPACKED_BYTES }
}

/**
 * The bytes of a member, unpacked while they are read. A ZIP bomb is noticed by the bytes that really come
 * out, and changed bytes by the checksum at the end.
 * @throws {RefusedFile} broken_zip, and while reading unpacked_too_large and broken_zip
 */
export async function openEntry(
  file: Blob,
  { offset, checksum, packedBytes, isPacked }: ZipEntry,
  room: UnpackingRoom,
): Promise<ReadableStream<Uint8Array>> {
  if (offset + HEAD_BYTES > file.size) throw new RefusedFile('broken_zip')
  const head = await bytesOf(file, offset, offset + HEAD_BYTES)
  if (head.getUint32(0, true) !== HEAD_SIGNATURE) throw new RefusedFile('broken_zip')
  const start = offset + HEAD_BYTES + head.getUint16(26, true) + head.getUint16(28, true)
  if (start + packedBytes > file.size) throw new RefusedFile('broken_zip')
  const packed = file.slice(start, start + packedBytes).stream()
  const bytes = isPacked ? packed.pipeThrough(new DecompressionStream('deflate-raw')) : packed
  return bytes.pipeThrough(guard({ packedBytes, checksum }, room))
}

function guard(
  { packedBytes, checksum }: Pick<ZipEntry, 'packedBytes' | 'checksum'>,
  room: UnpackingRoom,
): TransformStream<Uint8Array, Uint8Array> {
  let unpackedBytes = 0
  let sum = 0
  return new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      unpackedBytes += chunk.length
      room.leftBytes -= chunk.length
      const isBomb = unpackedBytes > MIN_SUSPICIOUS_BYTES && unpackedBytes > packedBytes * MAX_UNPACKED_RATIO
      if (isBomb || room.leftBytes < 0) throw new RefusedFile('unpacked_too_large')
      sum = crc32(sum, chunk)
      controller.enqueue(chunk)
    },
    flush: () => {
      if (sum !== checksum) throw new RefusedFile('broken_zip')
    },
  })
}

async function bytesOf(file: Blob, from: number, to: number): Promise<DataView<ArrayBuffer>> {
  return new DataView(await file.slice(from, to).arrayBuffer())
}

/** The place of the end record. It is searched from behind, because a comment may follow it. */
function endOfList(tail: DataView): number {
  for (let at = tail.byteLength - END_BYTES; at >= 0; at -= 1)
    if (tail.getUint32(at, true) === END_SIGNATURE) return at
  return -1
}
