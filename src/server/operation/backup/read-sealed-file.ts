import { createDecipheriv, hkdfSync } from 'node:crypto'
import type { MasterKey } from '#server/config.ts'
import type { ByteReader } from './byte-reader.ts'
import { fileRefusals } from './file-refusals.ts'

/**
 * The beginning of every backup from before decision 0083. One line says what the file is and which key opens it, then
 * frames follow, each encrypted with AES-256-GCM: its length, the encrypted bytes, their tag. The number of a frame and
 * whether it is the last one belong to what the tag proves, so that no frame can be left out, exchanged or cut off.
 */
export const sealedMark = '{"format":"wohlstandskompass-backup",'

interface FileHead {
  readonly key: string
  readonly salt: string
}

const PLAIN_BYTES = 64 * 1024
const TAG_BYTES = 16
const LENGTH_BYTES = 4
const LONGEST_HEAD_BYTES = 1024

/**
 * Gives the content of such a backup, frame by frame; such files are not written any more.
 * @throws {StartError} when it is no backup, its key is missing, or a single bit of it has changed
 */
export async function* readSealedFile(
  bytes: ByteReader,
  { path, ring }: { readonly path: string; readonly ring: readonly MasterKey[] },
): AsyncGenerator<Buffer> {
  const head = (await bytes.line(LONGEST_HEAD_BYTES)) ?? ''
  const { key: keyId, salt } = parseHead(head, path)
  const key = ring.find(({ id }) => id === keyId)
  if (!key) throw fileRefusals.missingKey(keyId)
  const sealing = deriveKey(key, Buffer.from(salt, 'base64url'))
  for (let number = 0; ; number += 1) {
    const frame = await readFrame(bytes)
    const opened =
      frame &&
      (openFrame({ sealing, head, number, isLast: false }, frame) ??
        openFrame({ sealing, head, number, isLast: true }, frame))
    if (!opened) throw number === 0 ? fileRefusals.otherKey(path, keyId) : fileRefusals.damaged(path)
    yield opened.bytes
    if (opened.isLast) break
  }
  if (await bytes.take(1)) throw fileRefusals.lengthened(path)
}

interface FrameFacts {
  readonly sealing: Buffer
  readonly head: string
  readonly number: number
  readonly isLast: boolean
}

function openFrame(facts: FrameFacts, sealed: Buffer): { bytes: Buffer; isLast: boolean } | null {
  const decipher = createDecipheriv('aes-256-gcm', facts.sealing, nonceOf(facts)).setAAD(boundTo(facts))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  const bytes = decipher.update(sealed.subarray(0, -TAG_BYTES))
  try {
    return { bytes: Buffer.concat([bytes, decipher.final()]), isLast: facts.isLast }
  } catch {
    return null
  }
}

// The nonce is a counter: the key was derived for this file alone, so no number was used twice with it.
function nonceOf({ number }: FrameFacts): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(number), 4)
  return nonce
}

function boundTo({ head, isLast }: FrameFacts): Buffer {
  return Buffer.from(`${head}${isLast ? 'last' : 'more'}`)
}

function deriveKey({ secret }: MasterKey, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, 'wk:backup', 32))
}

function parseHead(line: string, path: string): FileHead {
  try {
    const head: FileHead = JSON.parse(line)
    return head
  } catch {
    throw fileRefusals.foreign(path)
  }
}

async function readFrame(bytes: ByteReader): Promise<Buffer | null> {
  const length = (await bytes.take(LENGTH_BYTES))?.readUInt32BE() ?? 0
  if (length < TAG_BYTES || length > PLAIN_BYTES + TAG_BYTES) return null
  return bytes.take(length)
}
