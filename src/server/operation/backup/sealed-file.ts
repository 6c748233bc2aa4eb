import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { MasterKey } from '#server/config.ts'
import { StartError } from '#server/start-error.ts'
import { reasonOf } from '#server/system-error.ts'

/**
 * A file that only the master ring opens. In front stands one line that everybody may read: what it is and which key
 * opens it. Then frames follow, each sealed with AES-256-GCM: its length, the sealed bytes, their tag. The number of
 * a frame and whether it is the last one belong to what the tag proves, so that no frame can be left out, exchanged
 * or cut off.
 */
export interface FileHead {
  readonly format: 'wohlstandskompass-backup'
  readonly createdAt: string
  readonly key: string
  readonly salt: string
}

const plainBytes = 64 * 1024
const tagBytes = 16
const lengthBytes = 4
const longestHead = 1024

/** Writes what `content` gives and reaches the disk with it before it is done. */
export async function writeSealedFile(
  path: string,
  content: AsyncIterable<Uint8Array>,
  { ring, createdAt }: { readonly ring: readonly MasterKey[]; readonly createdAt: Date },
): Promise<void> {
  const key = ring[0]!
  const salt = randomBytes(32)
  const head = headLine({
    format: 'wohlstandskompass-backup',
    createdAt: createdAt.toISOString(),
    key: key.id,
    salt: salt.toString('base64url'),
  })
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(head)
    const sealing = deriveKey(key, salt)
    let number = 0
    for await (const { bytes, isLast } of inFrames(content)) {
      await file.writeFile(sealFrame({ sealing, head, number, isLast }, bytes))
      number += 1
    }
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * Gives the content back, frame by frame.
 * @throws {StartError} when it cannot be read, is no backup, its key is missing, or a single bit of it has changed
 */
export async function* readSealedFile(path: string, ring: readonly MasterKey[]): AsyncGenerator<Buffer> {
  const bytes = createByteReader(path)
  const head = (await bytes.line(longestHead)) ?? ''
  const { key: keyId, salt } = parseHead(head, path)
  const key = ring.find(({ id }) => id === keyId)
  if (!key) {
    throw new StartError(
      `Die Sicherung ist mit dem Schlüssel ${keyId} versiegelt, der hier fehlt: bitte die Schlüssel von damals nach secrets/keys legen oder in SECRET_KEYS nennen.`,
    )
  }
  const sealing = deriveKey(key, Buffer.from(salt, 'base64url'))
  for (let number = 0; ; number += 1) {
    const frame = await readFrame(bytes)
    const opened =
      frame &&
      (openFrame({ sealing, head, number, isLast: false }, frame) ??
        openFrame({ sealing, head, number, isLast: true }, frame))
    if (!opened) throw new StartError(damaged(number, path, keyId))
    yield opened.bytes
    if (opened.isLast) break
  }
  if (await bytes.take(1)) throw new StartError(`Hinter dem Ende der Sicherung ${path} steht noch etwas.`)
}

function unreadable(path: string, error: unknown): StartError {
  return new StartError(
    `Die Sicherung ${path} ist nicht lesbar (${reasonOf(error)}): bitte Namen und Rechte prüfen.`,
  )
}

function damaged(number: number, path: string, keyId: string): string {
  return number === 0
    ? `Die Sicherung ${path} lässt sich mit dem Schlüssel ${keyId} nicht öffnen: er ist ein anderer als damals, oder die Datei ist beschädigt.`
    : `Die Sicherung ${path} ist beschädigt oder unvollständig.`
}

interface FrameFacts {
  readonly sealing: Buffer
  readonly head: string
  readonly number: number
  readonly isLast: boolean
}

function sealFrame(facts: FrameFacts, bytes: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-256-gcm', facts.sealing, nonceOf(facts)).setAAD(boundTo(facts))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32BE(sealed.length)
  return Buffer.concat([length, sealed])
}

function openFrame(facts: FrameFacts, sealed: Buffer): { bytes: Buffer; isLast: boolean } | null {
  const decipher = createDecipheriv('aes-256-gcm', facts.sealing, nonceOf(facts)).setAAD(boundTo(facts))
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  const bytes = decipher.update(sealed.subarray(0, -tagBytes))
  try {
    return { bytes: Buffer.concat([bytes, decipher.final()]), isLast: facts.isLast }
  } catch {
    return null
  }
}

// A counter: the key is derived for this file alone, so no number is used twice with it.
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

function headLine(head: FileHead): string {
  return `${JSON.stringify(head)}\n`
}

function parseHead(line: string, path: string): FileHead {
  try {
    const head = JSON.parse(line) as FileHead
    if (head.format === 'wohlstandskompass-backup') return head
  } catch {
    // Told below.
  }
  throw new StartError(`${path} ist keine Sicherung dieses Programms.`)
}

async function readFrame(bytes: ByteReader): Promise<Buffer | null> {
  const length = (await bytes.take(lengthBytes))?.readUInt32BE() ?? 0
  if (length < tagBytes || length > plainBytes + tagBytes) return null
  return bytes.take(length)
}

async function* inFrames(content: AsyncIterable<Uint8Array>) {
  let waiting = Buffer.alloc(0)
  for await (const part of content) {
    waiting = Buffer.concat([waiting, part])
    while (waiting.length > plainBytes) {
      yield { bytes: waiting.subarray(0, plainBytes), isLast: false }
      waiting = waiting.subarray(plainBytes)
    }
  }
  yield { bytes: waiting, isLast: true }
}

interface ByteReader {
  /** Exactly so many bytes; null when fewer are left. */
  readonly take: (count: number) => Promise<Buffer | null>
  /** Up to a line feed, with it. */
  readonly line: (longest: number) => Promise<string | null>
}

function createByteReader(path: string): ByteReader {
  const parts: AsyncIterator<Buffer> = createReadStream(path, { highWaterMark: 256 * 1024 })[
    Symbol.asyncIterator
  ]()
  let waiting = Buffer.alloc(0)
  const fill = async () => {
    const { value, done } = await parts.next().catch((error: unknown) => {
      throw unreadable(path, error)
    })
    if (!done) waiting = Buffer.concat([waiting, value])
    return !done
  }
  const cut = (count: number) => {
    const taken = waiting.subarray(0, count)
    waiting = waiting.subarray(count)
    return taken
  }
  return {
    async take(count) {
      while (waiting.length < count) if (!(await fill())) return null
      return cut(count)
    },
    async line(longest) {
      while (!waiting.includes(10) && waiting.length < longest) if (!(await fill())) return null
      const end = waiting.indexOf(10)
      return end === -1 || end >= longest ? null : cut(end + 1).toString()
    },
  }
}
